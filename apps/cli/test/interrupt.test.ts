import { expect, test } from "vitest";
import { makeFolder, runHere } from "./harness.ts";

test.each(["--confidence", "--paired-bs", "--paired-ar"])(
  "%s is left in the middle of its resamples, and nothing is written",
  async (tests) => {
    const line = (at: number): string => `ligne ${at % 7} de ${at % 11}\n`;
    const lines = Array.from({ length: 2000 }, (_, at) => line(at)).join("");
    const folder = makeFolder({ a: lines, b: lines.replaceAll("1", "2") });
    const files = [
      "-r",
      folder.path("a"),
      "-i",
      folder.path("b"),
      folder.path("a"),
    ];
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort();
    }, 300);
    // A million of them take longer than anybody would wait for a test.
    const outcome = await runHere(
      ["bleu", ...files, tests, "--samples", "1000000"],
      { signal: controller.signal, now: () => performance.now() },
    );
    expect(outcome).toEqual({
      code: 130,
      stdout: "",
      stderr: "concord: interrupted\n",
    });
    folder.remove();
  },
);
