import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { VNode } from "preact";
import { strings } from "../strings/en.ts";

/** What is wrong with a pack, and how its own tests went. */
export function Findings({
  findings,
  tests,
}: {
  readonly findings: ResponseOf<Routes["lintPack"]>["findings"];
  readonly tests?: ResponseOf<Routes["testPack"]> | undefined;
}): VNode {
  const words = strings.packs;
  return (
    <>
      {findings.length === 0 ? (
        <p class="fine">{words.noFindings}</p>
      ) : (
        <ul class="problems">
          {findings.map(({ severity, path, message }, at) => (
            <li key={at} class={severity}>
              <span class={`badge ${severity}`}>
                {strings.newRun[severity]}
              </span>
              <span>
                <code>{path}</code> {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tests !== undefined && (
        <>
          <p class={tests.failed.length === 0 ? "fine" : "problem"}>
            {words.tested(tests.passed, tests.failed.length)}
          </p>
          {tests.failed.length > 0 && (
            <ul class="points">
              {tests.failed.map(({ name, expected, found }) => (
                <li key={name}>
                  {words.failedTest(name, expected.join(" "), found.join(" "))}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
