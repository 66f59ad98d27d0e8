import type { VNode } from "preact";

/** A choice of one system. */
export function SystemSelect({
  names,
  value,
  onChange,
}: {
  readonly names: readonly string[];
  readonly value: number;
  readonly onChange: (system: number) => void;
}): VNode {
  return (
    <p class="choice">
      <label for="system">System</label>{" "}
      <select
        id="system"
        value={String(value)}
        onChange={({ currentTarget }) => {
          onChange(Number(currentTarget.value));
        }}
      >
        {names.map((name, at) => (
          <option key={name} value={String(at)}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
