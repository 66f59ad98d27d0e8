import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { strings } from "../strings/en.ts";
import { client } from "./client.ts";
import { type RunFile, textOf } from "./roles.ts";

export type Preview = ResponseOf<Routes["previewRun"]>;
type RunBody = Parameters<typeof client.createRun>[0]["body"];

/** A run that is being put together. */
export interface Draft {
  readonly project: string;
  readonly name: string;
  readonly files: readonly RunFile[];
  /** A test set that is there already. */
  readonly testSet?: string | undefined;
  /** Outputs of it that take part. */
  readonly outputs: readonly string[];
  readonly pair: string;
  readonly metrics: readonly string[];
  readonly hasTests: boolean;
}

/** What a draft lacks. */
export function lacksOf({
  files,
  testSet,
  outputs,
  pair,
}: Draft): readonly string[] {
  const words = strings.newRun;
  const has = (...roles: readonly RunFile["role"][]): boolean =>
    files.some(({ role }) => roles.includes(role));
  return [
    ...(testSet === undefined && !has("source", "both")
      ? [words.needSource]
      : []),
    ...(testSet === undefined && !has("reference", "both")
      ? [words.needReference]
      : []),
    ...(!has("output") && outputs.length === 0 ? [words.needOutput] : []),
    ...(pair === "" ? [words.needPair] : []),
  ];
}

/** A draft that was checked: the run that it asks for, and how to take back what was made for it. */
export interface Checked {
  readonly body: RunBody;
  readonly preview: Preview;
  discard(): Promise<void>;
}

/** Makes the test set and the outputs of a draft, and looks at what a run would count. */
export async function checkDraft(draft: Draft): Promise<Checked> {
  const { project, files } = draft;
  const of = (...roles: readonly RunFile["role"][]): readonly RunFile[] =>
    files.filter(({ role }) => roles.includes(role));
  const made =
    draft.testSet === undefined ? await makeTestSet(draft, of) : undefined;
  const testSet = draft.testSet ?? made?.data.id ?? "";
  const outputs = [...draft.outputs];
  for (const file of of("output")) {
    const { data } = await client.createOutput({
      params: { project, testSet },
      body: {
        system: file.system,
        text: textOf(file, file.columns.target),
        // Another output of the same system needs a name of its own.
        label:
          draft.testSet === undefined
            ? ""
            : new Date().toISOString().slice(0, 19),
      },
    });
    outputs.push(data.id);
  }
  const body: RunBody = {
    ...{ testSet, outputs, pair: draft.pair },
    settings: {
      metrics: [...draft.metrics] as NonNullable<
        NonNullable<RunBody["settings"]>["metrics"]
      >,
      tests: {
        confidence: draft.hasTests,
        ...(outputs.length > 1 && { pairedRandomisation: draft.hasTests }),
      },
    },
  };
  const { data: preview } = await client.previewRun({
    params: { project },
    body,
  });
  return {
    body,
    preview,
    discard: async () => {
      if (made?.etag === undefined) return;
      await client
        .deleteTestSet({ params: { project, testSet }, match: made.etag })
        .catch(() => undefined);
    },
  };
}

function makeTestSet(
  { project, name }: Draft,
  of: (...roles: readonly RunFile["role"][]) => readonly RunFile[],
): ReturnType<typeof client.createTestSet> {
  const [source] = of("source", "both");
  const [documents] = of("documents");
  if (source === undefined) throw new Error(strings.newRun.needSource);
  return client.createTestSet({
    params: { project },
    body: {
      name,
      source: textOf(source, source.columns.source),
      references: of("reference", "both").map((file) =>
        textOf(file, file.columns.target),
      ),
      ...(documents && { documents: textOf(documents, "") }),
    },
  });
}
