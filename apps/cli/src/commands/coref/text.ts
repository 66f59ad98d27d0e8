import { Command } from "commander";
import { resolveText } from "@concord-mt/anaphora";
import {
  lineReview,
  linkSource,
  readNamedDocuments,
  writePieces,
} from "@concord-mt/files";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { Io } from "../../io.ts";
import { formatResolved } from "./format.ts";
import { type CorefTextOptions, addTextOptions } from "./text-options.ts";

/** `concord coref [text]`: what each third-person pronoun of a text stands for. */
export function corefTextCommand(io: Io): Command {
  const command = new Command("text").description(
    "find what each third-person pronoun of English text stands for",
  );
  return addTextOptions(command)
    .addHelpText(
      "after",
      `
In the text, mentions with the same number belong together; a pronoun marked with - stands for nothing that was named.
Lines and words count from 0 in JSON and tables.

Examples:
  $ concord coref -s talk.en --min-probability 0.5 --format tsv
  $ echo "The cat slept. It snored." | concord coref
`,
    )
    .action(async (options: CorefTextOptions) => {
      const { source, documents, textTokenizer } = options;
      const review = lineReview(io, options, {
        languages: { source: "en", target: "" },
        mayBeTokenised: true,
      });
      const text = await review.read("source", source);
      const ids = await readNamedDocuments(io, documents, text);
      review.finish(ids);
      const cut = lineTokenizer(textTokenizer, "en");
      const resolved = resolveText(
        { ...text, ...(ids && { documents: ids.ids }) },
        {
          links: await linkSource(io, options),
          cut: (line) => forms(cut(line)),
        },
      );
      await writePieces(io, options.output, formatResolved(resolved, options));
    });
}
