import type { VNode } from "preact";

const shapes = {
  runs: "M4 18v-5M10 18V6M16 18v-8",
  plus: "M10 4v12M4 10h12",
  compare: "M7 4 3 8l4 4M3 8h10M13 8l4 4-4 4M17 12H7",
  settings: "M3 6h8M15 6h2M3 14h2M9 14h8M11 4v4M9 12v4",
  people:
    "M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 17c0-3 2-5 5-5s5 2 5 5M13 4a3 3 0 0 1 0 5M15 12c2 .6 3 2.4 3 5",
  study: "M3 3v14h14M6 13l3-3 3 2 4-6",
  pack: "M10 3l7 3.5v7L10 17l-7-3.5v-7zM3 6.5 10 10l7-3.5M10 10v7",
  inspect: "M9 14A5 5 0 1 0 9 4a5 5 0 0 0 0 10M13 13l4 4",
  projects: "M3 5h5l2 2h7v9H3z",
  upload: "M10 14V4M5 9l5-5 5 5M4 17h12",
} as const;

/** A small picture beside a word. */
export function Icon({ name }: { readonly name: keyof typeof shapes }): VNode {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}

/** The sign of Concord. */
export function Logo(): VNode {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" class="logo">
      <rect width="32" height="32" rx="7" />
      <path d="M21.5 11.2a7 7 0 1 0 0 9.6" />
      <circle cx="22.5" cy="16" r="2" />
    </svg>
  );
}
