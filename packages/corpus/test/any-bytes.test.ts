import { gzipSync } from "node:zlib";
import { CorpusError } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCorpus, formatNames, inspect, openCorpus } from "../src/index.ts";

/** Pieces of all formats, so that random data gets past the first line. */
const fragments = [
  ...["<tmx>", "<tu>", "<tuv xml:lang='a'>", "<seg>", "</seg>", "</tuv>"],
  ...["</tu>", "</tmx>", "<xliff version='1.2'>", "<xliff version='2.0'"],
  ...[" srcLang='a'>", "<file source-language='a'>", "<trans-unit id='1'>"],
  ...["<segment>", "<source>", "</source>", "<cp hex='zz'/>", "<ph>", "</ph>"],
  ...[
    "<srcset srclang=a>",
    "<DOC docid=1>",
    "<seg id=1>",
    "<!--",
    "-->",
    "&#x",
  ],
  ...["<dataset>", "<doc id='1'>", "<src lang='a'>", "<ref>", "<!DOCTYPE a ["],
  ...[
    "# Sentence pair (1) source length 1 target length 1 alignment score : 1",
  ],
  ...[
    "NULL ({ })",
    " a ({ 1 })",
    "0-0",
    "1p2:",
    "0-1:2",
    "\t",
    "\n",
    "\n\n",
    " ",
  ],
  ...[
    "0 ||| a ||| d: 0 ||| 1",
    "|||",
    "TRANSLATION_0_NBEST_1=",
    "nan",
    "1e999",
  ],
  ...[
    "# newdoc",
    "1\ta\t_\t_\t_\t_\t0\t_\t_\t_",
    "1-2",
    "#begin document (a); part 0",
  ],
  ...[
    "#end document",
    "(1|(2)",
    "1)",
    '{"text":"a"}',
    '{"src":',
    '{"segments":[{}]}',
  ],
  ...[
    '{"texts":{"__proto__":"a"}}',
    "[",
    "]",
    "\0",
    "\uFEFF",
    "\r\n",
    "\u2028",
    "é",
  ],
];

const data = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .array(
      fc.oneof(fc.constantFrom(...fragments), fc.string({ maxLength: 5 })),
      {
        maxLength: 30,
      },
    )
    .map((parts) => new Uint8Array(Buffer.from(parts.join("")))),
);
const compressed = fc.oneof(
  data,
  data.map((raw) => new Uint8Array(gzipSync(raw))),
  data.map((raw) => new Uint8Array(gzipSync(raw).subarray(0, -3))),
);

async function runs(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    expect(error).toBeInstanceOf(CorpusError);
  }
}

describe("arbitrary bytes end in records or a CorpusError", () => {
  test.each([undefined, ...formatNames])("read as %s", async (from) => {
    await fc.assert(
      fc.asyncProperty(compressed, async (input) => {
        await runs(async () => {
          const corpus = await openCorpus(input, { from });
          for await (const batch of corpus.batches())
            expect(Array.isArray(batch)).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  test("inspected and checked", async () => {
    await fc.assert(
      fc.asyncProperty(compressed, compressed, async (a, b) => {
        await runs(() => inspect(a));
        const report = await checkCorpus({
          source: a,
          systems: [b],
          documents: b,
          alignments: { systems: [a] },
        });
        expect(report.files).toHaveLength(3);
      }),
      { numRuns: 300 },
    );
  });
});
