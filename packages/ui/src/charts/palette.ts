import type { Theme } from "../data/theme.ts";

/** Colours that charts compute with; everything else is in the style sheet. */
export interface Palette {
  /** From bad to good. */
  readonly scores: readonly [string, string];
  /** From few to many. */
  readonly counts: readonly [string, string];
  /** Text on a cell: where it is near the first colour, and near the last. */
  readonly ink: readonly [string, string];
  /** Colours of the six cases, in order; those of the style sheet. */
  readonly cases: readonly string[];
  /** Colours that tell systems apart. */
  readonly systems: readonly string[];
}

const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    scores: ["#fdf1e3", "#0f5f5a"],
    counts: ["#f1f0ec", "#31458c"],
    ink: ["#1d1c1a", "#ffffff"],
    cases: ["#0f766e", "#2f5fd0", "#c2410c", "#a3195b", "#7a6a10", "#5f6b7a"],
    systems: [
      ...["#3b6fb6", "#d98c3f", "#4f9d7e", "#b8527a", "#8467b4", "#8c7a4f"],
      ...["#5aa7b8", "#c25b4a", "#7d9b3c", "#c288b6", "#6b7f99", "#b39b3a"],
    ],
  },
  dark: {
    scores: ["#2b2723", "#4fd1c0"],
    counts: ["#24262c", "#93a8ff"],
    ink: ["#f2efe9", "#12110f"],
    cases: ["#3fc5b4", "#84a9ff", "#ff9a62", "#f58ab8", "#d3c04e", "#a3b0c2"],
    systems: [
      ...["#7aa9e6", "#eab06f", "#78c7a6", "#e088ab", "#b09be0", "#c2ad7a"],
      ...["#86cbd9", "#e58a7a", "#abc96a", "#deadd4", "#9fb3cc", "#d9c46a"],
    ],
  },
};

/** The colours that tell systems apart. */
export function systemColours(theme: Theme): readonly string[] {
  return palettes[theme].systems;
}

/** The colours of a theme. */
export function paletteOf(theme: Theme): Palette {
  return palettes[theme];
}
