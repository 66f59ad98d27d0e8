import { fitGrowth } from "./fit.ts";
import type { Measurement, Section, Target } from "./measurement.ts";
import { type Series, plot } from "./plot.ts";

/** A file of the page. */
export interface PageFile {
  readonly path: string;
  readonly text: string;
}

/** Writes the page of all sections, and its plots. */
export function performancePage(
  sections: readonly Section[],
  versions: Readonly<Record<string, string>>,
): PageFile[] {
  const plots: PageFile[] = [];
  const parts = sections.map((section) => {
    const drawn = drawPlots(section);
    plots.push(...drawn);
    return writeSection(section, drawn);
  });
  const page = [
    "# Performance",
    "Written by `pnpm bench` from [what it measured](performance.json); whoever changes it by hand makes it wrong. `tooling/bench` says how to run it.",
    "Costs are of whole processes: CPU seconds of all threads (median, and the least and greatest of the runs), and the greatest resident set. The programs of a section took turns on the same texts. A ratio is that of one turn, ours to the peer's, so all ratios are shown; a figure holds if it holds in each turn. A machine that is busy otherwise makes all programs slower, and those that wait for memory most: where the load of a section is far above the number of cores, trust the ratios and not the seconds.",
    "The texts of a section are those that were to be had; a size below the one that a target is about says little about it, since start-up weighs more in it. Where three sizes or more were measured, a power of the size is fitted to each program's median cost: 1 is linear.",
    `Peers: ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(", ")}.`,
    summary(sections),
    "Not measured by `pnpm bench`: memory for two million pairs, the calibration of posteriors, METEOR without start-up, an older version of this program beside this one.",
    ...parts,
  ];
  return [{ path: "performance.md", text: `${page.join("\n\n")}\n` }, ...plots];
}

function summary(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) =>
    section.targets.flatMap((target) => judge(section, target)),
  );
  return table(["what", "at", "asked", "measured", "holds"], rows);
}

/** Whether targets hold at the largest size at which both were measured. */
function judge(section: Section, target: Target): string[][] {
  const { size, turns } = turnsOf(section, target);
  const rows: string[][] = [];
  for (const [key, name] of [
    ["cpu", "CPU"],
    ["memory", "memory"],
  ] as const) {
    const asked = target[key];
    if (asked === undefined) continue;
    const what = `${section.title}: ${target.program}, ${name} as a multiple of ${target.peer}'s`;
    const ratios = turns.map((turn) => turn[key]);
    rows.push([
      what,
      turns.length === 0 ? "–" : `${size.toLocaleString("en")} ${section.unit}`,
      `≤ ${asked}`,
      ratios.length === 0 ? "not measured" : ratios.map(short).join(" "),
      ratios.length === 0
        ? "–"
        : ratios.every((ratio) => ratio <= asked)
          ? turns.length < 3
            ? `yes, but ${turns.length} of 3 turns taken`
            : "yes"
          : "**no**",
    ]);
  }
  return rows;
}

function turnsOf(
  { measurements }: Section,
  { program, peer }: Target,
): {
  readonly size: number;
  readonly turns: readonly { readonly cpu: number; readonly memory: number }[];
} {
  const of = (name: string): Measurement[] =>
    measurements.filter((one) => one.program === name);
  const sizes = of(program)
    .map(({ size }) => size)
    .filter((size) => of(peer).some((one) => one.size === size));
  const size = Math.max(...sizes);
  const ours = of(program).find((one) => one.size === size)?.runs ?? [];
  const theirs = of(peer).find((one) => one.size === size)?.runs ?? [];
  const turns = ours.flatMap((run, at) => {
    const other = theirs[at];
    return other === undefined
      ? []
      : [
          {
            cpu: run.cpu / other.cpu,
            memory: run.megabytes / other.megabytes,
          },
        ];
  });
  return { size, turns };
}

function writeSection(section: Section, plots: readonly PageFile[]): string {
  const { title, about, unit, measurements, figures, missing } = section;
  const { processor, cores, gigabytes, node, load } = section.machine;
  const rows = measurements.map(({ program, size, runs }) => {
    const cpu = runs.map((run) => run.cpu);
    return [
      size.toLocaleString("en"),
      program,
      `${short(median(cpu))} (${short(Math.min(...cpu))}–${short(Math.max(...cpu))})`,
      Math.max(...runs.map((run) => run.megabytes)).toFixed(0),
      String(runs.length),
    ];
  });
  return [
    `## ${title}`,
    about,
    `${section.date}, ${processor}, ${cores} cores, ${gigabytes} GB, Node ${node}; load ${load.map((one) => one.toFixed(1)).join(" before, ")} behind.`,
    ...(rows.length === 0
      ? []
      : [table([unit, "program", "CPU s", "MB", "runs"], rows)]),
    ...growths(section),
    ...(figures ?? []).map((figure) => `- ${figure}`),
    ...missing.map((reason) => `Not measured: ${reason}.`),
    ...plots.map(({ path }) => `![${title}, by size](${path})`),
  ].join("\n\n");
}

/** Growth by more than this power is not called linear. */
const linear = 1.1;

function growths(section: Section): string[] {
  const lines = ["cpu", "megabytes"].flatMap((key) =>
    seriesOf(section, key as "cpu" | "megabytes").flatMap(
      ({ name, points }) => {
        const growth = fitGrowth(points);
        if (growth === undefined) return [];
        const what = key === "cpu" ? "CPU" : "memory";
        const verdict =
          growth.exponent > linear ? ": **more than linear**" : "";
        return [`${name} ${what} ${growth.exponent.toFixed(2)}${verdict}`];
      },
    ),
  );
  return lines.length === 0
    ? []
    : [`Fitted powers, start-up included: ${lines.join("; ")}.`];
}

function drawPlots(section: Section): PageFile[] {
  return (
    [
      ["cpu", "CPU seconds"],
      ["megabytes", "MB"],
    ] as const
  ).flatMap(([key, axis]) => {
    const series = seriesOf(section, key);
    if (series.every(({ points }) => fitGrowth(points) === undefined))
      return [];
    return [
      {
        path: `images/performance-${section.id}-${key === "cpu" ? "cpu" : "memory"}.svg`,
        text: plot(`${section.title}: ${axis}`, section.unit, axis, series),
      },
    ];
  });
}

function seriesOf(
  { measurements }: Section,
  key: "cpu" | "megabytes",
): Series[] {
  const programs = [...new Set(measurements.map(({ program }) => program))];
  return programs.map((name) => ({
    name,
    points: measurements
      .filter(({ program }) => program === name)
      .map(({ size, runs }) => ({
        size,
        cost: median(runs.map((run) => run[key])),
      })),
  }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

function short(value: number): string {
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
