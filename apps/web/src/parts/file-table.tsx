import type { VNode } from "preact";
import { type FileRole, type RunFile, fileRoles } from "../data/roles.ts";
import type { Files } from "../data/use-files.ts";
import { strings } from "../strings/en.ts";

/** The files of a new run: what was recognised, and what each is taken for. */
export function FileTable({
  files,
  update,
  remove,
  lead,
}: Pick<Files, "files" | "update" | "remove" | "lead">): VNode {
  const words = strings.newRun;
  const outputs = files.filter(({ role }) => role === "output");
  return (
    <ul class="files">
      {files.map((file) => (
        <li key={file.key}>
          <div class="file-what">
            <strong>{file.name}</strong>
            <Recognised file={file} />
          </div>
          {file.upload !== undefined && (
            <div class="file-role">
              <label>
                <span class="unseen">
                  {words.role}: {file.name}
                </span>
                <select
                  value={file.role}
                  onChange={({ currentTarget }) => {
                    update(file.key, {
                      role: currentTarget.value as FileRole,
                    });
                  }}
                >
                  {fileRoles.map((role) => (
                    <option key={role} value={role}>
                      {words.roles[role]}
                    </option>
                  ))}
                </select>
              </label>
              {file.role === "output" && (
                <label>
                  <span class="unseen">
                    {words.system}: {file.name}
                  </span>
                  <input
                    type="text"
                    value={file.system}
                    maxLength={200}
                    onInput={({ currentTarget }) => {
                      update(file.key, { system: currentTarget.value });
                    }}
                  />
                </label>
              )}
              <Columns file={file} update={update} />
              {file.role === "output" &&
                outputs.length > 1 &&
                (outputs[0] === file ? (
                  <span class="tag" title={words.baseline}>
                    {words.baselineTag}
                  </span>
                ) : (
                  <button
                    type="button"
                    class="quiet"
                    onClick={() => {
                      lead(file.key);
                    }}
                  >
                    {words.makeBaseline}
                  </button>
                ))}
            </div>
          )}
          <button
            type="button"
            class="quiet"
            aria-label={words.removeFile(file.name)}
            onClick={() => {
              remove(file.key);
            }}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Recognised({ file }: { readonly file: RunFile }): VNode {
  const { upload, error } = file;
  if (error !== undefined) return <span class="form-error">{error}</span>;
  if (upload === undefined)
    return <span class="note">{strings.newRun.uploading}</span>;
  const { recognised } = upload;
  if (recognised === undefined) return <></>;
  return (
    <>
      <span class="note">
        {[
          recognised.format,
          strings.count(
            Math.max(recognised.segments, recognised.documents),
            recognised.segments === 0 ? "document" : "segment",
          ),
          ...(recognised.columns.length > 0
            ? [recognised.columns.slice(0, 6).join(", ")]
            : []),
        ].join(" · ")}
      </span>
      {recognised.problems.slice(0, 3).map(({ message, line }, at) => (
        <span key={at} class="problem">
          {line !== undefined && strings.newRun.problemAt(line)}
          {message}
        </span>
      ))}
    </>
  );
}

/** Which columns are meant, where a file has several. */
function Columns({
  file,
  update,
}: {
  readonly file: RunFile;
  readonly update: Files["update"];
}): VNode | null {
  const columns = file.upload?.recognised?.columns ?? [];
  if (columns.length < 2) return null;
  const sides = {
    source: ["source"],
    both: ["source", "target"],
    reference: ["target"],
    output: ["target"],
    documents: [],
    ignore: [],
  } as const;
  return (
    <>
      {sides[file.role].map((side) => (
        <label key={side}>
          <span class="unseen">
            {strings.newRun.column} ({side}): {file.name}
          </span>
          <select
            value={file.columns[side]}
            onChange={({ currentTarget }) => {
              update(file.key, {
                columns: { ...file.columns, [side]: currentTarget.value },
              });
            }}
          >
            {columns.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}
