import { readSegments } from "@concord-mt/corpus";
import type { CorpusSide } from "@concord-mt/induction";
import type { FileIo } from "../file-io.ts";
import { openText } from "../texts/open-text.ts";
import { pairLanguages, sideOf } from "../texts/text-side.ts";
import { watchText } from "../texts/watch-text.ts";
import type { InduceOptions } from "./induce-options.ts";

/** The two sides of the corpus, read as they are asked for. */
export function inductionCorpus(
  io: FileIo,
  options: InduceOptions,
): { readonly source: CorpusSide; readonly target: CorpusSide } {
  return {
    source: corpusSide(io, "source", options),
    target: corpusSide(io, "target", options),
  };
}

function corpusSide(
  io: FileIo,
  role: "source" | "target",
  { languagePair, column, ...options }: InduceOptions,
): CorpusSide {
  const { side } = sideOf(role === "source" ? role : "reference", languagePair);
  const opened = openText(io, options[role], {
    side: { ...side, column },
    isQuiet: options.quiet ?? false,
  });
  const { name } = opened.options;
  const watched = watchText(
    io,
    { name, role },
    { ...options, language: pairLanguages(languagePair)?.[role] },
  );
  const lines = async function* (): AsyncGenerator<string> {
    let isBroken = false;
    try {
      for await (const { texts } of readSegments(opened.input, opened.options))
        yield watched.take(texts[0] ?? "");
    } catch (error) {
      isBroken = true;
      throw error;
    } finally {
      // Whoever needs no more of a corpus leaves the rest.
      if (!isBroken) watched.finish();
    }
  };
  return { name, lines: lines() };
}
