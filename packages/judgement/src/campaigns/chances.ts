import type { PerCase } from "@concord-mt/core";

/** Share of right translations by case (apt-2017, Table 5): what is thought of an item before anybody judged it. */
export const tableFive: PerCase = [0.84, 0.43, 0.26, 0, 0.53, 0];
