import type { VNode } from "preact";
import { Frame } from "../parts/frame.tsx";
import { Empty } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** What an address that names nothing shows. */
export function NotFound(): VNode {
  useTitle(strings.errors.missing);
  return (
    <Frame>
      <Empty title={strings.errors.missing} text={strings.errors.missingText}>
        <a class="button" href="/">
          {strings.errors.home}
        </a>
      </Empty>
    </Frame>
  );
}
