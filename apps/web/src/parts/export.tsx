import type { VNode } from "preact";
import type { RunSummary } from "../data/run-summary.ts";
import { strings } from "../strings/en.ts";

/** All that a run can be saved as. */
export function Export({
  project,
  run,
  summary,
}: {
  readonly project: string;
  readonly run: string;
  readonly summary: RunSummary;
}): VNode {
  const words = strings.run;
  const base = `/api/v1/projects/${encodeURIComponent(project)}/runs/${run}`;
  const files = [
    ...(["tsv", "tex", "md", "json", "txt"] as const).map(
      (format) => [`scores.${format}`, words.exports[format]] as const,
    ),
    ...(["apt", "act"] as const)
      .filter((metric) => summary[metric] !== undefined)
      .map(
        (metric) =>
          [`details.jsonl?metric=${metric}`, words.exports[metric]] as const,
      ),
    ["run.json.gz", words.exports.run] as const,
  ];
  return (
    <>
      <a class="button" href={`${base}/report.html`} download>
        {words.report}
      </a>
      <details class="menu">
        <summary class="button">{words.export}</summary>
        <ul>
          {files.map(([path, text]) => (
            <li key={path}>
              <a href={`${base}/${path}`} download>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
