import { setImmediate as turn } from "node:timers/promises";
import {
  type Context,
  SettingError,
  type Tasks,
  plainContext,
} from "@concord-mt/core";
import { type Run, formatRun } from "@concord-mt/run";
import { threadTeam } from "@concord-mt/threads";
import { beforeAll, expect, test } from "vitest";
import {
  type EvaluationSettingsInput,
  evaluate,
  metricNames,
} from "../src/index.ts";
import { resources, texts } from "./texts.ts";

const settings = { tests: { samples: 50 } };
let run: Run;
beforeAll(async () => {
  run = await evaluate(texts, settings, resources, plainContext());
});

const scoresOf = ({ metrics }: Run, name: string): (number | null)[] =>
  metrics
    .find((metric) => metric.name === name)
    ?.systems.map(({ score }) => score) ?? [];
const text = (value: Run): string => [...formatRun(value)].join("");

test("every metric scores every system, but for those that must be named", () => {
  expect(run.metrics.map(({ name }) => name)).toEqual(
    metricNames.filter((name) => name !== "c1c4"),
  );
  // Six pronouns: all as in the reference, or three of them.
  expect(scoresOf(run, "apt")).toEqual([1, 0.5]);
  // "bad" differs from the reference in pronouns alone, and that is what BLEU does not see.
  const [good = 0, bad = 0] = scoresOf(run, "bleu");
  expect(bad).toBeGreaterThan(good ?? 0);
});

test("intervals and a randomisation test against the first system come by default", () => {
  for (const { systems } of run.metrics) {
    expect(systems.map(({ interval }) => interval !== undefined)).toEqual([
      true,
      true,
    ]);
    expect(
      systems.map(({ randomisation, bootstrap }) => [
        randomisation !== undefined,
        bootstrap !== undefined,
      ]),
    ).toEqual([
      [false, false],
      [true, false],
    ]);
  }
});

test.each<[EvaluationSettingsInput["tests"], readonly string[]]>([
  [{ confidence: true }, ["score", "interval", "rows"]],
  [{ pairedRandomisation: true }, ["score", "randomisation", "rows"]],
  [{ pairedRandomisation: false }, ["score", "rows"]],
  [
    { pairedBootstrap: true },
    ["score", "interval", "bootstrap", "randomisation", "rows"],
  ],
])("the tests %j are all that there is", async (tests, keys) => {
  const { metrics } = await evaluate(
    texts,
    { metrics: ["bleu"], tests: { samples: 10, ...tests } },
    resources,
    plainContext(),
  );
  expect(Object.keys(metrics[0]?.systems[1] ?? {})).toEqual(keys);
});

test("of one document segments are drawn, and of few documents it is said that they are few", async () => {
  const evaluated = async (documents: readonly string[]) => {
    const warnings: string[] = [];
    const found = await evaluate(
      { ...texts, documents },
      { metrics: ["bleu"], tests: { samples: 50 } },
      resources,
      plainContext({
        onWarning: ({ message }) => {
          warnings.push(message);
        },
      }),
    );
    const [metric] = found.metrics;
    return {
      intervals: metric?.systems.map(({ interval }) => interval),
      signature: metric?.signature,
      warnings,
    };
  };
  const one = await evaluated(Array<string>(6).fill("letter"));
  const [first, second] = run.metrics.find(({ name }) => name === "bleu")
    ?.systems ?? [undefined, undefined];
  expect(one.signature).not.toContain("unit:document");
  expect(one.warnings).toEqual([
    expect.stringContaining("one document: intervals and tests draw single"),
  ]);
  expect(first?.interval).toBeDefined();
  // As without documents.
  expect(one.intervals).toEqual([first?.interval, second?.interval]);

  const two = await evaluated(["a", "a", "a", "b", "b", "b"]);
  expect(two.signature).toContain("unit:document");
  expect(two.warnings).toEqual([
    "intervals and tests draw whole documents, and there are 2 documents: intervals are too narrow, and no difference can be significant (p is 0.5 at best)",
  ]);
  const many = await evaluated(["a", "b", "c", "d", "e", "f"]);
  expect(many.signature).toContain("unit:document");
  expect(many.warnings).toEqual([]);
});

test("the best system leads only if it is better than every other", async () => {
  const { references, systems } = texts;
  const [reference] = references;
  const [first, second] = systems;
  if (!reference || !first || !second) throw new TypeError("no texts");
  const lines = (text: { readonly lines: readonly string[] }, times: number) =>
    Array.from({ length: times }, () => text.lines).flat();
  const leads = async (
    outputs: readonly (readonly string[])[],
    times: number,
  ): Promise<Run["metrics"][number]["lead"]> => {
    const { metrics } = await evaluate(
      {
        references: [{ name: "r", lines: lines(reference, times) }],
        source: texts.source && {
          name: "s",
          lines: lines(texts.source, times),
        },
        systems: outputs.map((output, at) => ({
          name: `s${at}`,
          lines: output,
        })),
      },
      { metrics: ["bleu"], tests: { samples: 200 } },
      resources,
      plainContext(),
    );
    return metrics[0]?.lead;
  };
  const worse = lines(first, 4);
  const copy = lines(reference, 4);
  const lead = await leads([worse, lines(second, 4), copy], 4);
  expect(lead?.system).toBe(2);
  expect(lead?.p).toBeLessThan(0.05);
  // A second copy of the best takes its lead away.
  expect((await leads([worse, copy, [...copy]], 4))?.p).toBe(1);
  expect(await leads([worse], 4)).toBeUndefined();
});

test("the reference's own score is what a copy of it gets", async () => {
  const [reference] = texts.references;
  if (reference === undefined) throw new TypeError("no reference");
  const { metrics } = await evaluate(
    { ...texts, systems: [{ ...reference, name: "copy", title: "copy" }] },
    { metrics: ["apt", "act", "bleu"], pronouns: "wide" },
    resources,
    plainContext(),
  );
  expect(metrics.map(({ ofReference }) => ofReference?.score)).toEqual([
    ...metrics.slice(0, 2).map(({ systems }) => systems[0]?.score),
    undefined,
  ]);
  expect(metrics[0]?.ofReference?.total).toHaveLength(8);
});

test("shuffles that differ exactly as much as the systems do count for occurrences", async () => {
  const { metrics } = await evaluate(
    texts,
    {
      metrics: ["apt"],
      tests: { samples: 400, pairedRandomisation: true },
    },
    resources,
    plainContext(),
  );
  // Three pronouns differ, all in one direction: of the eight ways to exchange them two are as extreme, a quarter.
  const p = metrics[0]?.systems[1]?.randomisation?.p ?? 0;
  expect(p).toBeGreaterThan(0.2);
  expect(p).toBeLessThan(0.3);
});

test("the run does not depend on who does the work", async () => {
  const team: Context["team"] = <T extends Tasks>({
    module,
  }: {
    readonly module: string;
  }) => threadTeam<T>({ module: import.meta.resolve(module), size: 3 });
  const threaded = await evaluate(
    texts,
    settings,
    resources,
    plainContext({ team }),
  );
  expect(text(threaded)).toBe(text(run));
});

test("a second reference is used", async () => {
  const [first] = texts.references;
  const [, bad] = texts.systems;
  const both = await evaluate(
    { ...texts, references: [first, bad].filter((one) => one !== undefined) },
    { ...settings, metrics: ["apt", "bleu", "chrf", "ter", "meteor"] },
    resources,
    plainContext(),
  );
  // "bad" now equals a reference.
  expect(scoresOf(both, "apt")[1]).toBe(1);
  expect(scoresOf(both, "bleu")[1]).toBe(1);
  expect(scoresOf(both, "ter")[1]).toBe(0);
  expect(both.metrics[0]?.settings.nrefs).toBe("2");
});

test("metrics, pronouns and each metric's own settings do what they say", async () => {
  const { metrics, apt } = await evaluate(
    texts,
    {
      ...settings,
      metrics: ["chrf", "apt"],
      pronouns: ["they"],
      chrf: { wordOrder: 2 },
      apt: { weights: [0.25, 0, 0, 0, 0, 0] },
    },
    resources,
    plainContext(),
  );
  expect(metrics.map(({ title }) => title)).toEqual(["chrF2++", "APT"]);
  expect(apt?.items[0]?.map(({ source }) => source)).toEqual(["they", "they"]);
  expect(metrics[1]?.systems[0]?.score).toBe(0.25);
});

test.each<[unknown, string]>([
  [{ apt: { mode: "exact" } }, "apt.mode"],
  [{ metrics: ["comet"] }, "metrics.0"],
  [{ tests: { samples: 0 } }, "tests.samples"],
  [{ nonsense: 1 }, ""],
])("the settings %j are refused", async (wrong, setting) => {
  const error: unknown = await evaluate(
    texts,
    wrong as EvaluationSettingsInput,
    resources,
    plainContext(),
  ).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SettingError);
  expect(error).toMatchObject({ code: "value", setting });
});

test("what the texts or the pack lack is said", async () => {
  const fail = (
    input: Partial<typeof texts>,
    more: EvaluationSettingsInput = {},
    given = resources,
  ): Promise<unknown> =>
    evaluate({ ...texts, ...input }, more, given, plainContext()).catch(
      (reason: unknown) => reason,
    );
  const bare = { ...resources.pack, connectives: undefined };
  expect(await fail({ source: undefined }, { metrics: ["apt"] })).toMatchObject(
    { setting: "source" },
  );
  expect(await fail({ systems: [] })).toMatchObject({ setting: "systems" });
  expect(await fail({ references: [] })).toMatchObject({
    setting: "references",
  });
  expect(
    await fail({}, { metrics: ["act"] }, { ...resources, pack: bare }),
  ).toMatchObject({ setting: "metrics", code: "conflict" });
  expect(await fail({}, { alignment: { with: "model" } })).toMatchObject({
    setting: "alignment.model",
  });
  expect(await fail({}, { alignment: { with: "corpus" } })).toMatchObject({
    setting: "alignment.corpus",
  });
  expect(
    await fail({ source: { name: "short.en", lines: ["One."] } }),
  ).toMatchObject({ code: "length" });
  const [good] = texts.systems;
  expect(
    await fail({ systems: good === undefined ? [] : [good, good] }),
  ).toMatchObject({ setting: "systems", code: "conflict" });
});

test("an aborted evaluation rejects, and closes its team", async () => {
  const controller = new AbortController();
  let opened = 0;
  let closed = 0;
  const solo = plainContext();
  const stages: string[] = [];
  const work = evaluate(
    texts,
    settings,
    resources,
    plainContext({
      signal: controller.signal,
      now: (() => {
        let time = 0;
        return () => (time += 60);
      })(),
      pause: () => turn(),
      onProgress: ({ stage }) => {
        stages.push(stage);
        controller.abort(new Error("enough"));
      },
      team: (tasks) => {
        opened += 1;
        const team = solo.team(tasks);
        return {
          ...team,
          close: () => {
            closed += 1;
            return team.close();
          },
        };
      },
    }),
  );
  await expect(work).rejects.toThrow("enough");
  expect([opened, closed]).toEqual([1, 1]);
  expect(stages).toEqual(["align"]);
});

test("given links are checked against the words, and used", async () => {
  const links = (name: string): { source: number; target: number }[] =>
    name === "" ? [] : [{ source: 0, target: 0 }];
  const given = (name: string, count = 6, target = 0) => ({
    name,
    segments: Array.from({ length: count }, (_, at) => ({
      alignment: links(name).map((link) => ({ ...link, target })),
      line: at + 1,
    })),
  });
  const withLinks = (system: ReturnType<typeof given>) =>
    evaluate(
      {
        ...texts,
        systems: texts.systems.slice(0, 1),
        links: { references: [given("r.align")], systems: [system] },
      },
      { metrics: ["apt"] },
      resources,
      plainContext(),
    );
  const { alignedBy, tokenizer, systems } = await withLinks(given("s.align"));
  expect([alignedBy, tokenizer]).toEqual(["given", "none"]);
  expect(systems[0]?.links[5]).toEqual([0, 0]);
  await expect(withLinks(given("s.align", 5))).rejects.toMatchObject({
    code: "length",
  });
  await expect(withLinks(given("s.align", 6, 99))).rejects.toMatchObject({
    code: "index",
    file: "s.align",
    line: 1,
  });
});
