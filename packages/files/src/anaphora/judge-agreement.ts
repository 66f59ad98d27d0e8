import type { FileIo } from "../file-io.ts";
import {
  type AgreementScore,
  type TranslationAgreement,
  agreementScore,
  cutDocuments,
  judgeTranslationAgreement,
} from "@concord-mt/anaphora";
import { checkLength, inTurn } from "@concord-mt/core";
import { forms, lineTokenizer } from "@concord-mt/text";
import { readNamedDocuments } from "../texts/read-document-ids.ts";
import type { ReadingOptions } from "../texts/reading-options.ts";
import type { ResourceOptions } from "../texts/resources.ts";
import { lineReview } from "../texts/review-lines.ts";
import { namedFiles } from "../texts/system-names.ts";
import { writeDetails } from "../writing/write-details.ts";
import { readAgreementResources } from "./agreement-resources.ts";
import { linkTexts } from "./link-texts.ts";

/** What `concord agree` understands. */
export interface AgreeOptions extends ResourceOptions, ReadingOptions {
  readonly source: string;
  readonly system: readonly string[];
  readonly documents?: string;
  readonly details?: string;
  readonly quiet?: boolean;
  readonly threads?: number;
}

/** A system's pronouns and how many agree. */
export interface SystemAgreement extends TranslationAgreement, AgreementScore {
  readonly name: string;
}

/** Judges the pronouns of systems by their own antecedents. */
export async function judgeSystems(
  io: FileIo,
  options: AgreeOptions,
): Promise<SystemAgreement[]> {
  const { resources, asked, ...tools } = await readAgreementResources(options);
  const { pack } = resources;
  const review = lineReview(io, options, { languages: pack });
  const source = await review.read("source", options.source);
  const count = source.lines.length;
  const expected = { file: source.name, count };
  const named = await readNamedDocuments(io, options.documents, source);
  const cut = lineTokenizer("moses", pack.source);
  const documents = cutDocuments({ ...source, documents: named?.ids }, (line) =>
    forms(cut(line)),
  );
  const texts = await inTurn(
    namedFiles(options.system),
    async ({ file, title }) => {
      const { lines } = await review.read("system", file);
      checkLength({ file, count: lines.length }, expected);
      return { file, title, lines };
    },
  );
  review.finish(named);
  const cutTarget = lineTokenizer("moses", pack.target);
  const systems: SystemAgreement[] = [];
  for (const { file, title, lines: read } of texts) {
    const lines = read.map((line) => forms(cutTarget(line)));
    const alignments = await io.work(options, (context) =>
      linkTexts(
        io,
        {
          source: documents.flatMap(({ sentences }) => sentences),
          target: lines,
        },
        {
          file: undefined,
          names: { source: source.name, target: file },
          resources,
        },
        context,
      ),
    );
    const found = judgeTranslationAgreement(
      documents,
      { lines, alignments },
      { ...asked, ...tools },
    );
    const verdicts = found.rows.map(({ verdict }) => verdict);
    systems.push({ name: title, ...found, ...agreementScore(verdicts) });
  }
  if (options.details !== undefined)
    await writeAgreementDetails(io, options.details, systems);
  return systems;
}

async function writeAgreementDetails(
  io: FileIo,
  file: string,
  systems: readonly SystemAgreement[],
): Promise<void> {
  const rows = systems.flatMap(({ name, rows: own }) =>
    own.map((row) => ({ system: name, ...row })),
  );
  const columns = [
    ...["system", "document", "line", "word", "pronoun", "source", "verdict"],
    ...["probability", "antecedent", "antecedentLine", "antecedentWord"],
  ];
  await writeDetails(io, file, rows, {
    columns,
    cells: ({ antecedent, ...row }) => ({
      ...row,
      probability: row.probability.toFixed(4),
      antecedent: antecedent?.text,
      antecedentLine: antecedent?.line,
      antecedentWord: antecedent?.word,
    }),
  });
}
