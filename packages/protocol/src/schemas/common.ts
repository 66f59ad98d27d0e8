import * as z from "zod";

// PostgreSQL's text holds everything but NUL; other control characters make tables and terminals misbehave.
const isClean = (text: string): boolean =>
  !/(?![\t\n\r])\p{Cc}|\p{Cs}/u.test(text);

/** A name that people gave. */
export const nameField = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => isClean(text) && !/[\t\n\r]/.test(text), {
    message: "control characters are not allowed",
  });

/** Text that people wrote. */
export const textField = z.string().max(4000).refine(isClean, {
  message: "control characters are not allowed",
});

export const idField = z.uuid();

export const momentField = z.iso.datetime();

/** `en-fr`. */
export const pairField = z.string().regex(/^[a-z]{2,3}-[a-z]{2,3}$/);

/** How lists are asked for. */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z
    .string()
    .max(2000)
    .optional()
    .describe("the cursor that the page before gave"),
});

/** A field, or a field from the greatest on. */
export type Sort<Field extends string> = Field | `-${Field}`;

/** What a list can be sorted by; `first` is the order that it has by itself. */
export function sortField<const Field extends string>(
  fields: readonly Field[],
  first: Sort<NoInfer<Field>>,
): z.ZodDefault<z.ZodType<Sort<Field>, Sort<Field>>> {
  const all = fields.flatMap((name) => [name, `-${name}` as const]);
  const sort: z.ZodType<Sort<Field>, Sort<Field>> = z.enum(all);
  return sort
    .describe("with - before it, from the greatest on")
    .default(first as never);
}

/** A page of a list. */
export function pageOf<Item extends z.ZodType>(
  item: Item,
): z.ZodObject<{ items: z.ZodArray<Item>; next: z.ZodOptional<z.ZodString> }> {
  return z.object({
    items: z.array(item),
    next: z.string().optional().describe("the cursor of the next page"),
  });
}
