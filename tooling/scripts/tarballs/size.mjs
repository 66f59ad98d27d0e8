// How much a package brings to a disk.
import {
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/** Bytes of the files of an installed package and of everything that it depends on. */
export function installedSize(project, name) {
  const folders = new Set();
  addClosure(join(project, "node_modules", name), name, folders);
  return [...folders].reduce((sum, folder) => sum + bytesOf(folder), 0);
}

function addClosure(link, name, folders) {
  const folder = realpathSync(link);
  if (folders.has(folder)) return;
  folders.add(folder);
  // pnpm puts a package's dependencies beside it.
  const beside = folder.slice(0, -name.length);
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  for (const other of Object.keys({
    ...dependencies,
    ...optionalDependencies,
  })) {
    const place = join(beside, other);
    if (existsSync(place)) addClosure(place, other, folders);
    else if (optionalDependencies?.[other] === undefined)
      throw new Error(`${name} was installed without ${other}`);
  }
}

const sizes = new Map();

function bytesOf(folder) {
  const known = sizes.get(folder);
  if (known !== undefined) return known;
  const size = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) =>
        sum + statSync(join(parentPath, name)).size,
      0,
    );
  sizes.set(folder, size);
  return size;
}
