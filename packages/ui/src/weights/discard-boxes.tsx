import type { VNode } from "preact";
import { type SixCase, caseNames, sixCases } from "@concord-mt/core";

/** Which cases are left out of the score; without 5 and 6 it is over the pronouns that the reference translates. */
export function DiscardBoxes({
  discard,
  onChange,
}: {
  readonly discard: readonly SixCase[];
  readonly onChange: (discard: readonly SixCase[]) => void;
}): VNode {
  return (
    <fieldset class="discard">
      <legend>Leave out</legend>
      {sixCases.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            name="discard"
            value={String(name)}
            checked={discard.includes(name)}
            onChange={({ currentTarget }) => {
              onChange(
                sixCases.filter((one) =>
                  one === name ? currentTarget.checked : discard.includes(one),
                ),
              );
            }}
          />{" "}
          case {name}, {caseNames[name]}
        </label>
      ))}
    </fieldset>
  );
}

/** The cases that an address leaves out: `5,6`, or `none`; otherwise the run's own. */
export function discardIn(
  text: string | undefined,
  usual: readonly SixCase[],
): readonly SixCase[] {
  if (text === undefined || text === "") return usual;
  const names = text.split(",");
  return sixCases.filter((name) => names.includes(String(name)));
}

/** {@link discardIn} the other way round; nothing for the run's own. */
export function formatDiscard(
  discard: readonly SixCase[],
  usual: readonly SixCase[],
): string {
  const text = discard.length === 0 ? "none" : discard.join(",");
  const own = usual.length === 0 ? "none" : [...usual].sort().join(",");
  return text === own ? "" : text;
}
