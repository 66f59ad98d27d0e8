import type { FileIo } from "../file-io.ts";
import {
  type RerankedLine,
  rerankWithDependencies,
} from "@concord-mt/anaphora";
import { findLanguage } from "@concord-mt/catalog";
import { forms, lineTokenizer } from "@concord-mt/text";
import { readResources } from "../texts/resources.ts";
import { readDependencyModel } from "./dependency-model.ts";
import { readLinkedSource } from "./linked-source.ts";
import type { ScoringOptions } from "./options.ts";
import { readPronounModel } from "./pronoun-model.ts";
import { readTranslations } from "./read-translations.ts";

/** What is re-ranked and how, as the command line says it. */
export interface DependencyRerankOptions extends ScoringOptions {
  readonly nbest?: string;
  readonly samples?: string;
  readonly weight: number;
  readonly plm?: string | true;
  readonly plmWeight: number;
  readonly normalise: "none" | "z-score";
}

/** Re-ranks the lists that the options name. */
export async function rerankLists(
  io: FileIo,
  options: DependencyRerankOptions,
): Promise<RerankedLine[]> {
  const resources = await readResources(options);
  const { pack } = resources;
  const dependencies = await readDependencyModel(options.model, pack.id);
  const { tagger } = await findLanguage({ language: pack.target });
  const plm = await readPronounModel(io, options, pack);
  const { translations, hasAlignments } = await readTranslations(io, options);
  const tokenizer = options.textTokenizer ?? (hasAlignments ? "none" : "moses");
  const { documents, linksOf } = await readLinkedSource(io, options, {
    pack,
    tokenizer,
  });
  const cut = lineTokenizer(tokenizer, pack.target);
  const { weight, plmWeight, normalise, measure, unalignedScore } = options;
  return io.work(options, (context) =>
    rerankWithDependencies(
      documents,
      linksOf,
      translations,
      {
        ...{ weight, plmWeight, normalise, measure },
        unalignedScore,
      },
      {
        ...resources,
        dependencies,
        tagger,
        plm,
        cutTarget: (line) => forms(cut(line)),
      },
      context,
    ),
  );
}
