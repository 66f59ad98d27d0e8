import { readFileSync, writeFileSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CorpusError } from "@concord-mt/core";
import { threadTeam } from "@concord-mt/threads";
import { withoutThreadErrors } from "../src/commands/smt/thread-errors.ts";
import { type Outcome, makeFolder, runHere } from "./harness.ts";

const pairs = [
  ["The house is blue.", "La maison est bleue."],
  ["The car is blue.", "La voiture est bleue."],
  ["The house is small.", "La maison est petite."],
  ["The car is small.", "La voiture est petite."],
  ["A small house.", "Une petite maison."],
  ["A blue car.", "Une voiture bleue."],
  ["A blue house.", "Une maison bleue."],
  ["The garden is small.", "Le jardin est petit."],
  ["Paris is small.", "Paris est petite."],
  ["The blue house is in Paris.", "La maison bleue est à Paris."],
  ["The small car is in Paris.", "La petite voiture est à Paris."],
  ["The garden is in Paris.", "Le jardin est à Paris."],
  ["It is blue.", "Elle est bleue."],
  ["It is small.", "Elle est petite."],
  ["It is small.", "Il est petit."],
  ["It is in Paris.", "Il est à Paris."],
  ["It is in Paris.", "Elle est à Paris."],
  ["It is in Paris.", "Il est à Paris."],
  ["In Paris, the car is small.", "À Paris, la voiture est petite."],
  ["In Paris, it is blue.", "À Paris, elle est bleue."],
  ["In Paris, it is small.", "À Paris, il est petit."],
];
const folder = makeFolder({
  "train.en": pairs.map(([source = ""]) => `${source}\n`).join(""),
  "train.fr": pairs.map(([, target = ""]) => `${target}\n`).join(""),
  "test.en": "The car is in Paris.\n\nIt is small.\nZyx and qwv?\n",
  "test.fr": "La voiture est à Paris.\n\nElle est petite.\nZyx et qwv ?\n",
  "test.docs": "a\na\na\nb\n",
  "it.en":
    "A blue house.\nA small house.\nA blue car.\nThe house is blue.\nIt is small.\nIt is small.\n",
  "it.docs": "a\na\na\na\na\nb\n",
});
const file = (name: string): string => folder.path(name);
const smt = (...argv: string[]): Promise<Outcome> => runHere(["smt", ...argv]);
const train = (output: string, ...more: string[]): Promise<Outcome> =>
  smt(
    ...["train", "-s", file("train.en"), "-t", file("train.fr"), "-l", "en-fr"],
    ...["--order", "3", "--threads", "2", "-o", file(output), ...more],
  );
const decode = (...more: string[]): Promise<Outcome> =>
  smt("decode", file("model.smt"), "-s", file("test.en"), "-q", ...more);

let trained: Outcome;
beforeAll(async () => {
  trained = await train("model.smt", "--moses-out", file("tables"));
}, 120_000);
afterAll(() => {
  folder.remove();
});

describe("smt train", () => {
  test("says what it kept, and writes Moses' files beside the model", () => {
    expect(trained).toMatchObject({ code: 0, stdout: "" });
    expect(trained.stderr).toMatch(
      /21 of 21 segments \(0 left out\), \d+ phrase pairs found/,
    );
    const table = readFileSync(file("tables/phrase-table"), "utf8");
    expect(table).toMatch(/^car \|\|\| voiture \|\|\| /m);
    expect(readFileSync(file("tables/lex.f2e"), "utf8")).toMatch(
      /^voiture car 1\.0/m,
    );
    expect(readFileSync(file("tables/weights"), "utf8")).toContain("LM0= 0.5");
  });

  test("the model does not depend on threads, and pruning makes it smaller", async () => {
    expect((await train("one.smt", "--threads", "1", "-q")).stderr).toBe("");
    expect(readFileSync(file("one.smt"))).toEqual(
      readFileSync(file("model.smt")),
    );
    const pruned = await train(
      "pruned.smt",
      "--min-count",
      "2",
      "--discount",
      "good-turing",
      "--prune",
      "a+e",
      "--top",
      "5",
    );
    const kept = ({ stderr }: Outcome): number =>
      Number(/(\d+) kept/.exec(stderr)?.[1]);
    expect(kept(pruned)).toBeLessThan(kept(trained));
  }, 60_000);

  test("texts of unequal length, a wrong pair and a wrong threshold are refused", async () => {
    folder.write("short.fr", "La maison.\n");
    const unequal = await train("no.smt", "-t", file("short.fr"));
    expect(unequal.code).toBe(2);
    expect(unequal.stderr).toContain("short.fr has 1 line");
    expect((await train("no.smt", "-l", "english")).code).toBe(1);
    expect((await train("no.smt", "--prune", "b+e")).code).toBe(1);
  });
});

describe("smt decode", () => {
  test("writes detokenised text with capitals; empty lines stay, unknown words are copied", async () => {
    const { code, stdout } = await decode();
    expect(code).toBe(0);
    expect(stdout.split("\n")).toEqual([
      "La voiture est à Paris.",
      "",
      expect.stringMatching(/^(Il est petit|Elle est petite)\.$/),
      "Zyx and qwv ?",
      "",
    ]);
  });

  test("the same with 1, 2, 3 and 5 threads, lists and links too", async () => {
    const run = async (count: string): Promise<string[]> => {
      const name = (kind: string): string => file(`${kind}.${count}`);
      const { stdout } = await decode(
        ...["--threads", count, "--nbest", "20"],
        ...["--nbest-output", name("nbest"), "--save-source", name("words")],
        ...["--save-alignment", name("links"), "--phrases", name("phrases")],
      );
      const kinds = ["nbest", "links", "phrases", "words"];
      return [stdout, ...kinds.map((kind) => readFileSync(name(kind), "utf8"))];
    };
    const found = await run("1");
    for (const threads of ["2", "3", "5"])
      expect(await run(threads)).toEqual(found);
    const [, nbest = "", links = "", phrases = "", words = ""] = found;
    expect(nbest).toMatch(
      /^0 \|\|\| la voiture est à Paris \. \|\|\| LexicalReordering0= .*LM0= .*\|\|\| -?\d.*\|\|\| 0-0 1-1/,
    );
    expect(links.split("\n")[0]).toBe("0-0 1-1 2-2 3-3 4-4 5-5");
    expect(phrases.split("\n")[0]).toMatch(/\|0-/);
    expect(words.split("\n")[0]).toBe("the car is in Paris .");
  }, 60_000);

  const decodeIt = (...more: string[]): Promise<Outcome> =>
    decode("-s", file("it.en"), ...more);
  const documents = ["--documents", file("it.docs")];

  test("--rerank does what plm rerank does with the list", async () => {
    await decodeIt(
      ...["--nbest", "50", "--nbest-output", file("list.gz")],
      ...["--save-source", file("it.tokens")],
    );
    const list = gunzipSync(readFileSync(file("list.gz"))).toString();
    expect(list).toContain("4 ||| elle est petite . |||");
    const apart = await runHere([
      ...["plm", "rerank", "--nbest", file("list.gz"), "-l", "en-fr", "-q"],
      ...["-s", file("it.tokens"), ...documents],
    ]);
    const inside = await decodeIt(
      ...["--rerank", "plm", "--nbest", "50", "--tokens", ...documents],
    );
    expect(inside.code).toBe(0);
    expect(inside.stdout).toBe(apart.stdout);
    // Behind four feminine nouns, and behind none.
    expect(inside.stdout.split("\n").slice(4, 6)).toEqual([
      "elle est petite .",
      "il est petit .",
    ]);
  }, 60_000);

  test("--feature plm takes part in the search, whatever the number of threads", async () => {
    folder.write("weights", "PronounModel0= 3 0\n");
    const run = (threads: string): Promise<Outcome> =>
      decodeIt(
        ...["--feature", "plm", "--weights", file("weights"), ...documents],
        ...["--threads", threads, "--nbest", "5"],
        ...["--nbest-output", file(`feature.${threads}`)],
      );
    const [one, two] = [await run("1"), await run("2")];
    expect(one.stdout.split("\n")[4]).toBe("Elle est petite.");
    expect((await decodeIt()).stdout.split("\n")[4]).toBe("Il est petit.");
    expect(two).toEqual(one);
    const list = readFileSync(file("feature.1"), "utf8");
    expect(list).toMatch(/PronounModel0= -\d\.\d+ 1 /);
    expect(readFileSync(file("feature.2"), "utf8")).toBe(list);
  }, 60_000);

  describe("--dependency", () => {
    const dependency = (...more: string[]): Promise<Outcome> =>
      decodeIt("--dependency", "--dependency-weight", "3", ...more);

    test("a pronoun follows its antecedent through the document, whatever the number of threads", async () => {
      const run = async (threads: string): Promise<string[]> => {
        const { code, stdout } = await dependency(
          ...[...documents, "--threads", threads, "--nbest", "5"],
          ...["--nbest-output", file(`dependent.${threads}`)],
        );
        expect(code).toBe(0);
        return [stdout, readFileSync(file(`dependent.${threads}`), "utf8")];
      };
      const [text = "", list = ""] = await run("1");
      // Behind a house, and at the beginning of a document.
      expect(text.split("\n").slice(4, 6)).toEqual([
        "Elle est petite.",
        "Il est petit.",
      ]);
      expect(list).toMatch(/^4 \|\|\| .*WordDependency0= -1\.\d+ /m);
      for (const threads of ["2", "3"])
        expect(await run(threads)).toEqual([text, list]);
    }, 60_000);

    test("links may be given, as word pairs or as chains", async () => {
      folder.write("garden.en", "The garden is small.\nIt is in Paris.\n");
      folder.write("house.en", "The house is small.\nIt is in Paris.\n");
      folder.write("it.links", "0 1 1 0\n");
      const second = async (text: string, ...more: string[]) => {
        const given = ["-s", file(text), "--links", ...more];
        return (await dependency(...given)).stdout.split("\n")[1];
      };
      expect(await second("garden.en", file("it.links"))).toBe(
        "Il est à Paris.",
      );
      expect(await second("house.en", file("it.links"))).toBe(
        "Elle est à Paris.",
      );
      const row = (word: string, at: number, chain: string): string =>
        `a 0 ${at} ${word} - - - - - - - ${chain}\n`;
      folder.write(
        "it.conll",
        `#begin document (a); part 000\n${[
          ...[
            ["The", "(1"],
            ["house", "1)"],
            ["is", "-"],
            ["small", "-"],
          ],
          [".", "-"],
        ]
          .map(([word = "", chain = ""], at) => row(word, at, chain))
          .join("")}\n${[
          ["It", "(1)"],
          ...[
            ["is", "-"],
            ["in", "-"],
            ["Paris", "-"],
            [".", "-"],
          ],
        ]
          .map(([word = "", chain = ""], at) => row(word, at, chain))
          .join("")}\n#end document\n`,
      );
      expect(await second("house.en", file("it.conll"))).toBe(
        "Elle est à Paris.",
      );
    }, 60_000);

    test("--trace shows graph, queue and states, to people and to programs", async () => {
      const { stdout } = await dependency(
        ...[...documents, "--threads", "1", "--trace"],
      );
      expect(stdout).toContain(
        "document a: 5 sentences, 1 link between them, 0 inside",
      );
      expect(stdout).toMatch(/^ {2}4 <- - -> 5 {2}The house is blue \.$/m);
      expect(stdout).toMatch(
        /^[+]{4}> {2}queue - {2}started 5: it\|\*->fem_sg is small \.$/m,
      );
      await dependency("--trace", "-o", file("steps.json"), ...documents);
      const steps = readFileSync(file("steps.json"), "utf8").trim().split("\n");
      expect(JSON.parse(steps[0] ?? "")).toMatchObject({
        kind: "graph",
        document: "a",
      });
    }, 60_000);

    test("options that do not go together are refused", async () => {
      for (const more of [
        ["--trace"],
        ["--links", file("it.links")],
        ["--dependency", "--feature", "plm"],
        ["--dependency", "--trace", "1"],
      ])
        expect((await decodeIt(...more)).code).toBe(1);
    });
  });

  test("JSON has words, links, scores and a signature that names every limit", async () => {
    const { stdout } = await decode("-f", "json", "--pop-limit", "500");
    const found = JSON.parse(stdout) as {
      signature: string;
      segments: { text: string; source: string[]; score: number }[];
    };
    expect(found.signature).toMatch(
      /^SMT\|languages:en-fr\|model:\d+-\d+\|weights:[0-9a-f]{8}\|search:cube\|pops:500\|stack:none\|beam:none\|options:20\|distortion:6\|nbest:1\|revision:1\|version:/,
    );
    expect(found.segments[0]).toMatchObject({
      text: "La voiture est à Paris.",
      source: ["the", "car", "is", "in", "Paris", "."],
    });
    expect(found.segments.map(({ score }) => typeof score)).toEqual(
      found.segments.map(() => "number"),
    );
  });

  test("300 words are translated, none is lost", async () => {
    folder.write(
      "long.en",
      `${"the small car is in Paris ".repeat(50).trim()} .\n`,
    );
    const { code, stdout } = await decode("-s", file("long.en"), "--tokens");
    expect(code).toBe(0);
    expect(stdout.match(/Paris/g)).toHaveLength(50);
  }, 60_000);

  test("a search is shown to people and to programs", async () => {
    const { stdout } = await decode("--trace", "1");
    expect(stdout).toMatch(/^option the car \[0-1\] -> la voiture/m);
    expect(stdout).toMatch(/^\* \d+ <- \d+ \[/m);
    await decode("--trace", "1", "-o", file("trace.json"));
    const trace = JSON.parse(readFileSync(file("trace.json"), "utf8")) as {
      source: string[];
      stacks: unknown[];
    };
    expect(trace.source[1]).toBe("car");
    expect(trace.stacks).toHaveLength(7);
    expect((await decode("--trace", "9")).stderr).toContain("has 4 lines");
  });

  test("a damaged model, a foreign file and idle options are clear errors", async () => {
    const bytes = readFileSync(file("model.smt"));
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 255;
    writeFileSync(file("damaged.smt"), bytes);
    const damaged = await smt(
      "decode",
      file("damaged.smt"),
      "-s",
      file("test.en"),
    );
    expect(damaged.code).toBe(2);
    expect(damaged.stderr).toMatch(
      /damaged\.smt: expected a sound translation model, found a wrong checksum in its part \w+/,
    );
    const foreign = await smt("decode", file("test.en"), "-s", file("test.en"));
    expect([foreign.code, foreign.stderr]).toEqual([
      2,
      expect.stringContaining("found other bytes"),
    ]);
    expect((await decode("--nbest", "5")).stderr).toContain(
      "--nbest needs --nbest-output",
    );
    expect((await decode("--documents", file("test.docs"))).code).toBe(1);
    expect((await decode("--rerank", "lm=x")).code).toBe(1);
    await train("untagged.smt", "--no-tags", "-q");
    const untagged = await smt(
      "decode",
      file("untagged.smt"),
      "-s",
      file("test.en"),
      "--feature",
      "plm",
    );
    expect([untagged.code, untagged.stderr]).toEqual([
      1,
      expect.stringContaining("has no tags of words"),
    ]);
  }, 60_000);

  test.each([[], ["--dependency"]])(
    "Ctrl-C ends it in the middle, and no list is left behind (%j)",
    async (...more) => {
      folder.write(
        "many.en",
        "The small blue car is in Paris, and it is blue.\n".repeat(5000),
      );
      const controller = new AbortController();
      setTimeout(() => {
        controller.abort();
      }, 1500);
      const outcome = await runHere(
        [
          "smt",
          "decode",
          file("model.smt"),
          "-s",
          file("many.en"),
          "--nbest",
          "500",
          "--nbest-output",
          file("never"),
          "-o",
          file("never.fr"),
          ...more,
        ],
        { signal: controller.signal, now: () => performance.now() },
      );
      expect(outcome).toEqual({
        code: 130,
        stdout: "",
        stderr: "concord: interrupted\n",
      });
      expect(() => readFileSync(file("never"))).toThrow("ENOENT");
    },
    60_000,
  );

  test.each([[], ["--dependency"]])(
    "a thread that is killed is replaced, and nothing is lost (%j)",
    async (...more) => {
      const whole = await decodeIt("--threads", "2", ...more);
      let killed = 0;
      const kill = (worker: Worker): void => {
        killed += 1;
        void worker.terminate();
      };
      process.once("worker", kill);
      const outcome = await decodeIt("--threads", "2", ...more);
      process.removeListener("worker", kill);
      expect(killed).toBe(1);
      expect(outcome).toEqual(whole);
    },
    60_000,
  );

  test("threads that die again and again end the program with a clear error", async () => {
    const kill = (worker: Worker): void => void worker.terminate();
    process.on("worker", kill);
    const plain = await decodeIt("--threads", "1");
    const dependent = await decodeIt("--threads", "1", "--dependency");
    process.removeListener("worker", kill);
    expect(plain).toMatchObject({ code: 2, stdout: "" });
    expect(plain.stderr).toContain("is there enough memory?");
    expect(dependent.code).toBe(2);
    expect(dependent.stderr).toMatch(/it\.en:1: not translated: a thread/);
    expect(dependent.stderr).toContain(
      "6 of the lines could not be translated",
    );
  }, 60_000);

  test("a thread that is killed is an error of exit code 2, not a wait and not a bug", async () => {
    const module = `data:text/javascript,export const tasks = { die: () => process.exit(9) };`;
    const team = threadTeam<{ die: (input: undefined) => void }>({
      module,
      size: 1,
    });
    await expect(
      withoutThreadErrors(() => team.run("die", undefined)),
    ).rejects.toThrow(CorpusError);
    await team.close();
  });
});

describe("smt tune", () => {
  const tune = (...more: string[]): Promise<Outcome> =>
    smt(
      "tune",
      file("model.smt"),
      "-s",
      file("test.en"),
      "-r",
      file("test.fr"),
      "--rounds",
      "2",
      "--threads",
      "1",
      ...more,
    );

  test.each([
    ["mira", "bleu"],
    ["mert", "chrf"],
    ["pro", "bleu"],
    ["mira", "apt"],
    ["mert", "autof"],
  ])(
    "%s for %s, replicated; the median's weights go into the model",
    async (method, objective) => {
      const { code, stdout, stderr } = await tune(
        "--method",
        method,
        "--objective",
        objective,
        "--seeds",
        "2",
        "-o",
        file("tuned.smt"),
      );
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /mean 0\.\d+, standard deviation 0\.\d+; the weights of seed [12] are kept/,
      );
      expect(stderr).toMatch(
        /seed 1, round 1: \w+ 0\.\d{4}, \d+ new translations/,
      );
      const weights = /LM0= (\S+)/.exec(stdout)?.[1];
      expect((await smt("inspect", file("tuned.smt"))).stdout).toContain(
        `LM0= ${weights ?? "?"}`,
      );
    },
    60_000,
  );

  test("JSON has every seed and round, and --feature has weights of its own", async () => {
    const { stdout } = await tune(
      "-q",
      "-f",
      "json",
      "--feature",
      "plm",
      "--documents",
      file("test.docs"),
    );
    const found = JSON.parse(stdout) as {
      seeds: { rounds: unknown[] }[];
      weights: Record<string, number[]>;
      signature: string;
    };
    expect(found.signature).toMatch(
      /\|nbest:100\|method:mira\|objective:bleu\|rounds:2\|seeds:1\|plm:[0-9a-f]{8}\|/,
    );
    expect(found.seeds[0]?.rounds.length).toBeGreaterThan(0);
    expect(found.weights.PronounModel0).toHaveLength(2);
  }, 60_000);

  test("a grid is a curve, as TSV and as a picture", async () => {
    const { stdout } = await tune(
      "-q",
      "--grid",
      "LM0=0:1:0.5",
      "--svg",
      file("lm.svg"),
    );
    expect(stdout.split("\n").map((line) => line.split("\t")[0])).toEqual([
      "weight",
      "0",
      "0.5",
      "1",
      "",
    ]);
    expect(readFileSync(file("lm.svg"), "utf8")).toContain(
      "bleu by the weight of LM0",
    );
    const unknown = await tune("--grid", "LM9=0:1:0.5");
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining("LM9"),
    ]);
    expect((await tune("--grid", "LM0=1")).code).toBe(1);
    expect((await tune("--svg", file("x.svg"))).stderr).toContain("--grid");
  }, 60_000);
});

describe("smt inspect and convert", () => {
  test("a phrase is shown with its scores", async () => {
    const { stdout } = await smt("inspect", file("model.smt"), "the car");
    expect(stdout).toMatch(/la voiture +1\.0000/);
  });

  test("a model becomes Moses' files and a model again, with the same translations", async () => {
    await smt(
      "convert",
      "--model",
      file("model.smt"),
      "--moses-out",
      file("out"),
    );
    const tables = [
      "--phrase-table",
      file("out/phrase-table"),
      "--reordering-table",
      file("out/reordering-table.wbe-msd-bidirectional-fe"),
    ];
    const { code } = await smt(
      "convert",
      ...tables,
      "--weights",
      file("out/weights"),
      "-l",
      "en-fr",
      "-o",
      file("back.smt"),
    );
    expect(code).toBe(0);
    await smt(
      "convert",
      "--model",
      file("back.smt"),
      "--moses-out",
      file("again"),
    );
    const lines = (name: string): string[] =>
      readFileSync(file(name), "utf8").split("\n").sort();
    expect(lines("again/phrase-table")).toEqual(lines("out/phrase-table"));
    expect((await smt("convert", "-o", file("x.smt"))).code).toBe(1);
  });
});
