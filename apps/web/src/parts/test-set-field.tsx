import type { VNode } from "preact";
import { client } from "../data/client.ts";
import { useQuery } from "../data/query.ts";
import { strings } from "../strings/en.ts";

/** A choice of a test set that is there, and of its outputs; or of none. */
export function TestSetField({
  project,
  testSet,
  outputs,
  onTestSet,
  onOutputs,
}: {
  readonly project: string;
  readonly testSet: string | undefined;
  readonly outputs: readonly string[];
  readonly onTestSet: (id: string | undefined) => void;
  readonly onOutputs: (ids: readonly string[]) => void;
}): VNode | null {
  const words = strings.newRun;
  const sets = useQuery(["test-sets", project], async () => {
    const { data } = await client.listTestSets({
      params: { project },
      query: { limit: 200 },
    });
    return data.items;
  });
  const known = useQuery(
    ["outputs", project, testSet],
    async () => {
      const { data } = await client.listOutputs({
        params: { project, testSet: testSet ?? "" },
        query: { limit: 200 },
      });
      return data.items;
    },
    { enabled: testSet !== undefined },
  );
  if ((sets.data ?? []).length === 0) return null;
  return (
    <>
      <p class="field">
        <label for="field-test-set">{words.testSet}</label>
        <select
          id="field-test-set"
          value={testSet ?? ""}
          onChange={({ currentTarget: { value } }) => {
            onTestSet(value === "" ? undefined : value);
            onOutputs([]);
          }}
        >
          <option value="">{words.fromFiles}</option>
          {sets.data?.map(({ id, name, version, lines }) => (
            <option key={id} value={id}>
              {name} {version} ({strings.count(lines, "line")})
            </option>
          ))}
        </select>
      </p>
      {testSet !== undefined && (known.data ?? []).length > 0 && (
        <fieldset class="ticks">
          <legend>{words.earlier}</legend>
          {known.data?.map(({ id, system, label }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={outputs.includes(id)}
                onChange={() => {
                  onOutputs(
                    outputs.includes(id)
                      ? outputs.filter((one) => one !== id)
                      : [...outputs, id],
                  );
                }}
              />{" "}
              {system}
              {label !== "" && <small> {label}</small>}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
