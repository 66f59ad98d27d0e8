import {
  type TranslationModel,
  formatSegmentation,
  linePreparer,
  makeTranslator,
  parseTranslationModel,
  wordFinisher,
} from "@concord-mt/smt";
import modelAddress from "../data/small.smt?url";

const form = document.querySelector("form");
const status = document.querySelector("[role=status]");
let loaded: Promise<(line: string) => string> | undefined;

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void show(new FormData(form).get("source") as string);
});

async function show(text: string): Promise<void> {
  if (status === null) return;
  status.textContent = "…";
  try {
    const translate = await (loaded ??= load());
    const lines = text.replaceAll("\r", "").split("\n");
    // textContent, so that no text becomes markup.
    status.textContent = lines.map(translate).join("\n\n");
  } catch (error) {
    status.textContent = String(error);
  }
}

/** The file that the decoder of the command line reads is used as it is. */
async function load(): Promise<(line: string) => string> {
  const bytes = await (await fetch(modelAddress)).arrayBuffer();
  return describer(parseTranslationModel(new Uint8Array(bytes)));
}

/** Shows the best translation, its phrases, and what came next. */
function describer(model: TranslationModel): (line: string) => string {
  const { info, sourceForms, targetForms } = model;
  const prepare = linePreparer({
    language: info.sourceLanguage,
    casing: info.casing,
    forms: sourceForms,
  });
  const finish = wordFinisher(info, targetForms);
  const translator = makeTranslator(model, { nbest: { size: 4 } });
  return (line) => {
    const [best, ...others] = translator.translate({ words: prepare(line) });
    if (best === undefined) return "";
    return [
      finish(best.words),
      `  phrases: ${formatSegmentation(best)}`,
      ...others.map(
        ({ words, score }) => `  or: ${finish(words)} (${score.toFixed(2)})`,
      ),
    ].join("\n");
  };
}
