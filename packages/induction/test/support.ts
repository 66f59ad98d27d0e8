const clauses = [
  ["it rains", "il pleut"],
  ["the sun shines", "le soleil brille"],
  ["the children play", "les enfants jouent"],
  ["the cat sleeps", "le chat dort"],
  ["the dog eats", "le chien mange"],
  ["my sister reads", "ma sœur lit"],
  ["the door is open", "la porte est ouverte"],
  ["the train leaves", "le train part"],
] as const;

const joints = [
  ["although", "bien que"],
  ["although", "bien que"],
  ["although", "même si"],
  ["and", "et"],
  ["and", "et"],
  [",", ","],
] as const;

/** Clauses in twos, joined in one way or another; "although" is twice as often "bien que" as "même si". */
export function parallelText(): {
  readonly english: readonly string[];
  readonly french: readonly string[];
} {
  const english: string[] = [];
  const french: string[] = [];
  for (const [at, one] of clauses.entries()) {
    for (const [to, other] of clauses.entries()) {
      if (at === to) continue;
      const joint = joints[(at * clauses.length + to) % joints.length];
      english.push(`${one[0]} ${joint?.[0] ?? ""} ${other[0]} .`);
      french.push(`${one[1]} ${joint?.[1] ?? ""} ${other[1]} .`);
    }
    english.push(`${one[0]} .`);
    french.push(`${one[1]} .`);
  }
  return { english, french };
}
