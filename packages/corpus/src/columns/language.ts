/** Whether a name can be a language tag: `fr`, `fr-CA`, `zh_Hant`. */
export function isLanguage(name: string): boolean {
  return /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/.test(name);
}

/** Whether two tags are of one language, whatever the region: `fr-CA` and `fr`. */
export function isSameLanguage(one: string, other: string): boolean {
  return primary(one) === primary(other);
}

/** Whether two tags are the same: `fr_CA` and `fr-ca`. */
export function isSameTag(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

function primary(tag: string): string {
  return normalise(tag).split("-", 1)[0] ?? "";
}

function normalise(tag: string): string {
  return tag.toLowerCase().replaceAll("_", "-");
}
