/** A chosen candidate: the reference position where it starts and its place in the lists of candidates. */
export interface Chosen {
  readonly j: number;
  readonly candidate: number;
}

/** Matches of all paths as a tree: each points back at the one before it. */
export interface Trail {
  add(previous: number, j: number, candidate: number): number;
  read(last: number): Chosen[];
}

/** An empty tree. */
export function createTrail(): Trail {
  const previous: number[] = [];
  const chosen: Chosen[] = [];
  return {
    add: (before, j, candidate) => {
      previous.push(before);
      return chosen.push({ j, candidate }) - 1;
    },
    read: (last) => {
      const matches: Chosen[] = [];
      for (let at = last; at !== -1; at = previous[at] ?? -1) {
        const match = chosen[at];
        if (match !== undefined) matches.push(match);
      }
      return matches.reverse();
    },
  };
}
