/** JSON whose shape does not depend on the data: what has no value is `null`, not left out. */
export function stableJson(value: unknown): string {
  const text = JSON.stringify(
    value,
    (_, field: unknown) => (field === undefined ? null : field),
    2,
  );
  return `${text}\n`;
}
