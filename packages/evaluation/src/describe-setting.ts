import * as z from "zod";
import { evaluationSettings } from "./settings.ts";

/** A setting as a form or a command line shows it. */
export interface SettingDescription {
  readonly description: string;
  /** Its possible values, where they are few. */
  readonly choices: readonly string[] | undefined;
  /** Its default; `undefined` where the evaluation itself chooses. */
  readonly fallback: unknown;
}

/**
 * Describes a setting of {@link evaluationSettings} by its path.
 *
 * @example
 * describeSetting("apt.mode").choices; // ["paper", "idiap-2018"]
 *
 * @throws TypeError if there is no such setting.
 */
export function describeSetting(path: string): SettingDescription {
  let schema: z.ZodType = evaluationSettings;
  let fallback: unknown;
  let description = "";
  for (const name of path.split(".")) {
    const inner = bare(schema);
    const next =
      inner instanceof z.ZodObject
        ? (inner.shape as Readonly<Record<string, z.ZodType>>)[name]
        : undefined;
    if (next === undefined) throw new TypeError(`there is no setting ${path}`);
    schema = next;
    description = schema.description ?? "";
    fallback =
      schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
  }
  const inner = bare(schema);
  return {
    description,
    fallback,
    choices: inner instanceof z.ZodEnum ? inner.options.map(String) : undefined,
  };
}

/** A schema without its default. */
function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional
    ? bare(schema.unwrap() as z.ZodType)
    : schema;
}
