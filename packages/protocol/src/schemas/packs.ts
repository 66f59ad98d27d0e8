import * as z from "zod";
import { idField, momentField, nameField, pairField } from "./common.ts";

export const bundledPackView = z.object({ pair: z.string(), hash: z.string() });

export const packView = z.object({
  id: idField,
  name: z.string(),
  pair: z.string(),
  hash: z.string(),
  state: z.enum(["draft", "published"]),
  createdAt: momentField,
});

/** A new draft: of the bundled pack of a pair, or of a pack that is given. */
export const packBody = z.strictObject({
  name: nameField,
  pair: pairField,
  pack: z.record(z.string(), z.unknown()).optional(),
});

export const findingsView = z.object({
  findings: z.array(
    z.object({
      severity: z.enum(["error", "warning"]),
      path: z.string(),
      message: z.string(),
    }),
  ),
});

export const packTestsView = z.object({
  passed: z.int(),
  failed: z.array(
    z.object({
      name: z.string(),
      expected: z.array(z.int()),
      found: z.array(z.int()),
    }),
  ),
});
