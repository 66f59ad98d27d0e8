import type { ProcessIo } from "../io.ts";

/** Shows how far a long piece of work has come. */
export interface Progress {
  /** Says how much is done of how much; `total` may be unknown. */
  update(done: number, total?: number, note?: string): void;
  /** Takes the line away. */
  end(): void;
}

const showAfterMilliseconds = 2_000;
const drawEveryMilliseconds = 100;

/**
 * A line on stderr with a bar and the time left, from two seconds on; silent where stderr is no terminal, and with
 * `isQuiet`.
 */
export function startProgress(
  io: ProcessIo,
  label: string,
  { isQuiet = false } = {},
): Progress {
  if (isQuiet || !io.isInteractive)
    return { update: () => undefined, end: () => undefined };
  const start = io.now();
  let drawn = start + showAfterMilliseconds - drawEveryMilliseconds;
  let isShown = false;
  return {
    update: (done, total, note) => {
      const now = io.now();
      if (now - drawn < drawEveryMilliseconds) return;
      drawn = now;
      isShown = true;
      io.stderr.write(
        `\r\u001b[K${describeProgress(label, { done, total, note, elapsed: now - start }, io.columns)}`,
      );
    },
    end: () => {
      if (isShown) io.stderr.write("\r\u001b[K");
      isShown = false;
    },
  };
}

interface Moment {
  readonly done: number;
  readonly total: number | undefined;
  readonly note: string | undefined;
  readonly elapsed: number;
}

/** `Reading  ██████░░░░  60 %  4 s left`, no wider than the terminal. */
export function describeProgress(
  label: string,
  { done, total, note, elapsed }: Moment,
  columns: number,
): string {
  if (total === undefined || total <= 0)
    return `${label}  ${formatSeconds(elapsed / 1000)}`.slice(0, columns - 1);
  const share = Math.min(1, Math.max(0, done / total));
  const left =
    share > 0 ? formatSeconds((elapsed / 1000) * (1 / share - 1)) : "?";
  const tail = [
    `${Math.floor(share * 100)} %`,
    `${left} left`,
    ...(note === undefined ? [] : [note]),
  ].join("  ");
  const room = Math.max(
    0,
    Math.min(30, columns - label.length - tail.length - 6),
  );
  const filled = Math.round(share * room);
  return `${label}  ${"█".repeat(filled)}${"░".repeat(room - filled)}  ${tail}`.slice(
    0,
    columns - 1,
  );
}

function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60
    ? `${whole} s`
    : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
