/** The set-ups of the papers, by year. */
export type PresetName =
  "paper-2010" | "paper-2013" | "paper-2016" | "paper-2017";
