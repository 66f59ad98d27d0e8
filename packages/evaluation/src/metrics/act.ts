import { act, scoreActRow } from "@concord-mt/act";
import { encodeActItem } from "@concord-mt/run";
import * as z from "zod";
import { overOccurrences } from "./prepared.ts";
import type { MetricRecord } from "./record.ts";

const actSettings = z.strictObject({});

/** ACT, the accuracy of connective translation. */
export const actRecord = {
  name: "act",
  kind: "aligned",
  countTies: true,
  settings: actSettings,
  isPossible: ({ connectives }) => (connectives?.length ?? 0) > 0,
  prepare: (_, { pack }) =>
    overOccurrences("ACT", act({ pack }), (systems) => ({
      act: { items: systems.map((system) => system.map(encodeActItem)) },
    })),
  scorer: () => scoreActRow,
} satisfies MetricRecord<typeof actSettings>;
