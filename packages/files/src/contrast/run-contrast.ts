import type { FileIo } from "../file-io.ts";
import {
  type AnnotatedTraits,
  type ContrastItem,
  type ContrastSuite,
  type ContrastSummary,
  type NamedOutcomes,
  type TranslationVerdict,
  decide,
  parseSuiteScores,
  summariseContrast,
  traitsOf,
} from "@concord-mt/contrast";
import { SettingError, plural } from "@concord-mt/core";
import { readAgreementResources } from "../anaphora/agreement-resources.ts";
import { namedFiles } from "../texts/system-names.ts";
import { annotateSuite } from "./annotate-suite.ts";
import { judgeTranslations } from "./judge-translations.ts";
import { findScorer } from "./model-scores.ts";
import type { ContrastOptions } from "./options.ts";
import { inRange, readNamedLines, readSuite } from "./read-suite.ts";
import { writeContrastDetails } from "./write-contrast-details.ts";

/** What a suite says of systems, and how it was asked. */
export interface ContrastResult extends ContrastSummary {
  readonly format: ContrastSuite["format"];
  /** Items whose distance our coreference resolution found, for want of the suite's own. */
  readonly foundDistances: number;
  readonly notes: readonly string[];
}

/** Runs a contrastive suite: the nearest noun, then models, score files and translations. */
export async function runContrast(
  io: FileIo,
  options: ContrastOptions,
): Promise<ContrastResult> {
  const { scores = [], translations = [], model = [], details } = options;
  const hasPair =
    options.languagePair !== undefined || options.pack !== undefined;
  if (!hasPair && (model.length > 0 || translations.length > 0))
    throw new SettingError("'model' and 'translations' need 'languagePair'", {
      code: "missing",
      setting: "languagePair",
    });
  const setting = hasPair ? await readAgreementResources(options) : undefined;
  const pronouns = setting?.asked.pronouns;
  const suite = await readSuite(io, options.suite, pronouns);
  const range = options.items ?? { first: 1, last: suite.items.length };
  const items = inRange(suite.items, range);
  const annotated =
    setting && (await annotateSuite(io, items, setting, options));
  const traits: readonly AnnotatedTraits[] =
    annotated?.map(traitsOf) ?? items.map(plainTraits);
  const isContrastive = items.every(({ versions }) => versions.length > 1);
  const notes: string[] = [];
  const systems: NamedOutcomes[] = [];
  if (setting !== undefined && annotated !== undefined) {
    const wanted = isContrastive
      ? [...new Set(["nearest-noun", ...model])]
      : model;
    if (!isContrastive && model.length > 0)
      throw new SettingError(
        "the suite has no wrong translations for a model to compare: give 'translations'",
        { code: "conflict", setting: "model" },
      );
    for (const name of wanted) {
      const scorer = await findScorer(io, name, setting);
      const rows = annotated.map((item) => scorer(item));
      const title = name.replaceAll("-", " ");
      systems.push({ name: title, outcomes: rows.map(decide) });
      const silent = rows.filter((row) =>
        row.every((score) => score === -Infinity),
      ).length;
      if (silent > 0)
        notes.push(
          `${title}: can make no translation of ${plural(silent, "item")}, which are undecided`,
        );
    }
  }
  for (const { file, title } of namedFiles(scores)) {
    const { rows, better } = parseSuiteScores(
      await readNamedLines(io, file),
      suite.items,
      { better: options.better },
    );
    notes.push(`${title}: ${better} scores are better`);
    const own = inRange(rows, range);
    systems.push({ name: title, outcomes: own.map(decide) });
  }
  if (setting !== undefined && annotated !== undefined)
    for (const { file, title } of namedFiles(translations)) {
      const verdicts = await judgeTranslations(
        io,
        file,
        annotated,
        setting,
        options,
      );
      notes.push(`${title}: ${countVerdicts(verdicts)}`);
      systems.push({
        name: title,
        outcomes: verdicts.map((one) => (one === "right" ? "right" : "wrong")),
      });
    }
  if (systems.length === 0)
    throw new SettingError(
      "nothing to evaluate: add 'scores', 'translations', or 'languagePair' for the baseline and models",
      { code: "missing", setting: "scores" },
    );
  const summary = summariseContrast(items, traits, systems);
  if (details !== undefined)
    await writeContrastDetails(io, details, { items, traits, systems });
  const foundDistances = traits.filter((one) => one.isDistanceFound).length;
  return { ...summary, format: suite.format, foundDistances, notes };
}

/** What the suite itself says of an item. */
function plainTraits(item: ContrastItem): AnnotatedTraits {
  const { sourcePronoun, expected = "unknown", distance, isInside } = item;
  return {
    pronoun:
      sourcePronoun === undefined ? expected : `${sourcePronoun} → ${expected}`,
    distance,
    isInside: isInside ?? (distance === undefined ? undefined : distance === 0),
    isDistanceFound: false,
  };
}

function countVerdicts(verdicts: readonly TranslationVerdict[]): string {
  return (["right", "wrong", "other", "untranslated"] as const)
    .map((name) => `${verdicts.filter((one) => one === name).length} ${name}`)
    .join(", ");
}
