// What a README promises: an install line, examples, and how much is installed.

/** The TypeScript examples, in order. */
export function examplesOf(readme) {
  return [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, code]) => code,
  );
}

/** The packages that `npm install` is called with. */
export function installedBy(readme) {
  const [, words = ""] = /^npm install (?:--global )?(.+)$/m.exec(readme) ?? [];
  return words.split(" ").filter((word) => word !== "");
}

/** The packages that an example imports or resolves. */
export function importedBy(code) {
  const names = code.matchAll(/["'`](@concord-mt\/[a-z0-9-]+)[/"'`]/g);
  return [...new Set([...names].map(([, name]) => name))];
}

const sizeLine =
  /^Installs ([\d.]+) (kB|MB) with (?:its|their) dependencies\.$/m;

/** The bytes that the README states, if it does. */
export function statedSize(readme) {
  const [, number, unit] = sizeLine.exec(readme) ?? [];
  return number && Number(number) * (unit === "MB" ? 1e6 : 1e3);
}

/** The README with its size stated anew: after the install line, where it stands the first time. */
export function withSize(readme, line) {
  if (sizeLine.test(readme)) return readme.replace(sizeLine, line);
  return readme.replace(
    /^```sh\nnpm install .+\n```\n/m,
    (block) => `${block}\n${line}\n`,
  );
}

/** `Installs 1.2 MB with its dependencies.` */
export function describeSize(bytes) {
  const size =
    bytes < 1e6
      ? `${Math.max(1, Math.round(bytes / 1e3))} kB`
      : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
  return `Installs ${size} with its dependencies.`;
}
