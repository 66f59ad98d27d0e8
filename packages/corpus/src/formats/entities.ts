const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Decodes the entities of XML and character references; any other `&` stands for itself. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g,
    (
      whole,
      name: string | undefined,
      decimal: string | undefined,
      hex: string | undefined,
    ) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code =
        decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
