import type { C1C4Item } from "@concord-mt/apt";

/** How often a pronoun of the second output is right where the first was wrong, and the contrary (Table 3). */
export interface PronounChange {
  readonly pronoun: string;
  readonly improved: number;
  readonly degraded: number;
}

/** Whether a translation is that of the reference, or similar to it. */
export function isAcceptable({ outcome }: C1C4Item): boolean {
  return outcome <= 2;
}

/** By the pronoun that the second output has, as the paper counts: `–` where it has none; the most changed first. */
export function countChanges(
  before: readonly C1C4Item[],
  after: readonly C1C4Item[],
): PronounChange[] {
  const wasRight = new Map(before.map((item) => [item.id, isAcceptable(item)]));
  const changes = new Map<string, PronounChange>();
  for (const item of after) {
    const isRight = isAcceptable(item);
    if (wasRight.get(item.id) === isRight) continue;
    const pronoun = pronounOf(item);
    const { improved = 0, degraded = 0 } = changes.get(pronoun) ?? {};
    changes.set(pronoun, {
      pronoun,
      improved: improved + (isRight ? 1 : 0),
      degraded: degraded + (isRight ? 0 : 1),
    });
  }
  const size = ({ improved, degraded }: PronounChange): number =>
    improved + degraded;
  return [...changes.values()].sort((a, b) => size(b) - size(a));
}

function pronounOf({ hypothesis }: C1C4Item): string {
  const { kind, labels, words } = hypothesis;
  if (kind === "none") return "–";
  return (kind === "pronoun" ? labels[0] : words[0])?.toLowerCase() ?? "–";
}
