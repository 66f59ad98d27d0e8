import type { VNode } from "preact";

/** A weight from 0 to 1. */
export function Slider({
  name,
  label,
  value,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}): VNode {
  return (
    <p class="slider">
      <label for={name}>{label}</label>
      <output for={name}>{value.toFixed(2)}</output>
      <input
        id={name}
        type="range"
        min="0"
        max="1"
        step="0.05"
        value={String(value)}
        onInput={({ currentTarget }) => {
          onChange(Number(currentTarget.value));
        }}
      />
    </p>
  );
}
