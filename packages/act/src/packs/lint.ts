import {
  type LintFinding,
  type PackConnective,
  type PairPack,
  lintError,
  lintPackTests,
  lintWarning,
} from "@concord-mt/pack";
import { splitForm } from "../dictionary/form-matcher.ts";
import { type Spelling, spellingOf } from "../dictionary/spelling.ts";

/**
 * - `nfc`: a form that is not in Unicode normalisation form C
 * - `unreachable`: a form of which normalisation leaves nothing
 * - `gap`: a gap that does not stand between words
 * - `duplicate`: a source connective, or a spelling of one connective's translations, that is there twice
 * - `context`: a negative context that does not hold the connective and more
 * - `unknown-sense`: a translation with a sense that its connective has not
 * - `unused-sense`: a sense of a connective that no translation has
 * - `unclassified`: a connective none of whose translations has a sense
 * - `missing-translation`: a connective without translations
 * - `tests`: too few test cases, one that is there twice, or one whose links cannot be read
 */
export type ConnectiveLintCode =
  | "nfc"
  | "unreachable"
  | "gap"
  | "duplicate"
  | "context"
  | "unknown-sense"
  | "unused-sense"
  | "unclassified"
  | "missing-translation"
  | "tests";

/** Looks for mistakes in a pack's connectives that its schema cannot see; none where the pack has no connectives. */
export function lintConnectives(
  pack: PairPack,
): readonly LintFinding<ConnectiveLintCode>[] {
  const { connectives } = pack;
  if (connectives === undefined) return [];
  const source = spellingOf(pack, "source");
  const target = spellingOf(pack, "target");
  const each = connectives.flatMap((connective, at) => [
    ...lintSource(connective, at, source),
    ...lintSenses(connective, at),
    ...lintTranslations(connective, at, target),
  ]);
  return [
    ...each,
    ...lintSources(connectives, source),
    ...lintPackTests(pack, "act"),
  ];
}

const error = lintError<ConnectiveLintCode>;
const warning = lintWarning<ConnectiveLintCode>;

function lintSource(
  { form, variants = [], not }: PackConnective,
  at: number,
  spelling: Spelling,
): readonly LintFinding<ConnectiveLintCode>[] {
  const path = `connectives.${at}`;
  const forms = [form, ...variants];
  const keys = forms.map((one) => flatten(one, spelling));
  const contexts = not.filter((context) => {
    const key = flatten(context, spelling);
    return !keys.some((one) => key !== one && ` ${key} `.includes(` ${one} `));
  });
  return [
    ...forms.flatMap((one) => lintForm(one, path, spelling)),
    ...contexts.map((context) =>
      error(
        "context",
        `${path}.not`,
        `“${context}” does not contain “${form}” and something more, so it excludes nothing`,
      ),
    ),
  ];
}

function lintForm(
  form: string,
  path: string,
  spelling: Spelling,
): readonly LintFinding<ConnectiveLintCode>[] {
  const findings: LintFinding<ConnectiveLintCode>[] = [];
  if (form !== form.normalize("NFC"))
    findings.push(
      error("nfc", path, `“${form}” is not in normalisation form C`),
    );
  const parts = splitForm(form, spelling);
  if (parts.length === 0)
    findings.push(error("unreachable", path, `“${form}” has no word`));
  else if (parts.length !== form.split("…").length)
    findings.push(
      error("gap", path, `a gap in “${form}” is not between words`),
    );
  return findings;
}

function lintSenses(
  { form, senses, translations }: PackConnective,
  at: number,
): readonly LintFinding<ConnectiveLintCode>[] {
  const path = `connectives.${at}`;
  if (translations.length === 0)
    return [
      warning("missing-translation", path, `“${form}” has no translations`),
    ];
  const used = new Set(translations.flatMap((one) => one.senses));
  if (used.size === 0)
    return [
      warning(
        "unclassified",
        path,
        `no translation of “${form}” has a sense, so none is equivalent to another`,
      ),
    ];
  return senses
    .filter((sense) => !used.has(sense))
    .map((sense) =>
      warning("unused-sense", path, `no translation of “${form}” is ${sense}`),
    );
}

function lintTranslations(
  { form: connective, senses, translations }: PackConnective,
  at: number,
  spelling: Spelling,
): readonly LintFinding<ConnectiveLintCode>[] {
  const findings: LintFinding<ConnectiveLintCode>[] = [];
  const seen = new Map<string, string>();
  for (const [index, translation] of translations.entries()) {
    const path = `connectives.${at}.translations.${index}`;
    for (const sense of translation.senses) {
      if (!senses.includes(sense))
        findings.push(
          error("unknown-sense", path, `“${connective}” has no sense ${sense}`),
        );
    }
    for (const form of [translation.form, ...(translation.variants ?? [])]) {
      findings.push(...lintForm(form, path, spelling));
      const key = flatten(form, spelling);
      const other = seen.get(key);
      if (other === undefined) seen.set(key, translation.form);
      else
        findings.push(
          error(
            "duplicate",
            path,
            other === translation.form
              ? `“${form}” appears twice`
              : `“${form}” is also a spelling of “${other}”, which is found instead`,
          ),
        );
    }
  }
  return findings;
}

function lintSources(
  connectives: readonly PackConnective[],
  spelling: Spelling,
): readonly LintFinding<ConnectiveLintCode>[] {
  const seen = new Set<string>();
  return connectives.flatMap(({ form, variants = [] }, at) =>
    [form, ...variants].flatMap((one) => {
      const key = flatten(one, spelling);
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [
        error("duplicate", `connectives.${at}`, `“${one}” appears twice`),
      ];
    }),
  );
}

function flatten(form: string, spelling: Spelling): string {
  return splitForm(form, spelling)
    .map((part) => part.join(" "))
    .join(" … ");
}
