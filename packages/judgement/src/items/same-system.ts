/** Whether two names mean one system: they are equal, or one is a file's name and the other that without its ending. */
export function isSameSystem(first: string, second: string): boolean {
  return (
    first === second ||
    withoutEnding(first) === second ||
    first === withoutEnding(second)
  );
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^./]*$/, "");
}
