import { gzipSync } from "node:zlib";
import { type Client, problem } from "@concord-mt/protocol";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type TestServer,
  type World,
  makeWorld,
  testServer,
  texts,
} from "./setup/server.ts";

let server: TestServer;
let client: Client;
let world: World;

beforeAll(async () => {
  server = await testServer({ role: "api" });
  client = server.client();
  world = await makeWorld(client, "one");
});

afterAll(() => server.stop());

/** A file of each kind that people send. */
const samples: Readonly<Record<string, string | Buffer>> = {
  "plain.txt": texts["source.en"],
  "packed.txt.gz": gzipSync(texts["source.en"]),
  "columns.tsv": "en\tfr\nIt rains.\tIl pleut.\n",
  "lines.jsonl": '{"text": "It rains.", "document": "a"}\n{"text": "Yes."}\n',
  "set.sgm":
    '<srcset setid="s" srclang="en"><doc docid="d"><seg id="1">It rains.</seg></doc></srcset>\n',
  "set.xml":
    '<?xml version="1.0"?><dataset id="d"><doc id="a" origlang="en"><src lang="en"><p><seg id="1">It rains.</seg></p></src></doc></dataset>\n',
  "memory.tmx":
    '<?xml version="1.0"?><tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>It rains.</seg></tuv><tuv xml:lang="fr"><seg>Il pleut.</seg></tuv></tu></body></tmx>\n',
  "page.xlf":
    '<?xml version="1.0"?><xliff version="1.2"><file source-language="en" target-language="fr"><body><trans-unit id="1"><source>It rains.</source><target>Il pleut.</target></trans-unit></body></file></xliff>\n',
  "film.srt": "1\n00:00:01,000 --> 00:00:02,000\nIt rains.\n",
  "links.txt": "0-0 1-1\n0-0\n",
  "list.nbest": "0 ||| Il pleut . ||| lm: 1 ||| -1\n",
  "chains.conll":
    "#begin document (a); part 000\na 0 0 It PRP * - - - - * (0)\na 0 1 rains VBZ * - - - - * -\n\n#end document\n",
};

/** What goes wrong with files: cut off, doubled, bytes changed, something put in between. */
const damage = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("cut" as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({
      kind: fc.constant("double" as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({
      kind: fc.constant("put" as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 8 }),
        fc
          .constantFrom(
            "\0",
            "<!--",
            "]]>",
            "&x;",
            "\ufeff",
            "\r",
            "{",
            "\t",
            "|||",
            "999999999999-0",
            "<!DOCTYPE a [<!ENTITY b 'c'>]>",
            "\u202e",
          )
          .map((text) => new Uint8Array(Buffer.from(text))),
      ),
    }),
  ),
  { maxLength: 4 },
);

type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(content: Buffer, damages: Damage): Buffer {
  let bytes = content;
  for (const one of damages) {
    const at = Math.floor(one.at * bytes.length);
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
    if (one.kind === "cut") bytes = head;
    else if (one.kind === "double") bytes = Buffer.concat([bytes, tail]);
    else bytes = Buffer.concat([head, one.bytes, tail]);
  }
  return bytes;
}

test.each(Object.keys(samples))(
  "%s is taken for what it is, however damaged",
  async (name) => {
    const params = { project: world.project };
    await fc.assert(
      fc.asyncProperty(damage, async (damages) => {
        const body = damaged(Buffer.from(samples[name] ?? ""), damages);
        try {
          const { data: upload } = await client.createUpload({
            params,
            query: { name },
            body: new Uint8Array(body),
          });
          await client.recogniseUpload({
            params: { ...params, upload: upload.id },
            query: { format: "moses-nbest" },
          });
          await client.createTestSet({
            params,
            body: {
              name,
              source: { upload: upload.id },
              references: [{ upload: world.uploads["reference.fr"] }],
            },
          });
        } catch (error) {
          const found = problem.parse((error as { problem: unknown }).problem);
          expect(found.status, JSON.stringify(found)).toBeLessThan(500);
          expect(found.status).toBeGreaterThanOrEqual(400);
        }
      }),
      { numRuns: 20 },
    );
  },
);
