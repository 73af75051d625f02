; The installer for Windows: for one user, without any rights. build/windows.py gives
; VERSION, MAKERS, MIME, SUFFIX, BUNDLE (the program's folder), OUT (the file to write), ICON, and
; REMOVAL, a list of commands that delete each file of the bundle: whoever installs into a folder
; with other things in it keeps them.
Unicode true
!ifdef TARGET ; to be tried out: packed quickly
  Target "${TARGET}"
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
!include MUI2.nsh
!include FileFunc.nsh

!define NAME "Porrazo"
!define KIND "Porrazo.Match"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Porrazo"

Name "${NAME}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Porrazo"
InstallDirRegKey HKCU "Software\Porrazo" "Folder"
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 ProductName "${NAME}"
VIAddVersionKey /LANG=1033 FileDescription "${NAME} ${VERSION}"
VIAddVersionKey /LANG=1033 FileVersion "${VERSION}"
VIAddVersionKey /LANG=1033 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=1033 LegalCopyright "${MAKERS}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\porrazo.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(PLAY)"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"

LangString PLAY ${LANG_ENGLISH} "Play now"
LangString PLAY ${LANG_SPANISH} "Jugar ahora"
LangString MATCH ${LANG_ENGLISH} "Porrazo match"
LangString MATCH ${LANG_SPANISH} "Partida de Porrazo"
LangString SUMMARY ${LANG_ENGLISH} "The old Mexican fishing game, scored on a pegboard"
LangString SUMMARY ${LANG_SPANISH} "El viejo juego de pesca mexicano, con tablero de clavijas"
LangString PROGRAM ${LANG_ENGLISH} "The game"
LangString PROGRAM ${LANG_SPANISH} "El juego"
LangString DATA ${LANG_ENGLISH} "Matches and settings, too"
LangString DATA ${LANG_SPANISH} "También las partidas y los ajustes"
LangString RUNNING ${LANG_ENGLISH} "Porrazo is open. Close it, then try again."
LangString RUNNING ${LANG_SPANISH} "Porrazo está abierto. Ciérralo e inténtalo de nuevo."

Function .onInit
  ; The language of Windows is chosen by itself; nobody is asked.
  Call StopIfRunning
FunctionEnd

; A program that runs cannot be replaced: Windows holds its file.
!macro StopIfOpen program
  IfFileExists "$INSTDIR\${program}" 0 +5
  ClearErrors
  FileOpen $0 "$INSTDIR\${program}" a
  IfErrors open
  FileClose $0
!macroend

!macro StopIfRunning un
Function ${un}StopIfRunning
  again:
  !insertmacro StopIfOpen "porrazo.exe"
  !insertmacro StopIfOpen "porrazo.com"
  Return
  open:
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
  Abort
FunctionEnd
!macroend
!insertmacro StopIfRunning ""
!insertmacro StopIfRunning "un."

Section
  SetShellVarContext current
  ; What an older version had and this one has not must not stay.
  IfFileExists "$INSTDIR\Uninstall.exe" 0 +2
    ExecWait '"$INSTDIR\Uninstall.exe" /S _?=$INSTDIR'
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*"
  File /oname=porrazo.ico "${ICON}"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  WriteRegStr HKCU "Software\Porrazo" "Folder" "$INSTDIR"
  ; In a terminal the command is porrazo, which finds porrazo.com.
  nsExec::Exec '"$INSTDIR\porrazo.com" --put-on-path'
  Pop $0

  CreateShortcut "$SMPROGRAMS\Porrazo.lnk" "$INSTDIR\porrazo.exe" "" "$INSTDIR\porrazo.ico" 0 \
    SW_SHOWNORMAL "" "$(SUMMARY)"

  WriteRegStr HKCU "Software\Classes\.${SUFFIX}" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\.${SUFFIX}" "Content Type" "${MIME}"
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(MATCH)"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\porrazo.ico"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\porrazo.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\porrazo.ico"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${MAKERS}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  Call RefreshIcons
SectionEnd

Function RefreshIcons
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
FunctionEnd

Function un.onInit
  Call un.StopIfRunning
FunctionEnd

Section "un.$(PROGRAM)"
  SectionIn RO
  SetShellVarContext current
  Delete "$SMPROGRAMS\Porrazo.lnk"
  nsExec::Exec '"$INSTDIR\porrazo.com" --take-from-path'
  Pop $0
  !include "${REMOVAL}"
  Delete "$INSTDIR\porrazo.ico"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  ReadRegStr $0 HKCU "Software\Classes\.${SUFFIX}" ""
  StrCmp $0 "${KIND}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.${SUFFIX}"
  DeleteRegKey HKCU "Software\Porrazo"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Not chosen unless the player says so.
Section /o "un.$(DATA)"
  SetShellVarContext current
  RMDir /r "$LOCALAPPDATA\porrazo"
SectionEnd
