import type { BilingualDocument } from "./document.ts";
import {
  type JudgePronounsOptions,
  type JudgedPronoun,
  judgePronouns,
} from "./judge-pronouns.ts";

/** Whether a pronoun agrees with what the translation itself has for its antecedent. */
export type AgreementVerdict = "agrees" | "disagrees" | "unsure";

/** A pronoun with its verdict and what it most probably stands for. */
export interface AgreementJudgement extends JudgedPronoun {
  readonly verdict: AgreementVerdict;
  /** The likeliest candidate of all; absent where nothing that was found is likelier. */
  readonly antecedent: JudgedPronoun["options"][number]["candidate"];
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

/** Judges every pronoun of a translated document, sentence by sentence. */
export function judgeAgreement(
  document: BilingualDocument,
  options: JudgePronounsOptions,
): AgreementJudgement[] {
  return document.target.flatMap((_, sentence) =>
    judgePronouns(document, sentence, options).map((judged) => ({
      ...judged,
      verdict: agreementVerdict(judged),
      antecedent: judged.options[0]?.candidate,
    })),
  );
}
