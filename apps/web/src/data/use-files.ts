import { useRef, useState } from "preact/hooks";
import { describeError } from "../parts/states.tsx";
import { client } from "./client.ts";
import {
  type RunFile,
  type Upload,
  proposeColumns,
  proposeRole,
} from "./roles.ts";

/** The files of a new run: uploaded one after the other, recognised, and given a role. */
export interface Files {
  readonly files: readonly RunFile[];
  /** A file of a name that is there already takes its place. */
  readonly add: (files: readonly File[]) => void;
  readonly update: (key: string, change: Partial<RunFile>) => void;
  readonly remove: (key: string) => void;
  /** Puts a file before all others. */
  readonly lead: (key: string) => void;
}

/** Files of a new run of a project; `pair` helps to tell what they are. */
export function useFiles(project: string, pair: string): Files {
  const [files, setFiles] = useState<readonly RunFile[]>([]);
  const queue = useRef(Promise.resolve());
  const update: Files["update"] = (key, change) => {
    setFiles((all) =>
      all.map((file) => (file.key === key ? { ...file, ...change } : file)),
    );
  };
  const send = async (file: File): Promise<void> => {
    const key = file.name;
    try {
      const { data } = await client.createUpload({
        params: { project },
        query: { name: file.name },
        body: new Uint8Array(await file.arrayBuffer()),
      });
      setFiles((all) =>
        all.map((one) => (one.key === key ? arrived(one, data, pair) : one)),
      );
    } catch (error) {
      update(key, { error: describeError(error) });
    }
  };
  return {
    files,
    update,
    add: (added) => {
      setFiles((all) => [
        ...all.map((file) => {
          if (!added.some(({ name }) => name === file.key)) return file;
          const { key, name, role, system, columns } = file;
          return { key, name, role, system, columns };
        }),
        ...added
          .filter(({ name }) => !all.some(({ key }) => key === name))
          .map(({ name }) => ({
            ...{ key: name, name, role: "ignore" as const },
            system: systemName(name),
            columns: { source: "", target: "" },
          })),
      ]);
      for (const file of added)
        queue.current = queue.current.then(() => send(file));
    },
    remove: (key) => {
      setFiles((all) => all.filter((file) => file.key !== key));
    },
    lead: (key) => {
      setFiles((all) => [
        ...all.filter((file) => file.key === key),
        ...all.filter((file) => file.key !== key),
      ]);
    },
  };
}

/** A file that was replaced keeps what was said of it. */
function arrived(file: RunFile, upload: Upload, pair: string): RunFile {
  const isNew = file.role === "ignore";
  return {
    ...file,
    upload,
    role: isNew ? proposeRole(upload, pair) : file.role,
    columns: isNew ? proposeColumns(upload, pair) : file.columns,
  };
}

/** `system-a.fr.gz` is the system `system-a`. */
function systemName(file: string): string {
  return file.replace(/(\.[a-z0-9]{2,6}){1,2}$/i, "") || file;
}
