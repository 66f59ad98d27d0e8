import type { FileIo } from "../file-io.ts";
import {
  type AnnotatedItem,
  type ContrastItem,
  annotateItem,
} from "@concord-mt/contrast";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { AgreementResources } from "../anaphora/agreement-resources.ts";
import { linkTexts } from "../anaphora/link-texts.ts";

/** Cuts a suite into words, aligns and tags them, and weighs what source pronouns stand for. */
export async function annotateSuite(
  io: FileIo,
  items: readonly ContrastItem[],
  { resources, tagger, weigh }: AgreementResources,
  options: { readonly quiet?: boolean; readonly threads?: number },
): Promise<AnnotatedItem[]> {
  const { pack } = resources;
  const cut = {
    source: lineTokenizer("moses", pack.source),
    target: lineTokenizer("moses", pack.target),
  };
  const words = items.map((item) => {
    const source = [...item.context, item.source].map((line) =>
      forms(cut.source(line)),
    );
    return {
      source,
      // A suite may have contexts of the source alone: sentences stand beside each other from the last one back.
      targets: item.versions.map(({ context, text }) => {
        const lines = [...context, text];
        return source.map((_, at) => {
          const line = lines[at + lines.length - source.length];
          return line === undefined ? [] : forms(cut.target(line));
        });
      }),
    };
  });
  const links = await io.work(options, (context) =>
    linkTexts(
      io,
      {
        source: words.flatMap(({ source, targets }) =>
          targets.flatMap(() => source),
        ),
        target: words.flatMap(({ targets }) => targets.flat()),
      },
      {
        file: undefined,
        names: { source: "the suite's source", target: "its translations" },
        resources,
      },
      context,
    ),
  );
  let next = 0;
  return items.map((item, at) => {
    const { source = [], targets = [] } = words[at] ?? {};
    const alignments = targets.map(() => {
      const own = links.slice(next, next + source.length);
      next += source.length;
      return own;
    });
    return annotateItem(
      item,
      { source, targets, alignments },
      { tagger, weigh },
    );
  });
}
