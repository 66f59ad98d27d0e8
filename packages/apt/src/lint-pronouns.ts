import {
  type LintFinding,
  type PackPronouns,
  type PairPack,
  lintError,
  lintPackTests,
  lintWarning,
} from "@concord-mt/pack";
import { packNormalisation } from "./lists.ts";
import { tokenForms } from "./token-forms.ts";

/**
 * - `nfc`: a form that is not in Unicode normalisation form C
 * - `unreachable`: a form that no token can have after normalisation
 * - `duplicate`: a form or group that is there twice
 * - `overlap`: a form in two identical groups, or an equivalence between identical forms
 * - `unknown-form`: a form that is no source or target pronoun of the pack
 * - `missing-translation`: a source pronoun without likely translations
 * - `unused`: a source pronoun in no set, or a target pronoun that translates none
 * - `tests`: too few test cases, one that is there twice, or one whose links cannot be read
 */
export type PronounLintCode =
  | "nfc"
  | "unreachable"
  | "duplicate"
  | "overlap"
  | "unknown-form"
  | "missing-translation"
  | "unused"
  | "tests";

/** Looks for mistakes in a pack's pronouns that its schema cannot see; none where the pack has no pronouns. */
export function lintPronouns(
  pack: PairPack,
): readonly LintFinding<PronounLintCode>[] {
  const { pronouns } = pack;
  if (pronouns === undefined) return [];
  const forms = tokenForms({
    mode: "paper",
    normalisation: packNormalisation(pack),
    separator: undefined,
  });
  const fold = (form: string): string => forms(form).whole;
  return [
    ...lintForms(pronouns, fold),
    ...lintSets(pronouns, fold),
    ...lintTranslations(pronouns, fold),
    ...lintIdentical(pronouns, fold),
    ...lintEquivalent(pronouns, fold),
    ...lintPackTests(pack, "apt"),
    ...lintTestSets(pack),
  ];
}

type Fold = (form: string) => string;

const error = lintError<PronounLintCode>;
const warning = lintWarning<PronounLintCode>;

function lintForms(
  { source, target }: PackPronouns,
  fold: Fold,
): readonly LintFinding<PronounLintCode>[] {
  const findings: LintFinding<PronounLintCode>[] = [];
  for (const [side, list] of [
    ["source", source],
    ["target", target],
  ] as const) {
    const seen = new Set<string>();
    for (const [at, { form }] of list.entries()) {
      const path = `pronouns.${side}.${at}`;
      const folded = fold(form);
      if (form !== form.normalize("NFC")) {
        findings.push(
          error("nfc", path, `“${form}” is not in normalisation form C`),
        );
      }
      if (/\s/.test(folded) || folded === "") {
        findings.push(error("unreachable", path, `“${form}” is not one token`));
      } else if (folded !== form.normalize("NFC").toLowerCase()) {
        findings.push(
          warning(
            "unreachable",
            path,
            `“${form}” is written “${folded}” after normalisation`,
          ),
        );
      }
      if (seen.has(folded))
        findings.push(error("duplicate", path, `“${form}” appears twice`));
      seen.add(folded);
    }
  }
  return findings;
}

function lintSets(
  { source, sets }: PackPronouns,
  fold: Fold,
): readonly LintFinding<PronounLintCode>[] {
  const findings: LintFinding<PronounLintCode>[] = [];
  const known = new Set(source.map(({ form }) => fold(form)));
  const used = new Set<string>();
  for (const [name, words] of Object.entries(sets)) {
    const seen = new Set<string>();
    for (const word of words) {
      const path = `pronouns.sets.${name}`;
      const folded = fold(word);
      if (!known.has(folded)) {
        findings.push(
          error("unknown-form", path, `“${word}” is not a source pronoun`),
        );
      }
      if (seen.has(folded))
        findings.push(error("duplicate", path, `“${word}” appears twice`));
      seen.add(folded);
      used.add(folded);
    }
  }
  for (const [at, { form }] of source.entries()) {
    if (!used.has(fold(form))) {
      findings.push(
        warning("unused", `pronouns.source.${at}`, `“${form}” is in no set`),
      );
    }
  }
  return findings;
}

function lintTranslations(
  { source, target, translations }: PackPronouns,
  fold: Fold,
): readonly LintFinding<PronounLintCode>[] {
  const findings: LintFinding<PronounLintCode>[] = [];
  const sources = new Set(source.map(({ form }) => fold(form)));
  const targets = new Set(target.map(({ form }) => fold(form)));
  const used = new Set<string>();
  const translated = new Set<string>();
  for (const [word, list] of Object.entries(translations)) {
    const path = `pronouns.translations.${word}`;
    if (!sources.has(fold(word)))
      findings.push(
        error("unknown-form", path, `“${word}” is not a source pronoun`),
      );
    if (list.length > 0) translated.add(fold(word));
    const seen = new Set<string>();
    for (const form of list) {
      const folded = fold(form);
      if (!targets.has(folded))
        findings.push(
          error("unknown-form", path, `“${form}” is not a target pronoun`),
        );
      if (seen.has(folded))
        findings.push(error("duplicate", path, `“${form}” appears twice`));
      seen.add(folded);
      used.add(folded);
    }
  }
  for (const [at, { form }] of source.entries()) {
    if (!translated.has(fold(form))) {
      findings.push(
        warning(
          "missing-translation",
          `pronouns.source.${at}`,
          `“${form}” has no likely translations; repair accepts any target pronoun`,
        ),
      );
    }
  }
  for (const [at, { form }] of target.entries()) {
    if (!used.has(fold(form))) {
      findings.push(
        warning(
          "unused",
          `pronouns.target.${at}`,
          `“${form}” translates no source pronoun`,
        ),
      );
    }
  }
  return findings;
}

function lintIdentical(
  { target, identical }: PackPronouns,
  fold: Fold,
): readonly LintFinding<PronounLintCode>[] {
  const findings: LintFinding<PronounLintCode>[] = [];
  const targets = new Set(target.map(({ form }) => fold(form)));
  const groupOf = new Map<string, number>();
  for (const [at, group] of identical.entries()) {
    const path = `pronouns.identical.${at}`;
    for (const form of group) {
      const folded = fold(form);
      if (!targets.has(folded))
        findings.push(
          error("unknown-form", path, `“${form}” is not a target pronoun`),
        );
      const other = groupOf.get(folded);
      if (other === at)
        findings.push(error("duplicate", path, `“${form}” appears twice`));
      else if (other !== undefined)
        findings.push(
          error("overlap", path, `“${form}” is also in group ${other}`),
        );
      else groupOf.set(folded, at);
    }
  }
  return findings;
}

function lintEquivalent(
  { source, target, identical, equivalent }: PackPronouns,
  fold: Fold,
): readonly LintFinding<PronounLintCode>[] {
  const findings: LintFinding<PronounLintCode>[] = [];
  const sources = new Set(source.map(({ form }) => fold(form)));
  const targets = new Set(target.map(({ form }) => fold(form)));
  const representative = new Map<string, string>();
  for (const group of identical) {
    for (const form of group) {
      if (!representative.has(fold(form)))
        representative.set(fold(form), fold(group[0] ?? ""));
    }
  }
  const canonical = (form: string): string =>
    representative.get(fold(form)) ?? fold(form);
  const seen = new Set<string>();
  for (const [at, { forms, source: only = [] }] of equivalent.entries()) {
    const path = `pronouns.equivalent.${at}`;
    for (const form of forms) {
      if (!targets.has(fold(form)))
        findings.push(
          error("unknown-form", path, `“${form}” is not a target pronoun`),
        );
    }
    for (const word of only) {
      if (!sources.has(fold(word)))
        findings.push(
          error("unknown-form", path, `“${word}” is not a source pronoun`),
        );
    }
    const members = [...new Set(forms.map(canonical))].sort();
    if (members.length < 2)
      findings.push(
        error("overlap", path, `${forms.join(", ")} are identical already`),
      );
    const key = JSON.stringify([members, only.map(fold).sort()]);
    if (seen.has(key))
      findings.push(
        error("duplicate", path, `${forms.join(", ")} appears twice`),
      );
    seen.add(key);
  }
  return findings;
}

/** A test case may ask for one of the pack's sets. */
function lintTestSets({
  tests,
  pronouns,
}: PairPack): readonly LintFinding<PronounLintCode>[] {
  return tests.flatMap(({ metric, set }, at) =>
    metric === "apt" &&
    set !== undefined &&
    !Object.hasOwn(pronouns?.sets ?? {}, set)
      ? [error("unknown-form", `tests.${at}`, `there is no set “${set}”`)]
      : [],
  );
}
