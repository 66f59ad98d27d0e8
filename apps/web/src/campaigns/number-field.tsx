import type { VNode } from "preact";
import { Field } from "../parts/form.tsx";

/** A whole number within bounds; what is out of them is left as it was. */
export function NumberField({
  name,
  label,
  hint,
  value,
  min,
  max,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}): VNode {
  return (
    <Field
      {...{ name, label, min, max }}
      {...(hint !== undefined && { hint })}
      type="number"
      value={String(value)}
      onInput={(text) => {
        const read = Number(text);
        if (text !== "" && Number.isInteger(read) && read >= min && read <= max)
          onChange(read);
      }}
    />
  );
}
