import type { FileIo } from "../file-io.ts";
import {
  type AnnotatedItem,
  type TranslationVerdict,
  judgeTranslation,
  sentencesOf,
  sourcePlaceOf,
} from "@concord-mt/contrast";
import { checkLength } from "@concord-mt/core";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { AgreementResources } from "../anaphora/agreement-resources.ts";
import { linkTexts } from "../anaphora/link-texts.ts";
import type { TextChecks } from "../texts/reading-options.ts";
import { lineReview } from "../texts/review-lines.ts";

/** What a system's translations made of the pronouns; one line an item, of several sentences the last one counts. */
export async function judgeTranslations(
  io: FileIo,
  file: string,
  items: readonly AnnotatedItem[],
  { resources, asked }: AgreementResources,
  options: TextChecks & {
    readonly quiet?: boolean;
    readonly threads?: number;
  },
): Promise<TranslationVerdict[]> {
  const review = lineReview(io, options, { languages: resources.pack });
  const { lines } = await review.read("system", file);
  review.finish();
  checkLength(
    { file, count: lines.length },
    { file: "the suite", count: items.length },
  );
  const cut = lineTokenizer("moses", resources.pack.target);
  const target = lines.map((line) =>
    forms(cut(sentencesOf(line).at(-1) ?? "")),
  );
  const source = items.map(
    ({ documents, sentence }) => documents[0]?.source[sentence] ?? [],
  );
  const links = await io.work(options, (context) =>
    linkTexts(
      io,
      { source, target },
      {
        file: undefined,
        names: { source: "the suite's source", target: file },
        resources,
      },
      context,
    ),
  );
  return items.map((annotated, at) => {
    const { item, changed } = annotated;
    const position = sourcePlaceOf(annotated);
    const right = item.expected ?? changed?.forms[0];
    if (position === undefined || right === undefined) return "untranslated";
    const own = asked.pronouns.find(right);
    const wrong =
      changed?.forms.slice(1) ??
      asked.pronouns.list
        .map(({ form }) => form)
        .filter((form) => form !== own?.form);
    return judgeTranslation(
      { words: target[at] ?? [], alignment: links[at] ?? [] },
      { position, right, wrong },
    );
  });
}
