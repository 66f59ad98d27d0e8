import type { InspectionBlock, InspectionRow } from "./inspect.ts";

const bar = 14;
const gap = 22;
const height = 180;
const margin = { top: 34, right: 16, bottom: 40, left: 52 };

/** Draws Fig. 2 of Luong & Popescu-Belis (2016) as SVG: a panel for each gender and number, bars for each pronoun. */
export function drawInspection(blocks: readonly InspectionBlock[]): string {
  const values = blocks.flatMap(({ rows }) =>
    rows.flatMap(({ means }) => means.filter((mean) => mean !== undefined)),
  );
  const lowest = Math.floor(Math.min(...values, -1) * 2) / 2;
  const panels = blocks.map((block, at) => drawPanel(block, lowest, at));
  const width = Math.max(...panels.map((panel) => panel.width), 1);
  const total = panels.length * panelHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${total}" viewBox="0 0 ${width} ${total}" font-family="sans-serif" font-size="12">`,
    `<title>Mean log10 of each pronoun by the number of preceding nouns of a gender and number</title>`,
    ...panels.map(({ svg }) => svg),
    "</svg>\n",
  ].join("\n");
}

const panelHeight = margin.top + height + margin.bottom;

function drawPanel(
  { gender, number, rows }: InspectionBlock,
  lowest: number,
  at: number,
): { readonly svg: string; readonly width: number } {
  const letter = String.fromCharCode(97 + at);
  const y = (value: number): number => (value / lowest) * height;
  const groups: string[] = [];
  let x = 0;
  for (const row of rows) {
    groups.push(drawGroup(row, x, y));
    x += row.means.length * bar + gap;
  }
  const ticks: string[] = [];
  for (let value = 0; value >= lowest; value -= 0.5)
    ticks.push(
      `<line x1="-4" x2="${x}" y1="${y(value)}" y2="${y(value)}" stroke="#ccc"/><text x="-8" y="${y(value) + 4}" text-anchor="end">${value.toFixed(1)}</text>`,
    );
  const svg = [
    `<g transform="translate(${margin.left} ${at * panelHeight + margin.top})">`,
    `<text x="0" y="-14" font-weight="bold">(${letter}) ${gender}. ${number}.</text>`,
    ...ticks,
    ...groups,
    "</g>",
  ].join("\n");
  return { svg, width: margin.left + x + margin.right };
}

/** Bars hang from 0: the shorter, the more probable. */
function drawGroup(
  { pronoun, means }: InspectionRow,
  x: number,
  y: (value: number) => number,
): string {
  const bars = means.map((mean, at) => {
    const left = x + at * bar;
    if (mean === undefined)
      return `<text x="${left + 2}" y="12" font-size="8">N.A.</text>`;
    const shade = 75 - at * 15;
    return `<rect x="${left}" y="0" width="${bar - 2}" height="${y(mean).toFixed(2)}" fill="hsl(210 60% ${shade}%)"><title>${escape(pronoun)}, ${at + 1}: ${mean.toFixed(3)}</title></rect>`;
  });
  const middle = x + (means.length * bar) / 2;
  const name = `<text x="${middle}" y="${height + 18}" text-anchor="middle" font-style="italic">${escape(pronoun)}</text>`;
  return [...bars, name].join("\n");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
