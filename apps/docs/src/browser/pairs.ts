/** The pairs for which there is a pack; the packs themselves are fetched by whoever evaluates. */
export const pairs = [
  ...["en-fr", "en-de", "en-es", "en-it", "en-ar"],
  ...["fr-en", "de-en", "es-en"],
];
