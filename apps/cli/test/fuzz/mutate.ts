import type { RandomGenerator } from "@concord-mt/core";

const special = [
  ...[
    "\0",
    "\uFEFF",
    "\r",
    "\u2028",
    "\u0085",
    "\t",
    "\n\n",
    '"',
    "'",
    "<",
    "&#39;",
    "&#x110000;",
  ],
  ...[
    "|||",
    "-",
    "0-0-0",
    "4294967296-1",
    "-1",
    "1e999",
    "NaN",
    "Infinity",
    "𝒳",
    "\u0301",
    "ﬁ",
  ],
  ...[
    "]]>",
    "<!--",
    "{",
    "}",
    "[",
    "\\",
    "\\u0000",
    "__proto__",
    "concord",
    "\u001b[2J",
  ],
  "x".repeat(5_000),
  "it ".repeat(2_000),
];

/** Damages a file in one to four ways: bytes, pieces, lines, or things that parsers stumble over. */
export function mutate(
  content: string | Buffer,
  random: RandomGenerator,
): Buffer {
  const below = (limit: number): number => random.integer(limit);
  let bytes = typeof content === "string" ? Buffer.from(content) : content;
  for (let times = below(4); times >= 0; times -= 1) bytes = damage(bytes);
  return bytes;

  function damage(before: Buffer): Buffer {
    const at = below(before.length + 1);
    const to = Math.min(before.length, at + below(40));
    const [head, piece, tail] = [
      before.subarray(0, at),
      before.subarray(at, to),
      before.subarray(to),
    ];
    switch (below(7)) {
      case 0:
        return Buffer.concat([head, tail]);
      case 1:
        return Buffer.concat([head, piece, piece, tail]);
      case 2:
        return head;
      case 3:
        return Buffer.concat([head, Buffer.from([below(256)]), tail]);
      case 4:
        return Buffer.concat([
          head,
          Buffer.from(special[below(special.length)] ?? ""),
          piece,
          tail,
        ]);
      case 5: {
        const rows = before.toString("latin1").split("\n");
        const [one, other] = [below(rows.length), below(rows.length)];
        [rows[one], rows[other]] = [rows[other] ?? "", rows[one] ?? ""];
        return Buffer.from(rows.join("\n"), "latin1");
      }
      default:
        return Buffer.concat([before, piece]);
    }
  }
}
