import { SettingError, type Tagger } from "@concord-mt/core";
import { type Resources, sourcePronouns } from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import {
  type Expletives,
  type IsExpletive,
  type JudgePronounsOptions,
  type NumberOf,
  type Plm,
  type PreparationOptions,
  type SourcePronoun,
  type SourceWeights,
  type TagNumber,
  expletiveRules,
  expletivesIn,
  genderedPronouns,
} from "@concord-mt/plm";
import type { ListSettings } from "./settings.ts";

/** What re-ranking takes from outside its texts. */
export interface RerankResources extends Resources {
  /** Tags the target language. */
  readonly tagger: Tagger;
  readonly plm: Plm;
  /** What signatures and messages call the model; of a path the last part stands in signatures. */
  readonly plmName: string;
  /** How the target language uses pronouns that stand for nothing; needed by a model that was trained without them. */
  readonly expletives?: Expletives | undefined;
  /** How probably the source pronouns of a document stand for each word; without it translations decide alone. */
  readonly weigh?:
    | ((sentences: readonly (readonly string[])[]) => readonly SourceWeights[])
    | undefined;
}

/** Resources and settings put together. */
export interface RerankSetup {
  readonly resources: RerankResources;
  readonly preparation: PreparationOptions;
  readonly numberOf: NumberOf;
  /** How antecedents are asked, where they are. */
  readonly antecedents: JudgePronounsOptions | undefined;
  /** The chosen source pronouns, as metrics take them. */
  readonly pronouns: string | readonly string[];
}

/**
 * Finds what the pack says of the pronouns of both languages.
 *
 * @throws SettingError if the model is of another language or was trained without expletives that nobody can find, or
 * the pack has no such pronouns.
 */
export function setUp(
  resources: RerankResources,
  {
    pronouns = "default",
    antecedents = false,
  }: Pick<ListSettings, "pronouns" | "antecedents">,
): RerankSetup {
  const { pack, plm, plmName, tagger } = resources;
  const { language, properNouns = true } = plm.metadata;
  if (language !== undefined && language !== pack.target)
    throw new SettingError(
      `${plmName} is a model of ${language}, but the target language is ${pack.target}`,
      { code: "conflict", setting: "plm" },
    );
  const asked = sourcePronouns(pack, pronouns).map((form) =>
    withNumber(form, pack),
  );
  return {
    resources,
    preparation: {
      tagger,
      pronouns: plm.pronouns,
      properNouns,
      isExpletive: expletiveFinder(resources),
      sourcePronouns: asked,
    },
    numberOf: targetNumbers(pack, plm),
    antecedents: antecedents ? askAbout(asked, resources) : undefined,
    pronouns,
  };
}

function askAbout(
  asked: readonly SourcePronoun[],
  { pack, expletives }: RerankResources,
): JudgePronounsOptions {
  const pronouns = genderedPronouns(pack.pronouns?.target ?? []);
  if (pronouns.list.length === 0)
    throw new SettingError(
      `the pack ${pack.id} has no pronouns that show gender and number, which antecedents need`,
      { code: "conflict", setting: "antecedents" },
    );
  const numbers = { sing: "Sing", plur: "Plur" } as const;
  return {
    pronouns,
    sourcePronouns: new Map(
      asked.map(({ form, number }) => [form, number && numbers[number]]),
    ),
    isExpletive: expletives && expletiveRules(expletives),
  };
}

/** The rules that a model was trained with hold for what it scores; one that has learned all pronouns scores all. */
function expletiveFinder({
  plm,
  plmName,
  expletives,
}: RerankResources): IsExpletive | undefined {
  if (expletivesIn(plm.metadata) === "kept") return undefined;
  if (expletives === undefined)
    throw new SettingError(
      `${plmName} was trained without expletive pronouns, and there are no rules to find them`,
      { code: "missing", setting: "expletives" },
    );
  return expletiveRules(expletives);
}

function withNumber(form: string, { pronouns }: PairPack): SourcePronoun {
  const word = form.toLowerCase();
  const number = pronouns?.source.find((entry) => entry.form === word)?.number;
  return number === undefined
    ? { form: word }
    : { form: word, number: shorten(number) };
}

/** Numbers of the target pronouns whose form shows one. */
function targetNumbers({ pronouns }: PairPack, plm: Plm): NumberOf {
  const numbers = new Map<string, TagNumber | undefined>();
  for (const { form, number } of pronouns?.target ?? []) {
    const folded = plm.pronouns.fold(form);
    if (folded === undefined) continue;
    const own = number === undefined ? undefined : shorten(number);
    const isNew = !numbers.has(folded) || numbers.get(folded) === own;
    numbers.set(folded, isNew ? own : undefined);
  }
  return (pronoun) => numbers.get(pronoun);
}

function shorten(number: "singular" | "plural"): TagNumber {
  return number === "singular" ? "sing" : "plur";
}
