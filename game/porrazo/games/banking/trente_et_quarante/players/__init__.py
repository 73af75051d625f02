"""Who plays Trente et Quarante: nobody better than another, each in a manner."""
