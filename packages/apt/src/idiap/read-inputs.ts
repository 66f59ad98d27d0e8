import {
  type AlignedSegment,
  CorpusError,
  type Link,
  type Warning,
} from "@concord-mt/core";
import type { AptLists } from "../lists.ts";
import type { OccurrencePosition } from "../options.ts";
import { splitSpace, stripSpace } from "../white-space.ts";
import type { IdiapConfig, IdiapFile } from "./parse-config.ts";

/** The texts of the files that a configuration names; a file that does not exist is left out. */
export type IdiapContents = Readonly<Partial<Record<IdiapFile, string>>>;

/** What a configuration and its files come to. */
export interface IdiapInputs {
  readonly segments: readonly AlignedSegment[];
  readonly lists: AptLists;
  readonly positions: readonly OccurrencePosition[] | undefined;
  readonly warnings: readonly Warning[];
}

/**
 * Reads the files of a configuration as the program does: tokens between single spaces, lists in lower case, links in
 * any order. Lines end at line feeds only.
 *
 * @throws CorpusError if a required file is missing, a file is too short, or a link or position cannot be read.
 */
export function readIdiapInputs(
  config: IdiapConfig,
  contents: IdiapContents,
): IdiapInputs {
  const warnings: Warning[] = [];
  const linesOf = (file: IdiapFile): readonly string[] => {
    const { path = "", isRequired = false } =
      config.paths.find((entry) => entry.file === file) ?? {};
    const text = contents[file];
    if (text === undefined) {
      if (isRequired) {
        throw new CorpusError(`the file of ${file} does not exist`, {
          code: "missing",
          file: path,
        });
      }
      if (path !== "") {
        warnings.push({
          code: "missing",
          message: `the file of ${file} does not exist; the program continues without it`,
          file: path,
        });
      }
      return [];
    }
    if (text.startsWith("\uFEFF")) {
      warnings.push({
        code: "bom",
        message:
          "a byte order mark is part of the first word, which therefore matches nothing",
        file: path,
      });
    }
    return splitLines(text);
  };
  const source = linesOf("files.source").map(tokens);
  const besides = (file: IdiapFile): readonly string[] => {
    const lines = linesOf(file);
    const { path = "" } =
      config.paths.find((entry) => entry.file === file) ?? {};
    if (lines.length < source.length) {
      throw new CorpusError(
        `expected ${source.length} lines as in the source, found ${lines.length}`,
        { code: "length", file: path },
      );
    }
    if (lines.length > source.length) {
      warnings.push({
        code: "length",
        message: `there are ${lines.length} lines, the source has ${source.length}; the rest is ignored`,
        file: path,
      });
    }
    return lines;
  };
  const links = (file: IdiapFile): readonly (readonly Link[])[] => {
    const { path = "" } =
      config.paths.find((entry) => entry.file === file) ?? {};
    return besides(file).map((line, at) =>
      readLinks(line, { file: path, line: at + 1 }, warnings),
    );
  };
  const reference = besides("files.reference").map(tokens);
  const hypothesis = besides("files.target").map(tokens);
  const referenceLinks = links("files.alignment_source_reference");
  const hypothesisLinks = links("files.alignment_source_target");
  const segments = source.map((words, index): AlignedSegment => ({
    index,
    source: words,
    references: [
      {
        words: reference[index] ?? [],
        alignment: referenceLinks[index] ?? [],
      },
    ],
    hypothesis: {
      words: hypothesis[index] ?? [],
      alignment: hypothesisLinks[index] ?? [],
    },
  }));
  const listed = linesOf("files.list_source_pronouns");
  const target = words(linesOf("files.list_target_pronouns"));
  const groups = (file: IdiapFile): readonly (readonly string[])[] =>
    words(linesOf(file)).map((line) => line.replaceAll(" ", "").split(","));
  return {
    segments,
    lists: {
      source: config.inputType === "word" ? words(listed) : [],
      ...(target.length === 0 ? {} : { target }),
      translations: words(linesOf("dictionary.target_pronouns")),
      protect: words(linesOf("dictionary.source_pronouns")),
      identical: groups("dictionary.equal"),
      equivalent: groups("dictionary.similar").map((forms) => ({ forms })),
      separators: config.separators,
    },
    positions:
      config.inputType === "possition"
        ? listed.flatMap(readPosition)
        : undefined,
    warnings,
  };
}

function splitLines(text: string): readonly string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

// A line of nothing has one empty token, which no list and no link knows.
function tokens(line: string): readonly string[] {
  return stripSpace(line).split(" ");
}

function words(lines: readonly string[]): readonly string[] {
  return lines
    .map((line) => stripSpace(line).toLowerCase())
    .filter((line) => line !== "");
}

function readPosition(line: string, at: number): readonly OccurrencePosition[] {
  const fields = splitSpace(line);
  if (fields.length === 0) return [];
  const [segment = Number.NaN, position = Number.NaN] = fields.map((field) =>
    /^\d+$/.test(field) ? Number(field) : Number.NaN,
  );
  if (Number.isNaN(segment) || Number.isNaN(position)) {
    throw new CorpusError(
      `expected a sentence and a position such as 0 2, found ${JSON.stringify(line)}`,
      { code: "format", line: at + 1 },
    );
  }
  return [{ segment, position }];
}

function readLinks(
  line: string,
  place: { readonly file: string; readonly line: number },
  warnings: Warning[],
): readonly Link[] {
  return splitSpace(line).flatMap((text) => {
    const [start, source, target] = /^(\d+)-(\d+)/.exec(text) ?? [];
    if (start === text)
      return [{ source: Number(source), target: Number(target) }];
    // The program never finds links of other shapes, but stumbles over what follows a link.
    if (start !== undefined || !/^\d+[^\d-]\d+$/.test(text)) {
      throw new CorpusError(
        `expected a link such as 0-1, found ${JSON.stringify(text)}`,
        { code: "format", ...place },
      );
    }
    warnings.push({
      code: "link",
      message: `the link ${JSON.stringify(text)} is ignored`,
      ...place,
    });
    return [];
  });
}
