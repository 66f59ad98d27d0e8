import type { VNode } from "preact";
import { strings } from "../strings/en.ts";

/** A choice of what somebody may do. */
export function RoleField({
  hasOwner = true,
}: {
  readonly hasOwner?: boolean;
}): VNode {
  const { roles, role } = strings.settings;
  return (
    <p class="field">
      <label for="field-role">{role}</label>
      <select id="field-role" name="role">
        {Object.entries(roles)
          .filter(([name]) => hasOwner || name !== "owner")
          .toReversed()
          .map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
      </select>
    </p>
  );
}
