import type { VNode } from "preact";
import { useRoute } from "preact-iso";
import { Coreference } from "../inspect/coreference.tsx";
import { Dependency } from "../inspect/dependency.tsx";
import { Plm } from "../inspect/plm.tsx";
import { Frame } from "../parts/frame.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

const tools = { dependency: Dependency, coreference: Coreference, plm: Plm };
type Tool = keyof typeof tools;

/** Looks into the models: why this pronoun. */
export default function Inspect(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.inspect;
  const names = Object.keys(tools) as Tool[];
  const tool = names.find((name) => name === params.tool) ?? "dependency";
  const View = tools[tool];
  useTitle(`${words.tools[tool]} · ${words.title}`);
  return (
    <Frame project={project}>
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
      </header>
      <nav class="tabs" aria-label={words.toolsLabel}>
        {names.map((name) => (
          <a
            key={name}
            href={`/p/${project}/inspect/${name}`}
            aria-current={name === tool ? "page" : undefined}
          >
            {words.tools[name]}
          </a>
        ))}
      </nav>
      <div class="view">
        <View key={tool} project={project} />
      </div>
    </Frame>
  );
}
