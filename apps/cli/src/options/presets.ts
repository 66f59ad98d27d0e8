import { type Command, Option } from "commander";
import type { PresetName } from "@concord-mt/files";
import { UsageError } from "../errors.ts";

/** Adds the choice of a paper's set-up. */
export function addPreset(command: Command, name: PresetName): Command {
  const needs = needCorpus.has(name)
    ? "; requires --align-corpus or given alignments"
    : "";
  return command.addOption(
    new Option(
      "--preset <name>",
      `settings of a paper, where no option says otherwise${needs}`,
    ).choices([name]),
  );
}

/** Papers whose words were aligned within a larger corpus. */
const needCorpus: ReadonlySet<string> = new Set<PresetName>([
  "paper-2010",
  "paper-2017",
]);

interface PresetOptions {
  readonly preset?: PresetName;
  readonly alignReference?: readonly string[] | undefined;
  readonly alignCorpus?: readonly string[] | undefined;
}

/**
 * Fills in a paper's settings, as far as the command line says nothing else; given alignments are used as they are.
 *
 * @throws UsageError if the paper aligned words within a larger corpus and none is named.
 */
export function withPreset<O extends PresetOptions>(
  options: O,
  command: Command,
  settings: Readonly<Partial<O>>,
): O {
  const { preset } = options;
  if (preset === undefined) return options;
  const isGiven = (options.alignReference ?? []).length > 0;
  const isAligned =
    isGiven || command.getOptionValueSource("alignWith") === "cli";
  if (needCorpus.has(preset) && !isAligned && options.alignCorpus === undefined)
    throw new UsageError(
      `--preset ${preset} aligns words within a larger corpus: add --align-corpus SOURCE TARGET, or give alignments`,
    );
  const open = Object.entries(settings).filter(
    ([name]) =>
      command.getOptionValueSource(name) !== "cli" &&
      !(isGiven && ofAligner.has(name)),
  );
  return { ...options, ...Object.fromEntries(open) };
}

const ofAligner: ReadonlySet<string> = new Set(["alignWith", "symmetrize"]);

/** GIZA++ within a larger corpus, both directions merged, as in the papers on pronouns. */
export const papersAlignment = {
  alignWith: "corpus",
  symmetrize: "grow-diag-final",
} as const;
