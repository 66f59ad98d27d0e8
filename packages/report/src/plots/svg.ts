/** Writes an element; numbers are rounded to two digits, text is escaped, children are taken as they are. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly string[]
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(asText(value))}"`)
    .join("");
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join("")}</${name}>`;
}

/** A text element at a place. */
export function label(
  content: string,
  attributes: Readonly<Record<string, string | number>>,
): string {
  return element("text", attributes, escapeXml(content));
}

/** What a browser shows of an element that is pointed at. */
export function tooltip(content: string): string {
  return element("title", {}, escapeXml(content));
}

/** A whole picture on a white ground, so that it can be read on a dark page. */
export function picture(
  { width, height, title }: { width: number; height: number; title: string },
  ...children: readonly string[]
): string {
  const body = [
    tooltip(title),
    element("rect", { width, height, fill: "#fff" }),
    ...children,
  ];
  const svg = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "font-family": "sans-serif",
      "font-size": 11,
    },
    ...body.map((child) => `\n${child}`),
    "\n",
  );
  return `${svg}\n`;
}

function asText(value: string | number): string {
  return typeof value === "number"
    ? String(Math.round(value * 100) / 100)
    : value;
}

const specials: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Control characters, most of which are no XML at all, become spaces. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/\p{Cc}|[\ufffe\uffff]/gu, " ")
    .replaceAll(/[&<>"]/g, (special) => specials[special] ?? special);
}
