import type { SettingError } from "@concord-mt/core";

/** What to write on the command line, by setting and what is wrong with it. */
const hints: Readonly<Record<string, string>> = {
  "languagePair missing": ": add -l en-fr, or --pack DIR",
  "languagePair value": "; add --pack DIR",
  "language missing": ": add -l fr, or --language-pack DIR",
  "language value": "; add --language-pack DIR",
  "languages missing": ": add -l en-fr",
  "source missing": ": add -s FILE",
  "references missing": ": add -r FILE",
  "systems missing": ": add -i FILE",
  "pronouns missing": "; add --pronouns it,they",
  "alignment.with conflict": "; use --align-with self or corpus",
  "alignment.model missing": ": add --align-model FILE",
  "alignment.corpus missing": ": add --align-corpus SOURCE TARGET",
  "connectives conflict": ": remove --connectives",
  "keepExpletives conflict": ": remove --keep-expletives",
  "force conflict": "; add --force to compare them anyway",
  "allPairs conflict": ": --all-pairs cannot be combined with --baseline",
};

/** Settings that a message names, such as 'alignModel'. */
const quoted = /'([a-z][A-Za-z]*)'/;

/** Options that people know by a letter. */
const shortFlags: Readonly<Record<string, string>> = {
  source: "-s",
  target: "-t",
  reference: "-r",
  system: "-i",
  output: "-o",
  languagePair: "-l",
};

/** Says what is wrong with a setting, and what it is called on the command line. */
export function describeSetting({
  message,
  setting,
  code,
}: SettingError): string {
  if (quoted.test(message))
    return message.replaceAll(
      new RegExp(quoted, "g"),
      (_, name: string) => shortFlags[name] ?? toFlag(name),
    );
  const hint = hints[`${setting} ${code}`];
  if (hint !== undefined) return `${message}${hint}`;
  const flag = toFlag(setting);
  if (message.startsWith(`${setting} `))
    return `${flag}${message.slice(setting.length)}`;
  return code === "missing" ? `${message}; add ${flag}` : message;
}

/** An option's long flag: `maxOrder` is `--max-order`. */
export function toFlag(name: string): string {
  return `--${name.replaceAll(".", "-").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
