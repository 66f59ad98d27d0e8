import type { PackConnective, PairPack } from "@concord-mt/core";
import {
  type FormMatch,
  type FormMatcher,
  formMatcher,
} from "./form-matcher.ts";
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
  /** Finds the translations of a source connective. */
  findTarget(
    connective: string,
    ...text: Parameters<FormMatcher<TargetForm>>
  ): readonly FormMatch<TargetForm>[];
}

/** Makes a pack's connectives ready for looking up. */
export function dictionaryOf(pack: PairPack): Dictionary {
  const connectives = pack.connectives ?? [];
  const source = spellingOf(pack, "source");
  const target = spellingOf(pack, "target");
  const matchers = new Map<string, FormMatcher<TargetForm>>();
  for (const { form, translations } of connectives)
    matchers.set(form, formMatcher(targetEntries(translations), target));
  return {
    source,
    target,
    findSource: formMatcher(sourceEntries(connectives), source),
    findTarget: (connective, text) => matchers.get(connective)?.(text) ?? [],
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

function* targetEntries(
  translations: PackConnective["translations"],
): Generator<{ form: string; value: TargetForm }> {
  for (const { form, variants = [], senses } of translations) {
    const value = { form, senses };
    for (const spelling of [form, ...variants]) yield { form: spelling, value };
  }
}
