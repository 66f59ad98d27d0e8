import type { VNode } from "preact";
import { strings } from "../strings/en.ts";
import type { KeyMap } from "./key-map.ts";
import type { AnswerBody } from "./outbox.ts";

const verdicts = ["correct", "incorrect", "bad", "unsure"] as const;
export type Said = (typeof verdicts)[number];

/** One press answers and goes on. */
export function AnswerBar({
  keys,
  before,
  hasUnsure = true,
  onAnswer,
}: {
  readonly keys: KeyMap;
  /** What was said before it was undone. */
  readonly before?: AnswerBody | undefined;
  readonly hasUnsure?: boolean;
  readonly onAnswer: (said: Said) => void;
}): VNode {
  const words = strings.judge;
  return (
    <div class="answers" role="group" aria-label={words.answer}>
      {verdicts
        .filter((said) => hasUnsure || said !== "unsure")
        .map((said) => (
          <button
            key={said}
            type="button"
            class={`answer ${said}${before?.verdict === said ? " was" : ""}`}
            onClick={() => {
              onAnswer(said);
            }}
          >
            {words.verdicts[said]} <kbd aria-hidden="true">{keys[said]}</kbd>
          </button>
        ))}
    </div>
  );
}
