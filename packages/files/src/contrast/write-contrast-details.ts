import type { FileIo } from "../file-io.ts";
import type {
  ContrastItem,
  ItemTraits,
  NamedOutcomes,
} from "@concord-mt/contrast";
import { writeDetails } from "../writing/write-details.ts";

/** Writes a row for each item: its pronoun, where its antecedent stands, and each system's outcome. */
export async function writeContrastDetails(
  io: FileIo,
  file: string,
  {
    items,
    traits,
    systems,
  }: {
    readonly items: readonly ContrastItem[];
    readonly traits: readonly ItemTraits[];
    readonly systems: readonly NamedOutcomes[];
  },
): Promise<void> {
  const rows = items.map(({ number }, at) => ({
    item: number,
    pronoun: traits[at]?.pronoun ?? "",
    distance: traits[at]?.distance,
    inside: traits[at]?.isInside,
    ...Object.fromEntries(
      systems.map(({ name, outcomes }) => [name, outcomes[at]]),
    ),
  }));
  const columns = [
    "item",
    "pronoun",
    "distance",
    "inside",
    ...systems.map(({ name }) => name),
  ];
  await writeDetails(io, file, rows, {
    columns,
    cells: (row) => row as Record<string, string | number | undefined>,
  });
}
