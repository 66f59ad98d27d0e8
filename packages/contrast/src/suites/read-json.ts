import { CorpusError } from "@concord-mt/core";
import type { z } from "zod";

/**
 * Checks parsed JSON against a schema.
 *
 * @throws CorpusError that names the first place that does not fit.
 */
export function checkJson<T>(
  schema: z.ZodType<T>,
  value: unknown,
  file: string,
): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.map(String).join(" › ") ?? "";
  throw new CorpusError(
    `${where === "" ? "the file" : where}: ${issue?.message ?? "unexpected"}`,
    { code: "format", file },
  );
}
