/** A piece of the data for an error message: in quotes, cut where it gets long. */
export function quote(text: string): string {
  const limit = 60;
  return JSON.stringify(
    text.length > limit ? `${text.slice(0, limit)}…` : text,
  );
}
