import type { ResponseOf, Routes } from "@concord-mt/protocol";

export type Upload = ResponseOf<Routes["createUpload"]>;

/** What a file can be in a run. */
export const fileRoles = [
  "source",
  "reference",
  "both",
  "output",
  "documents",
  "ignore",
] as const;
export type FileRole = (typeof fileRoles)[number];

/** A file of a new run, and what it is taken for. */
export interface RunFile {
  readonly key: string;
  readonly name: string;
  readonly upload?: Upload;
  readonly error?: string;
  readonly role: FileRole;
  /** The name of the system, for outputs. */
  readonly system: string;
  /** Which columns: that of the source, and that of the translation. */
  readonly columns: { readonly source: string; readonly target: string };
}

/** What a file is probably meant to be, by its name, its format and its columns. */
export function proposeRole(upload: Upload, pair: string): FileRole {
  const name = upload.name.toLowerCase();
  const { columns = [], kind, format } = upload.recognised ?? {};
  if (format === "unrecognised") return "ignore";
  if (kind === "documents" || /(^|[^a-z])doc(ument)?s?([^a-z]|$)/.test(name))
    return "documents";
  if (/system|output|hyp|mt[-_.]/.test(name)) return "output";
  if (columns.length > 1) return "both";
  if (name.includes("ref")) return "reference";
  const [source = ""] = pair.split("-");
  if (/source|(^|[^a-z])src/.test(name)) return "source";
  const language = columns[0] ?? /\.([a-z]{2,3})(\.gz)?$/.exec(name)?.[1];
  return source !== "" && language === source ? "source" : "output";
}

/** Which columns of a file are probably the source and its translation. */
export function proposeColumns(
  { recognised }: Upload,
  pair: string,
): RunFile["columns"] {
  const columns = recognised?.columns ?? [];
  const [source = "", target = ""] = pair.split("-");
  const find = (wanted: readonly string[]): string | undefined =>
    columns.find((name) =>
      wanted.some((one) => one !== "" && name.toLowerCase().startsWith(one)),
    );
  return {
    source: find([source, "source", "src"]) ?? columns[0] ?? "",
    target:
      find([target, "target", "reference", "ref", "tgt", "translation"]) ??
      columns[1] ??
      columns[0] ??
      "",
  };
}

/** The pair that names and columns of files speak of: `en` and `fr` of `source.en` and `reference.fr`. */
export function proposePair(
  files: readonly RunFile[],
  pairs: readonly string[],
): string | undefined {
  const ending = ({ name }: RunFile): string =>
    /\.([a-z]{2,3})(\.gz)?$/.exec(name.toLowerCase())?.[1] ?? "";
  const known = new Set([
    ...files.map(ending),
    ...files.flatMap(({ upload }) => upload?.recognised?.columns ?? []),
  ]);
  const fitting = pairs.filter((pair) =>
    pair.split("-").every((language) => known.has(language)),
  );
  const source = files.find(({ role }) => role === "source");
  const first =
    (source && ending(source)) ??
    files.find(({ role }) => role === "both")?.columns.source;
  return (
    fitting.find(
      (pair) => first !== undefined && pair.startsWith(`${first}-`),
    ) ?? fitting[0]
  );
}

/** The text of a file, and its column where it has several. */
export function textOf(
  { upload }: RunFile,
  column: string,
): { upload: string; column?: string } {
  const isColumned = (upload?.recognised?.columns.length ?? 0) > 1;
  return {
    upload: upload?.id ?? "",
    ...(isColumned && column !== "" && { column }),
  };
}
