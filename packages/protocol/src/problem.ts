import * as z from "zod";

/** What went wrong with a request, as RFC 9457 has it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  /** A stable name: `not-found`. */
  code: z.string(),
  /** What is wrong with which field. */
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional(),
});

export type Problem = z.infer<typeof problem>;

/** The media type of problems. */
export const problemType = "application/problem+json";
