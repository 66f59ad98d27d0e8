import type { VNode } from "preact";
import type { WorkView } from "@concord-mt/protocol";
import { formatScore } from "@concord-mt/ui";
import { summaryOf } from "../data/run-summary.ts";
import { Scroll } from "../parts/scroll.tsx";
import { strings } from "../strings/en.ts";

/**
 * The scores of a run beside those of the same outputs under another pack. They are shown and not tested: what counts
 * as right differs, so the difference says nothing of the systems.
 */
export function SideBySide({
  before,
  after,
}: {
  readonly before: WorkView;
  readonly after: WorkView;
}): VNode {
  const words = strings.campaign.sideBySide;
  const [old, now] = [summaryOf(before), summaryOf(after)];
  const rows = (now?.metrics ?? []).flatMap((metric) => {
    const { name, title, scale, systems } = metric;
    const was = old?.metrics.find((other) => other.name === name);
    return systems.map(({ score }, at) => ({
      ...{ title, scale, score },
      system: now?.systems[at] ?? "",
      earlier: was?.systems[at]?.score,
    }));
  });
  return (
    <Scroll label={words.title}>
      <table class="side-by-side">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.metric}</th>
            <th scope="col">{words.system}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, scale, system, earlier, score }) => (
            <tr key={`${title} ${system}`}>
              <td>{title}</td>
              <th scope="row">{system}</th>
              <td>{formatScore(earlier, scale)}</td>
              <td>{formatScore(score, scale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
