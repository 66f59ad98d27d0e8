/** Which model aligns. */
export type AlignmentMethod = "hmm" | "diagonal" | "ibm1";
