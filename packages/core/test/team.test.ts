import { expect, test } from "vitest";
import { allocateBytes, soloTeam } from "../src/index.ts";

test("a solo team runs tasks in place and passes on what they throw", async () => {
  const team = soloTeam({
    double: (n: number) => 2 * n,
    fail: (): never => {
      throw new RangeError("no");
    },
  });
  expect(team.size).toBe(1);
  expect(await team.run("double", 4)).toBe(8);
  await expect(team.run("fail", undefined)).rejects.toThrow(RangeError);
});

test("an unknown task is an error", async () => {
  const team = soloTeam<{ nothing: (n: number) => number }>(
    {} as { nothing: (n: number) => number },
  );
  await expect(team.run("nothing", 1)).rejects.toThrow(
    'there is no task "nothing"',
  );
});

test("memory is shared where it can be", () => {
  expect(allocateBytes(8).byteLength).toBe(8);
  expect(allocateBytes(8)).toBeInstanceOf(SharedArrayBuffer);
});
