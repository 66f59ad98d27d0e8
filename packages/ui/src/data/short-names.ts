/**
 * Names of systems as charts show them: what all have in common up to a dot, in front and behind, is left out
 * (`newstest2012.en-fr.onlineA` → `onlineA`, `system-a.fr` → `system-a`).
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const [first = ""] = names;
  const parts = first.split(".");
  let [front, back] = [0, 0];
  const hasAll = (test: (name: string) => boolean): boolean =>
    names.every(test);
  while (front < parts.length - 1) {
    const start = `${parts.slice(0, front + 1).join(".")}.`;
    if (names.length < 2 || !hasAll((name) => name.startsWith(start))) break;
    front += 1;
  }
  while (back < parts.length - 1 - front) {
    const end = `.${parts.slice(parts.length - 1 - back).join(".")}`;
    if (!hasAll((name) => name.endsWith(end))) break;
    back += 1;
  }
  const cut = names.map((name) => {
    const own = name.split(".");
    return own.slice(front, own.length - back).join(".");
  });
  const isUnique = new Set(cut).size === names.length;
  return isUnique && cut.every((name) => name !== "") ? cut : names;
}
