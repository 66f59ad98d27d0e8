import type { ComponentChildren, VNode } from "preact";

/** A text with headings, lists, **bold**, *italic* and `code`; anything else is text. */
export function Guidelines({
  text,
  heading = "h3",
}: {
  readonly text: string;
  /** What its headings are, where it stands. */
  readonly heading?: "h2" | "h3";
}): VNode {
  return (
    <div class="guidelines">
      {text
        .split(/\n\s*\n/)
        .filter((block) => block.trim() !== "")
        .map((block, at) => (
          <Block key={at} heading={heading} lines={block.trim().split("\n")} />
        ))}
    </div>
  );
}

function Block({
  lines,
  heading: Heading,
}: {
  readonly lines: readonly string[];
  readonly heading: "h2" | "h3";
}): VNode {
  const [first = "", ...rest] = lines;
  const [, title] = /^#{1,6} (.*)$/.exec(first) ?? [];
  if (title !== undefined)
    return (
      <>
        <Heading>{inline(title)}</Heading>
        {rest.length > 0 && <Block lines={rest} heading={Heading} />}
      </>
    );
  if (lines.every((line) => /^\s*[-*]\s/.test(line)))
    return <ul>{items(lines)}</ul>;
  if (lines.every((line) => /^\s*\d+[.)]\s/.test(line)))
    return <ol>{items(lines)}</ol>;
  return <p>{inline(lines.join(" "))}</p>;
}

function items(lines: readonly string[]): VNode[] {
  return lines.map((line, at) => (
    <li key={at}>{inline(line.replace(/^\s*(?:[-*]|\d+[.)])\s+/, ""))}</li>
  ));
}

function inline(text: string): ComponentChildren {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part, at) => {
    if (at % 2 === 0) return part;
    if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
    const inner = part.slice(1, -1);
    return part.startsWith("*") ? <em>{inner}</em> : <code>{inner}</code>;
  });
}
