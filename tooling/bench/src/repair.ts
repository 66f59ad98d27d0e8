// How much alignment repair helps: the share of source pronouns linked to the right target word, without and with it.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type AptItem, apt, aptLists, pronounTagger } from "@concord-mt/apt";
import { findLanguage } from "@concord-mt/catalog";
import {
  type AlignmentTasks,
  type GoldAlignment,
  type LinkChoice,
  alignCorpus,
  parseAlignmentModel,
} from "@concord-mt/alignment";
import { type AlignedSegment, type Alignment } from "@concord-mt/core";
import { parsePairPack } from "@concord-mt/pack";
import { mcnemar, wilsonInterval } from "@concord-mt/correlation";
import { threadTeam } from "@concord-mt/threads";
import { readGold, readGoldText, readTraining } from "./data.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    pack: { type: "string" },
    "gold-source": { type: "string" },
    "gold-target": { type: "string" },
    gold: { type: "string" },
    "one-based": { type: "boolean", default: false },
    /** Ask the tagger of the target language as well, and compare repair with and without it. */
    tagger: { type: "boolean", default: false },
    sets: { type: "string", default: "default,wide" },
    links: {
      type: "string",
      default: "posterior,intersection,grow-diag-final",
    },
    "train-source": { type: "string" },
    "train-target": { type: "string" },
    size: { type: "string", default: "30000" },
    threads: { type: "string", default: "2" },
  },
});

const folder = required("pack");
const pack = parsePairPack(
  JSON.parse(readFileSync(`${folder}/pack.json`, "utf8")),
);
const text = readGoldText(required("gold-source"), required("gold-target"));
const gold = readGold(required("gold"), values["one-based"]);
const training =
  values["train-source"] === undefined
    ? undefined
    : [
        ...readTraining({
          source: values["train-source"],
          target: required("train-target"),
          languages: pack.id,
          isTokenized: false,
          longest: 40,
          size: Number(values.size),
          copies: 1,
        }),
      ];

const language = values.tagger
  ? await findLanguage({ language: pack.target })
  : undefined;

const team = threadTeam<AlignmentTasks>({
  module: import.meta.resolve("@concord-mt/alignment"),
  size: Number(values.threads),
});
try {
  console.log(
    "| learned from | links | pronouns | occurrences | right before | right after | mended | broken | p (McNemar) |",
  );
  console.log("|---|---|---|--:|--:|--:|--:|--:|--:|");
  const model =
    pack.alignment === undefined
      ? undefined
      : parseAlignmentModel(readFileSync(`${folder}/${pack.alignment}`));
  for (const symmetrisation of values.links.split(",") as LinkChoice[]) {
    report(
      "the text alone",
      symmetrisation,
      await alignCorpus(text, { symmetrisation, team }),
    );
    if (model !== undefined) {
      report(
        "the pack's model",
        symmetrisation,
        await alignCorpus(text, { symmetrisation, team, prior: model }),
      );
    }
    if (training !== undefined) {
      report(
        `+${training.length} pairs`,
        symmetrisation,
        await alignCorpus(text, { symmetrisation, team, training }),
      );
    }
  }
} finally {
  await team.close();
}

function report(
  learned: string,
  links: string,
  alignments: readonly Alignment[],
): void {
  const segments = alignments.map((alignment, index): AlignedSegment => {
    const { source = [], target = [] } = text[index] ?? {};
    const translation = { words: target, alignment };
    return {
      index,
      source,
      references: [translation],
      hypothesis: translation,
    };
  });
  for (const set of values.sets.split(",")) {
    const lists = aptLists(pack, { pronouns: set });
    const tagger =
      language && pronounTagger(language.tagger, { name: pack.target, lists });
    // With a tagger: repair by the lists alone, then with tags.
    const variants = tagger
      ? [{ repair: true }, { repair: true, tagger }]
      : [{ repair: false }, { repair: true }];
    const [without, with_] = variants.map((variant) => {
      const metric = apt({ lists, ...variant });
      return segments.flatMap((segment) => [...metric.items(segment)]);
    });
    const judged = compare(without ?? [], with_ ?? []);
    const { occurrences, before, after, mended, broken } = judged;
    const p = mcnemar({ onlyFirst: broken, onlySecond: mended }).p;
    console.log(
      `| ${[learned, links, set, occurrences, share(before, occurrences), share(after, occurrences), mended, broken, p.toFixed(4)].join(" | ")} |`,
    );
  }
}

interface Comparison {
  readonly occurrences: number;
  readonly before: number;
  readonly after: number;
  readonly mended: number;
  readonly broken: number;
}

/** A pronoun is linked rightly if one of its words is linked to it by people, or if it has none and people gave it none. */
function compare(
  without: readonly AptItem[],
  withRepair: readonly AptItem[],
): Comparison {
  let [before, after, mended, broken] = [0, 0, 0, 0];
  withRepair.forEach((item, at) => {
    const was = isRight(without[at]?.hypothesis.positions ?? [], item);
    const is = isRight(item.hypothesis.positions, item);
    before += Number(was);
    after += Number(is);
    mended += Number(is && !was);
    broken += Number(was && !is);
  });
  return { occurrences: withRepair.length, before, after, mended, broken };
}

function isRight(
  positions: readonly number[],
  { segment, position }: AptItem,
): boolean {
  const { sure, possible }: GoldAlignment = gold[segment] ?? {
    sure: [],
    possible: [],
  };
  const right = [...sure, ...possible]
    .filter(({ source }) => source === position)
    .map(({ target }) => target);
  return right.length === 0
    ? positions.length === 0
    : positions.some((at) => right.includes(at));
}

function share(count: number, total: number): string {
  const interval = wilsonInterval({ successes: count, n: total });
  const percent = (value: number | undefined): string =>
    value === undefined ? "–" : (value * 100).toFixed(1);
  return `${percent(count / total)} [${percent(interval?.low)}, ${percent(interval?.high)}]`;
}

function required(
  name: "pack" | "gold-source" | "gold-target" | "gold" | "train-target",
): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}
