"""Pictures of cards: packs, faces, sprites."""
