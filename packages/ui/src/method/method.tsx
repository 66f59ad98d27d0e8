import type { VNode } from "preact";
import { sixCases } from "@concord-mt/core";
import { CaseChip } from "../parts/case-chip.tsx";
import type { Run } from "@concord-mt/run";

/** What the scores rest on: texts, links, settings and signatures. */
export function Method({
  run,
  licences,
}: {
  readonly run: Run;
  /** Licences of the code of the page, where it carries them. */
  readonly licences?: string;
}): VNode {
  const { source, references, systems, pack, metrics } = run;
  const facts = [
    ["Source", source.name],
    [
      references.length === 1 ? "Reference" : "References",
      references.map(({ name }) => name).join(", "),
    ],
    ["Systems", systems.map(({ name }) => name).join(", ")],
    ["Language pack", `${pack.id} (${pack.hash})`],
    ["Tokenised by", run.tokenizer],
    ["Words aligned by", run.alignedBy],
    ["Report format", `${run.format} ${run.version}`],
  ] as const;
  return (
    <>
      <section aria-labelledby="six-cases">
        <h2 id="six-cases">The six cases</h2>
        <p class="lead">
          APT and ACT look at every source pronoun or connective of their lists
          and compare its translation in the output with that in the reference.
        </p>
        <dl class="glossary">
          {sixCases.map((outcome) => (
            <div key={outcome}>
              <dt>
                <CaseChip outcome={outcome} hasName />
              </dt>
              <dd>{meanings[outcome]}</dd>
            </div>
          ))}
        </dl>
        <p class="note">
          The reference is one good translation among several: a word that
          differs from it need not be wrong. Look at the cases, and judge.
        </p>
      </section>
      <section aria-labelledby="data">
        <h2 id="data">Data</h2>
        <dl class="facts-list">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="signatures">
        <h2 id="signatures">Signatures</h2>
        <p class="lead">
          Everything that can change a score; quote them with the numbers.
        </p>
        <ul class="signatures">
          {metrics.map(({ name, signature }) => (
            <li key={name}>
              <code>{signature}</code>
            </li>
          ))}
        </ul>
        {licences !== undefined && (
          <details>
            <summary>Licences of the code in this page</summary>
            <pre>{licences}</pre>
          </details>
        )}
      </section>
    </>
  );
}

const meanings = {
  1: "Output and reference have the same word.",
  2: "They have words that readers accept for one another, or words with the same sense.",
  3: "They have different words.",
  4: "The reference translates it, the output does not.",
  5: "The output translates it, the reference does not.",
  6: "Neither translates it with a listed word.",
} as const;
