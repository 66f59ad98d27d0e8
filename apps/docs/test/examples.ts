/** A block of a page that can be run, with the output that the page shows for it. */
export interface Example {
  readonly language: "sh" | "js";
  /** Line of the page on which the block starts, from 1. */
  readonly line: number;
  readonly script: string;
  readonly exitCode: number;
  readonly output: Output | undefined;
}

/** What a page says that an example prints: its lines, and where they stand in the page (from 0, the end excluded). */
interface Output {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

interface Block {
  readonly info: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The runnable blocks of a page: those marked `sh run` or `js run` (`sh run exit=3` where the exit code is not 0). A
 * block marked `text output` right behind one is what it prints.
 */
export function examplesOf(lines: readonly string[]): readonly Example[] {
  const blocks = blocksOf(lines);
  return blocks.flatMap(({ info, from, to }, at) => {
    const [, language, exit = "0"] =
      /^(sh|js) run(?: exit=(\d+))?$/u.exec(info) ?? [];
    if (language !== "sh" && language !== "js") return [];
    const next = blocks[at + 1];
    return {
      language,
      line: from,
      script: lines.slice(from, to).join("\n"),
      exitCode: Number(exit),
      output:
        next?.info === "text output"
          ? { ...next, lines: lines.slice(next.from, next.to) }
          : undefined,
    };
  });
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: { readonly info: string; readonly from: number } | undefined;
  lines.forEach((line, at) => {
    if (!line.startsWith("```")) return;
    if (open === undefined) open = { info: line.slice(3), from: at + 1 };
    else {
      blocks.push({ ...open, to: at });
      open = undefined;
    }
  });
  return blocks;
}
