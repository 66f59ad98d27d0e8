import type { ComponentChildren, VNode } from "preact";
import type { Run } from "@concord-mt/run";
import { type Theme, countOf } from "@concord-mt/ui";

/** The head of the page: what was evaluated, the ways to the views, and the switch between light and dark. */
export function Header({
  run,
  theme,
  onTurn,
  children,
}: {
  readonly run: Run;
  readonly theme: Theme;
  readonly onTurn: () => void;
  readonly children: ComponentChildren;
}): VNode {
  const { languages, systems, source, documents } = run;
  const facts = [
    `${languages.source} → ${languages.target}`,
    countOf(systems.length, "system"),
    countOf(source.lines.length, "segment"),
    ...(documents === undefined
      ? []
      : [countOf(new Set(documents).size, "document")]),
  ];
  const other = theme === "dark" ? "light" : "dark";
  return (
    <header class="page-header">
      <div class="brand">
        <svg viewBox="0 0 32 32" aria-hidden="true" class="logo">
          <rect width="32" height="32" rx="7" />
          <path d="M21.5 11.2a7 7 0 1 0 0 9.6" />
          <circle cx="22.5" cy="16" r="2" />
        </svg>
        <div>
          <h1>Concord report</h1>
          <p class="facts">{facts.join(" · ")}</p>
        </div>
      </div>
      {children}
      <button
        type="button"
        class="quiet theme-switch"
        onClick={onTurn}
        aria-label={`Switch to ${other} colours`}
        title={`Switch to ${other} colours`}
      >
        <span aria-hidden="true">{theme === "dark" ? "☀" : "☾"}</span>
      </button>
    </header>
  );
}
