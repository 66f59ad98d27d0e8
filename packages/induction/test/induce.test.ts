import { serialiseAlignmentModel, train } from "@concord-mt/alignment";
import {
  type Context,
  CorpusError,
  SettingError,
  type Warning,
  plainContext,
} from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  type Induction,
  type InductionInput,
  type InductionResources,
  type InductionSettings,
  draftInduced,
  induce,
  shortExample,
} from "../src/index.ts";
import { parallelText } from "./support.ts";

const { english, french } = parallelText();
const languages = { source: "en", target: "fr" };
const input: InductionInput = {
  source: { name: "big.en", lines: english },
  target: { name: "big.fr", lines: french },
};

function run(
  settings: Partial<InductionSettings> = {},
  resources: Partial<InductionResources> = {},
  context: Partial<Context> = {},
  texts: Partial<InductionInput> = {},
): Promise<Induction> {
  return induce(
    { ...input, ...texts },
    { forms: ["although"], ...settings },
    { languages, ...resources },
    plainContext(context),
  );
}

describe("induce", () => {
  test("ranks the translations of each form, with counts and an example", async () => {
    const { settings, forms } = await run({ forms: ["although", "dragon"] });
    expect(settings).toEqual({
      languagePair: "en-fr",
      pairs: 64,
      align: "self",
      text: "moses",
    });
    const [although, dragon] = forms;
    const occurrences = english.join("\n").split("although").length - 1;
    expect(although?.occurrences).toBe(occurrences);
    const [first, second] = although?.candidates ?? [];
    expect([first?.form, second?.form]).toEqual(["bien que", "même si"]);
    expect(first?.count).toBe(
      french.filter((line) => line.includes("bien que")).length,
    );
    expect(first?.probability).toBeCloseTo((first?.count ?? 0) / occurrences);
    const [example] = first?.examples ?? [];
    expect(english[example?.pair ?? -1]).toBe(example?.source);
    expect(dragon).toMatchObject({ occurrences: 0, candidates: [] });
  });

  test("reads lines that arrive one by one, and no more than told", async () => {
    const lines = async function* (
      text: readonly string[],
    ): AsyncGenerator<string> {
      for (const line of text) yield await Promise.resolve(line);
    };
    const arriving = {
      source: { name: "big.en", lines: lines(english) },
      // One line more than the source has.
      target: { name: "big.fr", lines: lines([...french, "de plus"]) },
    };
    const { settings, forms } = await run({ maxPairs: 60 }, {}, {}, arriving);
    expect(settings.pairs).toBe(60);
    expect(forms[0]?.candidates[0]?.form).toBe("bien que");
  });

  test("counts, examples and least occurrences are those asked for", async () => {
    const { forms } = await run({ candidates: 1, examples: 2, minCount: 1 });
    expect(forms[0]?.candidates).toHaveLength(1);
    expect(forms[0]?.candidates[0]?.examples).toHaveLength(2);
    const rare = await run({ minCount: 1000 });
    expect(rare.forms[0]?.candidates).toEqual([]);
  });

  test("starts from a model, and says from which", async () => {
    const pairs = english.map((line, at) => ({
      source: line.split(" "),
      target: (french[at] ?? "").split(" "),
    }));
    const bytes = serialiseAlignmentModel(await train(pairs));
    const ofPack = await run({}, { alignment: bytes });
    expect(ofPack.settings.align).toMatch(/^pack@[0-9a-f]{8}$/);
    const own = await run(
      {},
      { alignment: new Uint8Array(), model: { name: "m.bin", bytes } },
    );
    expect(own.settings.align).toBe(
      ofPack.settings.align.replace("pack", "model"),
    );
    const alone = await run({ alignWith: "self" }, { alignment: bytes });
    expect(alone.settings.align).toBe("self");
  });

  test("refuses a model that is not there or is damaged", async () => {
    await expect(run({ alignWith: "model" })).rejects.toMatchObject({
      name: "SettingError",
      code: "missing",
      setting: "alignment.model",
    });
    await expect(run({ alignWith: "pack" })).rejects.toThrow(SettingError);
    const damaged = { name: "m.bin", bytes: new Uint8Array(8) };
    await expect(run({}, { model: damaged })).rejects.toMatchObject({
      name: "CorpusError",
      file: "m.bin",
    });
  });

  test("refuses sides of different lengths and an empty corpus", async () => {
    const target = { name: "big.fr", lines: [...french, "de plus"] };
    await expect(run({}, {}, {}, { target })).rejects.toThrow(
      "big.fr has 65 lines, big.en has 64",
    );
    const source = { name: "big.en", lines: [] };
    await expect(
      run({}, {}, {}, { source, target: { ...target, lines: [] } }),
    ).rejects.toThrow("big.en: there are no segments to learn from");
  });

  test("leaves pairs out that are too long, keeps their place and warns", async () => {
    const warnings: Warning[] = [];
    const long = Array.from({ length: 5_000 }, () => "although").join(" ");
    const { settings, forms } = await run(
      {},
      {},
      { onWarning: (warning) => warnings.push(warning) },
      {
        source: { name: "big.en", lines: [long, ...english] },
        target: { name: "big.fr", lines: ["bien que", ...french] },
      },
    );
    expect(warnings.map(({ code }) => code)).toEqual(["long-pairs"]);
    expect(settings.pairs).toBe(65);
    const [example] = forms[0]?.candidates[0]?.examples ?? [];
    expect(english[(example?.pair ?? 0) - 1]).toBe(example?.source);
  });

  test("an aborted signal ends it, and the team is closed", async () => {
    const controller = new AbortController();
    let open = 0;
    const { team } = plainContext();
    const working = run(
      {},
      {},
      {
        signal: controller.signal,
        onProgress: ({ stage }) => {
          if (stage === "align") controller.abort();
        },
        team: (tasks) => {
          open += 1;
          const started = team(tasks);
          return {
            ...started,
            close: async () => {
              open -= 1;
              await started.close();
            },
          };
        },
      },
    );
    await expect(working).rejects.toThrow("aborted");
    expect(open).toBe(0);
  });

  test("words with an apostrophe are found whole, whatever the pack cuts", async () => {
    const elided = french.map((line) => line.replace("bien que", "bienqu'à"));
    const normalisation = {
      replace: [],
      splitHyphens: false,
      splitElisions: true,
    };
    const { forms } = await run(
      { tokenizer: "none" },
      { normalisation },
      {},
      { target: { name: "big.fr", lines: elided } },
    );
    const found = forms[0]?.candidates.map(({ form }) => form) ?? [];
    expect(found).toContain("bienqu'à");
  });
});

describe("draftInduced", () => {
  test("drafts connectives or pronouns, spelled as the pack spells", async () => {
    const normalisation = { replace: [], splitHyphens: true };
    const resources = { languages, normalisation };
    const draft = draftInduced(await run(), {}, resources);
    expect(draft).toMatchObject({ id: "en-fr", normalisation });
    expect(draft.connectives?.map(({ form }) => form)).toEqual(["although"]);
    const pronouns = await run({ forms: ["it"] });
    expect(
      draftInduced(pronouns, { kind: "pronouns" }, resources).pronouns?.source,
    ).toEqual([{ form: "it" }]);
  });

  test("refuses to draft nothing", async () => {
    const nothing = await run({ forms: ["dragon"] });
    expect(() => draftInduced(nothing, {}, { languages })).toThrow(CorpusError);
  });
});

describe("shortExample", () => {
  const candidate = (target: string, form: string) => ({
    ...{ form, count: 1, total: 1, probability: 1, logLikelihoodRatio: 1 },
    examples: [{ pair: 0, source: "", target }],
  });

  test("shows the words around the translation", () => {
    const words = "un deux trois quatre cinq Bien que six sept huit neuf dix";
    expect(shortExample(candidate(words, "bien que"))).toBe(
      "…n deux trois quatre cinq Bien que six sept huit neuf dix",
    );
    expect(shortExample(candidate("Bien que oui", "bien que"))).toBe(
      "Bien que oui",
    );
  });

  test("is empty where there is no example", () => {
    expect(shortExample({ ...candidate("", "x"), examples: [] })).toBe("");
  });
});
