import type { MeteorModule } from "./modules.ts";

/** METEOR's free parameters (Denkowski & Lavie 2014). */
export interface MeteorParameters {
  /** Balance of recall against precision: 1 is recall alone. */
  readonly alpha: number;
  /** How steeply the penalty grows with fragmentation. */
  readonly beta: number;
  /** The largest share that fragmentation can take away. */
  readonly gamma: number;
  /** Weight of content words; function words weigh 1 − δ. */
  readonly delta: number;
}

/** What parameters and weights were tuned for; `custom` is what METEOR's `-p` turns the task into. */
export type MeteorTask =
  "rank" | "adq" | "hter" | "util" | "li" | "tune" | "custom";

/** METEOR's codes; `cz` is Czech, `se` Swedish, `ar-bw-red` Arabic in reduced Buckwalter spelling. */
export type MeteorLanguage =
  | "en"
  | "fr"
  | "de"
  | "es"
  | "cz"
  | "ru"
  | "da"
  | "fi"
  | "hu"
  | "it"
  | "nl"
  | "no"
  | "pt"
  | "ro"
  | "se"
  | "tr"
  | "ar-bw-red"
  | "other"
  | "universal";

/** One row of METEOR's table of defaults. */
export interface MeteorDefaults {
  readonly parameters: MeteorParameters;
  readonly modules: readonly MeteorModule[];
  /** Weights by position in the list of modules. */
  readonly weights: readonly number[];
}

/** Codes of all languages with a row of their own. */
export const meteorLanguages: readonly MeteorLanguage[] = [
  ...(["en", "fr", "de", "es", "cz", "ru"] as const),
  ...(["da", "fi", "hu", "it", "nl", "no", "pt", "ro", "se", "tr"] as const),
  ...(["ar-bw-red", "other", "universal"] as const),
];

/**
 * METEOR 1.5's defaults for a language and a task.
 *
 * With `custom` the parameters are those of `rank` and the weights those of the adequacy task, which only English has:
 * for every other language they are all 0, as in METEOR, where `-p` without `-w` scores 0. The language `other` has one
 * row, whatever the task.
 *
 * @throws RangeError if the language is not METEOR's, or the task exists for English only.
 */
export function meteorDefaults(
  language: MeteorLanguage,
  task: MeteorTask,
): MeteorDefaults {
  const row = rank.get(language);
  if (row === undefined)
    throw new RangeError(
      `expected one of METEOR's languages (${meteorLanguages.join(", ")}), got ${JSON.stringify(language)}`,
    );
  if (task === "rank" || language === "other") return row;
  if (task === "custom")
    return {
      ...row,
      weights: language === "en" ? english.adq.weights : [0, 0, 0, 0],
    };
  if (task === "li" || task === "tune") {
    const { parameters, weights } = anyLanguage[task];
    // METEOR cuts the weights to the language's own modules; what is named beyond them weighs 0.
    return {
      ...row,
      parameters,
      weights: weights.slice(0, row.modules.length),
    };
  }
  if (language !== "en")
    throw new RangeError(
      `METEOR has parameters for the task ${task} only for English, got language ${language}`,
    );
  return { ...row, ...english[task] };
}

type Tuned = Omit<MeteorDefaults, "modules">;

function tuned(
  [alpha, beta, gamma, delta]: readonly [number, number, number, number],
  weights: readonly number[],
): Tuned {
  return { parameters: { alpha, beta, gamma, delta }, weights };
}

const english = {
  adq: tuned([0.75, 1.4, 0.45, 0.7], [1, 1, 0.6, 0.8]),
  hter: tuned([0.4, 1.5, 0.35, 0.55], [1, 0.2, 0.6, 0.8]),
  util: tuned([0.65, 0.1, 0.55, 0.65], [1, 0, 0, 0.8]),
};

const anyLanguage = {
  li: tuned([0.75, 1.4, 0.7, 0.5], [1, 0.5, 0.5, 0.5]),
  tune: tuned([0.5, 1, 0.5, 0.5], [1, 0.5, 0.5, 0.5]),
};

const rank: ReadonlyMap<MeteorLanguage, MeteorDefaults> = new Map([
  [
    "en",
    {
      ...tuned([0.85, 0.2, 0.6, 0.75], [1, 0.6, 0.8, 0.6]),
      modules: ["exact", "stem", "synonym", "paraphrase"],
    },
  ],
  ["fr", withParaphrases([0.9, 1.4, 0.6, 0.65], [1, 0.2, 0.4])],
  ["de", withParaphrases([0.95, 1, 0.55, 0.55], [1, 0.8, 0.2])],
  ["es", withParaphrases([0.65, 1.3, 0.5, 0.8], [1, 0.8, 0.6])],
  [
    "cz",
    {
      ...tuned([0.95, 0.2, 0.6, 0.8], [1, 0.4]),
      modules: ["exact", "paraphrase"],
    },
  ],
  ["ru", withParaphrases([0.75, 1.4, 0.7, 0.5], [1, 0.5, 0.5])],
  ...(
    ["da", "fi", "hu", "it", "nl", "no", "pt", "ro", "se", "tr"] as const
  ).map((language) => [language, languageIndependent()] as const),
  ["ar-bw-red", languageIndependent()],
  ["other", { ...tuned([0.75, 1.4, 0.7, 0.5], [1]), modules: ["exact"] }],
  [
    "universal",
    {
      ...tuned([0.7, 1.4, 0.3, 0.7], [1, 0.6]),
      modules: ["exact", "paraphrase"],
    },
  ],
]);

function withParaphrases(...row: Parameters<typeof tuned>): MeteorDefaults {
  return { ...tuned(...row), modules: ["exact", "stem", "paraphrase"] };
}

function languageIndependent(): MeteorDefaults {
  return {
    ...tuned([0.75, 1.4, 0.7, 0.5], [1, 0.5]),
    modules: ["exact", "stem"],
  };
}
