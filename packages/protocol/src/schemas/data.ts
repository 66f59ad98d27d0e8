import * as z from "zod";
import { idField, momentField, nameField, textField } from "./common.ts";

/** What was found in an upload. */
const recognisedView = z.object({
  format: z.string(),
  kind: z.string(),
  lines: z.int(),
  segments: z.int(),
  documents: z.int(),
  tokens: z.int(),
  columns: z.array(z.string()),
  problems: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      line: z.int().optional(),
    }),
  ),
});

export const uploadView = z.object({
  id: idField,
  name: z.string(),
  sha256: z.string(),
  size: z.int(),
  recognised: recognisedView.optional(),
  createdAt: momentField,
});

/** A text: an upload, and which of its columns where it has several. */
export const textBody = z.strictObject({
  upload: idField,
  column: nameField
    .optional()
    .describe("language or heading, where the file has several"),
});

export const testSetView = z.object({
  id: idField,
  name: z.string(),
  version: z.int(),
  lines: z.int(),
  source: textBody,
  references: z.array(textBody),
  documents: textBody.optional(),
  alignments: z.array(textBody).optional(),
  createdAt: momentField,
  frozenAt: momentField.optional(),
});

export const testSetBody = z.strictObject({
  name: nameField,
  source: textBody,
  references: z.array(textBody).min(1).max(10),
  documents: textBody.optional(),
  alignments: z
    .array(textBody)
    .min(1)
    .max(10)
    .optional()
    .describe("links of the source with each reference, where they are given"),
});

export const testSetPatch = z.strictObject({ name: nameField });

export const systemView = z.object({
  id: idField,
  name: z.string(),
  kind: z.string(),
  notes: z.string(),
  createdAt: momentField,
});

export const systemBody = z.strictObject({
  name: nameField,
  kind: textField.default(""),
  notes: textField.default(""),
});

export const outputView = z.object({
  id: idField,
  systemId: idField,
  system: z.string(),
  label: z.string(),
  text: textBody,
  alignment: textBody.optional(),
  createdAt: momentField,
});

export const outputBody = z.strictObject({
  system: nameField.describe("a system's name; it is made if there is none"),
  text: textBody,
  alignment: textBody
    .optional()
    .describe(
      "links of the source with the text; used where all texts of a run have them",
    ),
  label: z.union([nameField, z.literal("")]).default(""),
});
