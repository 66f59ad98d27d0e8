/** A table of an export. */
export interface ExportedTable {
  readonly name: string;
  readonly order: string;
  /** Which rows the export of one project has, of those that row-level security shows. @defaultValue all */
  readonly ofProject?: string;
}

/** What an export holds, in the order in which it can be put back. Sessions, events, keys and jobs stay behind. */
export const exportedTables: readonly ExportedTable[] = [
  { name: "project", order: "id" },
  {
    name: "person",
    order: "id",
    ofProject:
      "id in (select person_id from membership union select person_id from answer union select person_id from resolution union select person_id from assignment)",
  },
  { name: "membership", order: "project_id, person_id" },
  { name: "token", order: "id", ofProject: "false" },
  { name: "invitation", order: "id", ofProject: "false" },
  { name: "upload", order: "id" },
  { name: "test_set", order: "id" },
  { name: "system", order: "id" },
  { name: "output", order: "id" },
  { name: "pack", order: "id" },
  { name: "work", order: "id" },
  { name: "run_score", order: "run_id, metric, n" },
  { name: "occurrence", order: "run_id, metric, n, at" },
  { name: "run_segment", order: "run_id, segment" },
  { name: "campaign", order: "id" },
  { name: "question", order: "id" },
  { name: "assignment", order: "person_id, question_id" },
  { name: "answer", order: "seq" },
  { name: "resolution", order: "question_id, revision" },
  { name: "audit", order: "seq", ofProject: "false" },
];

/** The format of exports. */
export const exportFormat = "concord-export";
export const exportVersion = 1;

/** What an export says of itself; it stands last, so that one that was cut off has none. */
export interface Manifest {
  readonly format: typeof exportFormat;
  readonly version: number;
  readonly tables: Readonly<
    Record<string, { readonly rows: number; readonly sha256: string }>
  >;
  readonly blobs: number;
}
