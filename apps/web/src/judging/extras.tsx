import type { VNode } from "preact";
import type { Ref } from "preact";
import { strings } from "../strings/en.ts";
import type { KeyMap } from "./key-map.ts";
import type { AnswerBody } from "./outbox.ts";

/** What may be said besides the answer itself. */
export interface Extra {
  readonly antecedent: AnswerBody["antecedent"];
  readonly tags: readonly string[];
  readonly remark: string;
}

export const noExtra: Extra = { antecedent: undefined, tags: [], remark: "" };

const antecedents = ["correct", "incorrect", "unsure"] as const;

/** The antecedent's verdict, tags and a remark: said before the answer, which takes them along. */
export function Extras({
  extra,
  keys,
  onChange,
  refs,
}: {
  readonly extra: Extra;
  readonly keys: KeyMap;
  readonly onChange: (extra: Extra) => void;
  readonly refs: Readonly<
    Record<"antecedent" | "tags" | "remark", Ref<HTMLElement>>
  >;
}): VNode {
  const words = strings.judge;
  return (
    <div class="extras">
      <p class="field">
        <label for="extra-antecedent">
          {words.antecedent} <kbd aria-hidden="true">{keys.antecedent}</kbd>
        </label>
        <select
          id="extra-antecedent"
          onKeyDown={leave}
          ref={refs.antecedent as Ref<HTMLSelectElement>}
          value={extra.antecedent ?? ""}
          onChange={({ currentTarget }) => {
            onChange({
              ...extra,
              antecedent: antecedents.find(
                (one) => one === currentTarget.value,
              ),
            });
          }}
        >
          <option value="">{words.notSaid}</option>
          {antecedents.map((one) => (
            <option key={one} value={one}>
              {words.verdicts[one]}
            </option>
          ))}
        </select>
      </p>
      <fieldset
        class="ticks"
        tabIndex={-1}
        ref={refs.tags as Ref<HTMLFieldSetElement>}
      >
        <legend>
          {words.tags} <kbd aria-hidden="true">{keys.tags}</kbd>
        </legend>
        {words.usualTags.map((tag) => (
          <label key={tag}>
            <input
              type="checkbox"
              checked={extra.tags.includes(tag)}
              onChange={({ currentTarget }) => {
                onChange({
                  ...extra,
                  tags: currentTarget.checked
                    ? [...extra.tags, tag]
                    : extra.tags.filter((one) => one !== tag),
                });
              }}
            />{" "}
            {tag}
          </label>
        ))}
      </fieldset>
      <p class="field wide">
        <label for="extra-remark">
          {words.remark} <kbd aria-hidden="true">{keys.remark}</kbd>
        </label>
        <textarea
          id="extra-remark"
          ref={refs.remark as Ref<HTMLTextAreaElement>}
          rows={2}
          maxLength={4000}
          value={extra.remark}
          onInput={({ currentTarget }) => {
            onChange({ ...extra, remark: currentTarget.value });
          }}
          onKeyDown={leave}
        />
      </p>
    </div>
  );
}

/** Escape and Enter lead back to where keys answer. */
function leave(event: {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly currentTarget: HTMLElement;
  preventDefault(): void;
}): void {
  if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey))
    return;
  event.preventDefault();
  event.currentTarget.blur();
}
