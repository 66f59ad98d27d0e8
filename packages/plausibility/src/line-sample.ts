/** Lines from all over a text, in bounded memory. */
export interface LineSample {
  add(line: string): void;
  readonly lines: readonly string[];
}

const most = 400;

/** Keeps every line, then every second, every fourth …: the same lines whenever the same text comes. */
export function lineSample(): LineSample {
  let lines: string[] = [];
  let step = 1;
  let count = 0;
  return {
    add: (line) => {
      if (count % step === 0) lines.push(line.slice(0, 1000));
      count += 1;
      if (lines.length < 2 * most) return;
      lines = lines.filter((_, at) => at % 2 === 0);
      step *= 2;
    },
    get lines() {
      return lines;
    },
  };
}
