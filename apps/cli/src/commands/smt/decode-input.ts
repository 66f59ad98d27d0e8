import type { DecodeOptions } from "@concord-mt/files";
import { UsageError } from "../../errors.ts";

/** Options that would do nothing, and nobody would notice. */
export function refuseIdle(options: DecodeOptions): void {
  const { nbest, nbestOutput, rerank, phrases, trace, feature } = options;
  const { dependency, documents } = options;
  if (nbest !== undefined && nbestOutput === undefined && rerank === undefined)
    throw new UsageError("--nbest needs --nbest-output FILE or --rerank plm");
  if (phrases !== undefined && rerank !== undefined)
    throw new UsageError("--phrases cannot be combined with --rerank");
  if (
    documents !== undefined &&
    rerank === undefined &&
    dependency === undefined &&
    !feature
  )
    throw new UsageError(
      "--documents belongs to --rerank, --feature and --dependency",
    );
  if (dependency !== undefined && feature !== undefined)
    throw new UsageError("--dependency cannot be combined with --feature");
  if (
    dependency === undefined &&
    (options.links !== undefined ||
      options.resolver !== "own" ||
      options.followChains === true ||
      options.keepGoing === true)
  )
    throw new UsageError(
      "--links, --resolver, --follow-chains and --keep-going belong to --dependency",
    );
  if (trace === undefined) return;
  if (rerank !== undefined || nbest !== undefined)
    throw new UsageError(
      "--trace shows one search: leave --nbest and --rerank",
    );
  if (trace === true && dependency === undefined)
    throw new UsageError(
      "--trace needs the number of a segment, or --dependency",
    );
  if (trace !== true && dependency !== undefined)
    throw new UsageError(
      "--trace with --dependency shows the work on all segments: leave the number",
    );
}
