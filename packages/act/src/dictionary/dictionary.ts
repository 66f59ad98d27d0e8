import type { PackConnective, PairPack } from "@concord-mt/pack";
import { type FormMatcher, formMatcher, splitForm } from "./form-matcher.ts";
import { type Spelling, spellingOf } from "./spelling.ts";

/** A target form of the dictionary, its variants folded into one. */
export interface TargetForm {
  readonly form: string;
  readonly senses: readonly string[];
}

/** A pack's connectives, ready for looking up. */
export interface Dictionary {
  readonly source: Spelling;
  readonly target: Spelling;
  /** Finds source connectives by their form in the pack; `undefined` stands for a context in which it is none. */
  readonly findSource: FormMatcher<string | undefined>;
  /**
   * Finds target forms, each with what it is to the source connectives that it translates. The forms of all
   * connectives are looked for at once: *quand même* hides *quand*, although only the latter translates *while*.
   */
  readonly findTarget: FormMatcher<ReadonlyMap<string, TargetForm>>;
}

/** Makes a pack's connectives ready for looking up. */
export function dictionaryOf(pack: PairPack): Dictionary {
  const connectives = pack.connectives ?? [];
  const source = spellingOf(pack, "source");
  const target = spellingOf(pack, "target");
  return {
    source,
    target,
    findSource: formMatcher(sourceEntries(connectives), source),
    findTarget: formMatcher(targetEntries(connectives, target), target),
  };
}

// A context holds the connective and more, so that as the longer form it is found in the connective's place.
function* sourceEntries(
  connectives: readonly PackConnective[],
): Generator<{ form: string; value: string | undefined }> {
  for (const { form, variants = [], not } of connectives) {
    for (const spelling of [form, ...variants])
      yield { form: spelling, value: form };
    for (const context of not) yield { form: context, value: undefined };
  }
}

function targetEntries(
  connectives: readonly PackConnective[],
  spelling: Spelling,
): Iterable<{ form: string; value: ReadonlyMap<string, TargetForm> }> {
  const entries = new Map<
    string,
    { form: string; value: Map<string, TargetForm> }
  >();
  for (const { form: connective, translations } of connectives) {
    for (const { form, variants = [], senses } of translations) {
      const target = { form, senses };
      for (const written of [form, ...variants]) {
        const key = JSON.stringify(splitForm(written, spelling));
        const entry = entries.get(key) ?? { form: written, value: new Map() };
        entries.set(key, entry);
        if (!entry.value.has(connective)) entry.value.set(connective, target);
      }
    }
  }
  return entries.values();
}
