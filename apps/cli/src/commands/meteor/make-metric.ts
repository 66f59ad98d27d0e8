import { readMeteorResources } from "@concord-mt/files";
import {
  type MeteorMetric,
  type MeteorOptions,
  type MeteorText,
  meteor,
  meteorSettings,
} from "@concord-mt/meteor";
import { asUsage } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { checkResources, modulesOf } from "./check-modules.ts";
import { checkOptions } from "./check-options.ts";
import type { MeteorCommandOptions } from "./options.ts";

/** Makes the metric that options describe, with the files that they name. */
export async function makeMeteor(
  io: Io,
  options: MeteorCommandOptions,
): Promise<MeteorMetric> {
  checkOptions(options);
  const modules = modulesOf(options);
  const resources = await readMeteorResources(io, options, modules);
  warnOfNoStems(io, options, resources);
  return makeMetric(options, resources);
}

/** Of all languages with a stemmer only this one needs a file for it. */
function warnOfNoStems(
  io: Io,
  options: MeteorCommandOptions,
  { stemmer }: Partial<MeteorOptions>,
): void {
  if (options.language !== "ar-bw-red" || stemmer !== undefined) return;
  if (options.modules !== undefined || options.quiet === true) return;
  io.warn({
    code: "stems",
    message:
      "without a table of stems, ar-bw-red matches exact words only: add --stems FILE or --data-dir DIR",
  });
}

function makeMetric(
  options: MeteorCommandOptions,
  resources: Partial<MeteorOptions>,
): MeteorMetric {
  const [alpha = 0, beta = 0, gamma = 0, delta = 0] = options.parameters ?? [];
  checkResources(options, resources);
  return asUsage(
    () =>
      meteor({
        ...resources,
        language: options.language,
        task: options.task,
        text: textOf(options),
        characters: options.characters ?? false,
        wordIdentity: options.exactWords === true ? "text" : "hash",
        ...(options.parameters && {
          parameters: { alpha, beta, gamma, delta },
        }),
        ...(options.modules && { modules: options.modules }),
        ...(options.weights && { weights: options.weights }),
        ...(options.beam !== undefined && { beam: options.beam }),
      }),
    ["beam"],
  );
}

function textOf({
  normalize,
  punct,
  lowercase = false,
  language,
}: MeteorCommandOptions): MeteorText {
  if (!punct) return "norm-no-punctuation";
  if (lowercase || language === "universal") return "lower";
  // In Buckwalter's transliteration capitals are other letters.
  if (!normalize || language === "ar-bw-red") return "raw";
  return meteorSettings(language).text ?? "norm";
}
