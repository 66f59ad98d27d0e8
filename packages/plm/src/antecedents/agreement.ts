import type { BilingualDocument, TargetPlace } from "./document.ts";
import {
  type JudgePronounsOptions,
  type JudgedPronoun,
  judgePronouns,
} from "./judge-pronouns.ts";
import { type GendersOf, isGenderShown } from "./shown-gender.ts";

/** Whether a pronoun agrees with what the translation itself has for its antecedent. */
export type AgreementVerdict = "agrees" | "disagrees" | "unsure";

/** A pronoun with its verdict and what it most probably stands for. */
export interface AgreementJudgement extends JudgedPronoun {
  readonly verdict: AgreementVerdict;
  /** The likeliest candidate of all; absent where nothing that was found is likelier. */
  readonly antecedent: JudgedPronoun["options"][number]["candidate"];
}

/** How agreement is judged. */
export interface AgreementOptions extends JudgePronounsOptions {
  /** The genders that forms can have; with it only nouns whose gender shows disagree. */
  readonly gendersOf?: GendersOf | undefined;
}

/** At least so probable: it agrees. */
const agreeing = 0.5;
/** Less probable: it does not. Chosen so that few right pronouns are called wrong; what lies between is unsure. */
const disagreeing = 0.05;

/** A source pronoun that so probably stands for nothing (*it seems*) disagrees with nothing. */
const empty = 0.3;

/** The verdict on a pronoun. */
export function agreementVerdict({
  probability,
  none,
}: Pick<JudgedPronoun, "probability" | "none">): AgreementVerdict {
  if (probability >= agreeing) return "agrees";
  return probability < disagreeing && none <= empty ? "disagrees" : "unsure";
}

/**
 * Judges every pronoun of a translated document, sentence by sentence. Where the antecedent is in doubt, a pronoun that
 * seems to disagree is one to be unsure about: see {@link isDoubtful}.
 */
export function judgeAgreement(
  document: BilingualDocument,
  options: AgreementOptions,
): AgreementJudgement[] {
  return document.target.flatMap((_, sentence) =>
    judgePronouns(document, sentence, options).map((judged) => {
      const verdict = agreementVerdict(judged);
      return {
        ...judged,
        verdict:
          verdict === "disagrees" && isDoubtful(judged, document, options)
            ? "unsure"
            : verdict,
        antecedent: judged.options[0]?.candidate,
      };
    }),
  );
}

/**
 * Whether a pronoun may well agree with something else: nothing was found that it stands for, the gender of what was
 * found does not show, or a candidate stands nearer that has its number and gender.
 */
function isDoubtful(
  { options, pronoun }: JudgedPronoun,
  { target }: BilingualDocument,
  { gendersOf }: AgreementOptions,
): boolean {
  const likeliest = options[0]?.candidate;
  if (likeliest === undefined) return true;
  const isNearer = (at: TargetPlace): boolean =>
    at.sentence === likeliest.sentence
      ? at.word > likeliest.word
      : at.sentence > likeliest.sentence;
  if (
    options.some(
      ({ candidate }) =>
        candidate?.number === pronoun.number &&
        candidate.gender === pronoun.gender &&
        isNearer(candidate),
    )
  )
    return true;
  const one = target[likeliest.sentence];
  return (
    likeliest.kind !== "pronoun" &&
    gendersOf !== undefined &&
    one !== undefined &&
    !isGenderShown(one, likeliest.word, gendersOf)
  );
}
