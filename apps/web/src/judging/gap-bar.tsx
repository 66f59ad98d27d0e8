import type { VNode } from "preact";
import {
  badGapLabel,
  noPronounGapLabel,
  otherGapLabel,
} from "@concord-mt/judgement";
import { strings } from "../strings/en.ts";
import type { KeyMap } from "./key-map.ts";

/** The labels of a gap with their digits: those of the campaign, *other*, *no pronoun needed*. */
export function gapChoices(labels: readonly string[]): readonly string[] {
  return [...labels, otherGapLabel, noPronounGapLabel];
}

/** One or more labels, then Enter; a bad translation and *unsure* answer at once. */
export function GapBar({
  labels,
  chosen,
  other,
  keys,
  onToggle,
  onOther,
  onSave,
  onBad,
  onUnsure,
}: {
  readonly labels: readonly string[];
  readonly chosen: readonly string[];
  readonly other: string;
  readonly keys: KeyMap;
  readonly onToggle: (label: string) => void;
  readonly onOther: (text: string) => void;
  readonly onSave: () => void;
  readonly onBad: () => void;
  /** Nothing where somebody must decide. */
  readonly onUnsure?: () => void;
}): VNode {
  const words = strings.judge;
  return (
    <div class="gap-bar">
      <div class="labels" role="group" aria-label={words.fits}>
        {gapChoices(labels).map((label, at) => (
          <button
            key={label}
            type="button"
            aria-pressed={chosen.includes(label)}
            onClick={() => {
              onToggle(label);
            }}
          >
            <span lang={at < labels.length ? undefined : "en"}>
              {label === otherGapLabel
                ? words.other
                : label === noPronounGapLabel
                  ? words.noPronoun
                  : label}
            </span>{" "}
            {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
          </button>
        ))}
        {chosen.includes(otherGapLabel) && (
          <input
            type="text"
            value={other}
            maxLength={200}
            aria-label={words.otherText}
            placeholder={words.otherText}
            onInput={({ currentTarget }) => {
              onOther(currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") onSave();
            }}
          />
        )}
      </div>
      <div class="answers" role="group" aria-label={words.answer}>
        <button
          type="button"
          class="answer correct"
          disabled={chosen.length === 0}
          onClick={onSave}
        >
          {words.saveGap} <kbd aria-hidden="true">Enter</kbd>
        </button>
        <button type="button" class="answer bad" onClick={onBad}>
          {words.verdicts.bad} <kbd aria-hidden="true">{keys.bad}</kbd>
        </button>
        {onUnsure !== undefined && (
          <button type="button" class="answer unsure" onClick={onUnsure}>
            {words.verdicts.unsure} <kbd aria-hidden="true">{keys.unsure}</kbd>
          </button>
        )}
      </div>
    </div>
  );
}

/** Chooses a label, or no longer; *no pronoun needed* and *bad translation* stand alone. */
export function toggled(
  chosen: readonly string[],
  label: string,
): readonly string[] {
  if (chosen.includes(label)) return chosen.filter((one) => one !== label);
  const alone = [noPronounGapLabel, badGapLabel];
  return alone.includes(label)
    ? [label]
    : [...chosen.filter((one) => !alone.includes(one)), label];
}
