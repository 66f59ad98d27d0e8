import { useState } from "preact/hooks";
import { recall, remember } from "@concord-mt/ui";

/** What a key does where people judge, in the order of the help. */
export const actions = [
  "correct",
  "incorrect",
  "bad",
  "unsure",
  "antecedent",
  "tags",
  "remark",
  "context",
  "undo",
  "skip",
  "guidelines",
  "help",
] as const;
export type Action = (typeof actions)[number];

/** The key of each action. */
export type KeyMap = Readonly<Record<Action, string>>;

const usual: KeyMap = {
  ...{ correct: "v", incorrect: "w", bad: "b", unsure: "n" },
  ...{ antecedent: "a", tags: "t", remark: "r", context: "c" },
  ...{ undo: "u", skip: "s", guidelines: "g", help: "?" },
};

/** Digits choose labels and Enter saves them; keys that move the focus stay what they are. */
export function mayBeKey(key: string): boolean {
  return key.length === 1 && !/[\d\s]/u.test(key);
}

/** Gives a key to an action; what had it before gets the action's old one, so that no key does two things. */
export function withKey(keys: KeyMap, action: Action, key: string): KeyMap {
  const other = actions.find((one) => keys[one] === key);
  return {
    ...keys,
    ...(other !== undefined && { [other]: keys[action] }),
    [action]: key,
  };
}

/** The keys of somebody, kept in their browser. */
export function useKeyMap(
  person: string,
): readonly [KeyMap, (keys: KeyMap | undefined) => void] {
  const name = `concord-keys-${person}`;
  const [keys, setKeys] = useState<KeyMap>(() => read(recall(name)));
  return [
    keys,
    (changed) => {
      const kept = changed ?? usual;
      setKeys(kept);
      remember(name, JSON.stringify(kept));
    },
  ];
}

function read(text: string | undefined): KeyMap {
  if (text === undefined) return usual;
  try {
    const found = JSON.parse(text) as Partial<Record<Action, unknown>>;
    const keys = actions.map((action): [Action, string] => {
      const key = found[action];
      return [
        action,
        typeof key === "string" && mayBeKey(key) ? key : usual[action],
      ];
    });
    const isClear = new Set(keys.map(([, key]) => key)).size === keys.length;
    return isClear ? (Object.fromEntries(keys) as KeyMap) : usual;
  } catch {
    return usual;
  }
}
