import type { VNode } from "preact";
import { client } from "../data/client.ts";
import { useQuery } from "../data/query.ts";

/** A choice of one of the pairs that packs come with. */
export function PairField({
  label,
  empty,
  value,
  onChange,
}: {
  readonly label: string;
  /** What stands for none. */
  readonly empty: string;
  readonly value?: string;
  readonly onChange?: (pair: string) => void;
}): VNode {
  const { data = [] } = useQuery(["bundled-packs"], async () => {
    const found = await client.listBundledPacks({});
    return found.data.items;
  });
  return (
    <p class="field">
      <label for="field-pair">{label}</label>
      <select
        id="field-pair"
        name="pair"
        {...(value !== undefined && { value })}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      >
        <option value="">{empty}</option>
        {data.map(({ pair }) => (
          <option key={pair} value={pair}>
            {pair}
          </option>
        ))}
      </select>
    </p>
  );
}
