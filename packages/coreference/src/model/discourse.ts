import type { MentionTable } from "./mention-table.ts";

/** What has been decided of a text so far: which mentions are of one entity. */
export interface Discourse {
  /** The antecedent of each mention; -1 where there is none or nothing is decided yet. */
  readonly antecedent: Int32Array;
  /** The nearest mention before that is no pronoun, along the antecedents; -1 for a pronoun that has none. */
  readonly nominal: Int32Array;
  /** The entity of each mention. */
  readonly entity: Int32Array;
  /** Mentions of each entity so far. */
  readonly size: Int32Array;
  /** The last mention of each entity so far. */
  readonly last: Int32Array;
  /** Takes up a mention that is no pronoun to be resolved: names and nouns with one head are one entity. */
  introduce(mention: number): void;
  /** Takes up a pronoun with its antecedent, or -1. */
  resolve(pronoun: number, antecedent: number): void;
}

/** Starts with no mention taken up; they must come in order. */
export function discourse(table: MentionTable): Discourse {
  const count = table.mentions.length;
  const antecedent = new Int32Array(count).fill(-1);
  const nominal = new Int32Array(count).fill(-1);
  const entity = Int32Array.from({ length: count }, (_, at) => at);
  const size = new Int32Array(count);
  const last = new Int32Array(count).fill(-1);
  const byHead = new Map<number, number>();
  function join(mention: number, of: number): void {
    entity[mention] = of;
    size[of] = (size[of] ?? 0) + 1;
    last[of] = mention;
  }
  return {
    antecedent,
    nominal,
    entity,
    size,
    last,
    introduce: (mention) => {
      nominal[mention] = mention;
      const kind = table.mentions[mention]?.kind;
      if (kind !== "proper" && kind !== "common") {
        join(mention, mention);
        return;
      }
      const head =
        (table.headHash[mention] ?? 0) * 2 + (kind === "proper" ? 1 : 0);
      const known = byHead.get(head) ?? mention;
      byHead.set(head, known);
      join(mention, known);
    },
    resolve: (pronoun, to) => {
      antecedent[pronoun] = to;
      if (to === -1) {
        join(pronoun, pronoun);
        return;
      }
      nominal[pronoun] = nominal[to] ?? -1;
      join(pronoun, entity[to] ?? to);
    },
  };
}
