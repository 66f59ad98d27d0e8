/** Raised by one whenever the metric's numbers can change; `packages/evaluation/test/recorded` holds those of each revision. */
export const revision = 3;
