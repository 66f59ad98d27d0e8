import type { Finding } from "../texts.ts";
import type { ProfiledText } from "../profiled-text.ts";

// Below this a name more or less makes the difference.
const leastLength = 500;

/** Texts that are far longer or shorter than those beside them. */
export function lengthFindings(
  texts: readonly ProfiledText[],
): readonly Finding[] {
  const source = texts.find(({ role }) => role === "source");
  const reference = texts.find(({ role }) => role === "reference");
  return texts.flatMap((text) => {
    if (text.role === "system")
      return compare(text, reference ?? source, reference ? 2 : 3);
    return text.role === "source" ? [] : compare(text, source, 3);
  });
}

function compare(
  { name: file, profile }: ProfiledText,
  other: ProfiledText | undefined,
  most: number,
): readonly Finding[] {
  const [length, expected] = [profile.length, other?.profile.length ?? 0];
  if (other === undefined || Math.max(length, expected) < leastLength)
    return [];
  const ratio = length / expected;
  if (ratio <= most && ratio >= 1 / most) return [];
  return [
    {
      ...{ code: "length-ratio", file, isError: false },
      message: `${ratio.toFixed(ratio < 10 ? 2 : 0)} times as long as ${other.name}; check that both are the same text, and whole`,
    },
  ];
}
