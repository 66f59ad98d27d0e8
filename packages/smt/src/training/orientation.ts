import type { SentenceLinks } from "./sentence-links.ts";

/** How a phrase stands to its neighbour: 0 in order (monotone), 1 swapped, 2 neither (discontinuous). */
export type Orientation = 0 | 1 | 2;

/** The orientation towards the phrase before, told by the links of the words around (word-based, as Moses does). */
export function orientationBefore(
  links: SentenceLinks,
  sourceFrom: number,
  sourceTo: number,
  targetFrom: number,
): Orientation {
  return decide(
    links.isLinked(sourceFrom - 1, targetFrom - 1),
    links.isLinked(sourceTo + 1, targetFrom - 1),
  );
}

/** The orientation towards the phrase behind. */
export function orientationBehind(
  links: SentenceLinks,
  sourceFrom: number,
  sourceTo: number,
  targetTo: number,
): Orientation {
  return decide(
    links.isLinked(sourceTo + 1, targetTo + 1),
    links.isLinked(sourceFrom - 1, targetTo + 1),
  );
}

function decide(inOrder: boolean, swapped: boolean): Orientation {
  if (inOrder === swapped) return 2;
  return inOrder ? 0 : 1;
}
