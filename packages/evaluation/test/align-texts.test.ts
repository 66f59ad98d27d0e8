import { type Context, SettingError, plainContext } from "@concord-mt/core";
import { expect, test } from "vitest";
import { type TextInput, alignTexts } from "../src/index.ts";

const text = (name: string, ...lines: readonly string[]): TextInput => ({
  name,
  lines,
});
const repeat = (...lines: readonly string[]): string[] =>
  Array.from({ length: 20 }, () => lines).flat();

const crossed = {
  source: text("s", "red green"),
  target: text("t", "vert rouge"),
};
/** Words stand crosswise, in every order. */
const lines = [
  ["red green", "vert rouge"],
  ["green blue", "bleu vert"],
  ["blue red", "rouge bleu"],
  ["red", "rouge"],
  ["green", "vert"],
  ["blue", "bleu"],
] as const;
const training = {
  source: text("train.en", ...repeat(...lines.map(([source]) => source))),
  target: text("train.fr", ...repeat(...lines.map(([, target]) => target))),
};

/** A context that counts the teams that are open. */
function counting(): {
  readonly context: Context;
  readonly open: () => number;
} {
  const solo = plainContext();
  let count = 0;
  const context = plainContext({
    team: (tasks) => {
      count += 1;
      const team = solo.team(tasks);
      return {
        ...team,
        close: () => {
          count -= 1;
          return team.close();
        },
      };
    },
  });
  return { context, open: () => count };
}

test("two texts are aligned by what further text teaches", async () => {
  const { context, open } = counting();
  const { alignments, model } = await alignTexts(
    crossed,
    {},
    { training },
    context,
  );
  expect(
    Array.from(alignments, (links) =>
      links.map(({ source, target }) => [source, target]),
    ),
  ).toEqual([
    [
      [0, 1],
      [1, 0],
    ],
  ]);
  expect(model).toBeUndefined();
  expect(open()).toBe(0);
});

test("the model that is kept aligns the next texts as this one", async () => {
  const { context } = counting();
  const { model } = await alignTexts(
    training,
    { keepModel: true },
    {},
    context,
  );
  if (model === undefined) throw new Error("no model");
  const { alignments } = await alignTexts(
    crossed,
    {},
    { prior: model },
    context,
  );
  expect(
    alignments.at(0).map(({ source, target }) => [source, target]),
  ).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test("an interrupted alignment closes its team", async () => {
  const { context, open } = counting();
  const controller = new AbortController();
  controller.abort(new Error("enough"));
  await expect(
    alignTexts(
      crossed,
      {},
      { training },
      { ...context, signal: controller.signal },
    ),
  ).rejects.toThrow("enough");
  expect(open()).toBe(0);
});

test("settings that do not go together are refused", async () => {
  const { context } = counting();
  const fail = (settings: Parameters<typeof alignTexts>[1]): Promise<unknown> =>
    alignTexts(crossed, settings, {}, context).catch(
      (reason: unknown) => reason,
    );
  const kept = await fail({ keepModel: true, method: "ibm1" });
  expect(kept).toBeInstanceOf(SettingError);
  expect(kept).toMatchObject({ setting: "keepModel", code: "conflict" });
  expect(await fail({ tokenizer: "moses" })).toMatchObject({
    setting: "languages",
    code: "missing",
  });
});

test("texts of different lengths are refused", async () => {
  await expect(
    alignTexts(
      { source: crossed.source, target: text("t", "vert", "rouge") },
      {},
      {},
      plainContext(),
    ),
  ).rejects.toMatchObject({ code: "length" });
});
