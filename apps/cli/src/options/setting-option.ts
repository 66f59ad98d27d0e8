import { InvalidArgumentError, Option } from "commander";
import { describeSetting } from "@concord-mt/evaluation";

/** How an option differs from its setting. */
interface Wording<T> {
  /** Reads the option's text. @defaultValue none for settings with choices */
  readonly parse?: (text: string) => T;
  /** The default as help shows it. */
  readonly shown?: string;
  /** The metric to name in front, where a command has options of several. */
  readonly metric?: string;
}

/**
 * An option that stands for a setting of an evaluation (`apt.mode`): its description, choices and default are the
 * setting's own.
 */
export function settingOption<T>(
  flags: string,
  path: string,
  { parse, shown, metric }: Wording<T> = {},
): Option {
  const { description, choices, fallback } = describeSetting(path);
  const option = new Option(
    flags,
    metric === undefined ? description : `${metric}: ${description}`,
  );
  if (choices !== undefined) refuseKnown(option.choices(choices));
  if (parse !== undefined) option.argParser(parse);
  // Help says of no switch that it is off.
  return fallback === undefined || fallback === false
    ? option
    : option.default(fallback, shown);
}

// sacreBLEU downloads these when they are first used.
const withModels = /^(?:flores101|flores200|spm|spBLEU-1K|ja-mecab|ko-mecab)$/i;

/** Says of tokenisers that people know from sacreBLEU why they are not among the choices. */
function refuseKnown(option: Option): void {
  const { parseArg } = option;
  option.argParser((text: string, previous: unknown): unknown => {
    if (withModels.test(text))
      throw new InvalidArgumentError(
        `${text} needs a model that is not part of this program, and nothing is downloaded; chrF needs none. Allowed choices are ${option.argChoices?.join(", ") ?? ""}.`,
      );
    return parseArg?.(text, previous);
  });
}
