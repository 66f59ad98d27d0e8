import { plainContext } from "@concord-mt/core";
import { type TextInput, evaluate } from "@concord-mt/evaluation";
import { parsePairPack } from "@concord-mt/pack";
import modelAddress from "@concord-mt/pack-en-fr/alignment.bin?url";
import packJson from "@concord-mt/pack-en-fr/pack.json" with { type: "json" };
import { writeScoreboard, written } from "@concord-mt/presentation";

const pack = parsePairPack(packJson);
const form = document.querySelector("form");
const status = document.querySelector("[role=status]");

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void show(new FormData(form));
});

async function show(data: FormData): Promise<void> {
  if (status === null) return;
  status.textContent = "…";
  try {
    // textContent, so that no translation becomes markup.
    status.textContent = await score(data);
  } catch (error) {
    status.textContent = String(error);
  }
}

async function score(data: FormData): Promise<string> {
  const text = (name: string): TextInput => ({
    name,
    lines: (data.get(name) as string).replaceAll("\r", "").split("\n"),
  });
  const model = await (await fetch(modelAddress)).arrayBuffer();
  const run = await evaluate(
    {
      source: text("source"),
      references: [text("reference")],
      systems: [text("translation")],
    },
    { metrics: ["apt", "bleu"] },
    { pack, alignment: new Uint8Array(model) },
    plainContext(),
  );
  const table = await written((output) =>
    writeScoreboard(output, run, { format: "text", width: 1 }),
  );
  const reasons = run.apt?.items[0]?.map(
    ({ segment, source, reason }) =>
      `line ${segment + 1}, “${source}”: ${reason}`,
  );
  return [table.text, ...(reasons ?? [])].join("\n");
}
