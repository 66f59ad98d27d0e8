import { type VNode, defineComponent, h, onUnmounted, reactive } from "vue";
import type { Answer, Question } from "./messages.ts";
import { pairs } from "./pairs.ts";
import { type GivenFile, readInput } from "./read-input.ts";
import { type Role, guessRole, roles } from "./roles.ts";

/** A file whose role and name the visitor can change. */
type Given = { -readonly [Field in keyof GivenFile]: GivenFile[Field] };

interface State {
  pair: string;
  files: Given[];
  isRunning: boolean;
  progress: string;
  problems: string[];
  result: Extract<Answer, { kind: "result" }> | undefined;
  /** The address of the report, in this browser only. */
  report: string;
}

/** Scores what visitors drop on the page; everything is computed in their browser. */
export const ScorePage = defineComponent({
  name: "ScorePage",
  setup() {
    const state = reactive<State>({
      ...{ pair: "en-fr", files: [], isRunning: false, progress: "" },
      ...{ problems: [], result: undefined, report: "" },
    });
    let worker: Worker | undefined;
    const stop = (): void => {
      worker?.terminate();
      worker = undefined;
      state.isRunning = false;
      state.progress = "";
    };
    const forget = (): void => {
      if (state.report !== "") URL.revokeObjectURL(state.report);
      Object.assign(state, { result: undefined, report: "", problems: [] });
    };
    onUnmounted(() => {
      stop();
      forget();
    });

    const add = (files: Iterable<File>): void => {
      for (const file of files)
        state.files.push({
          file,
          role: guessRole(file.name, state.pair),
          name: file.name.replace(/\.gz$/u, ""),
        });
    };
    const addSample = async (): Promise<void> => {
      state.pair = "en-fr";
      state.files = [];
      add(await Promise.all(sampleNames.map(fetchSample)));
    };
    const listen = ({ data }: MessageEvent<Answer>): void => {
      if (data.kind === "progress") {
        state.progress = `${Math.round(data.share * 100)} %: ${data.note}`;
        return;
      }
      if (data.kind === "result") {
        state.result = data;
        const page = new Blob([data.report], { type: "text/html" });
        state.report = URL.createObjectURL(page);
      } else state.problems.push(data.message);
      if (data.kind !== "warning") stop();
    };
    const score = async (): Promise<void> => {
      forget();
      state.isRunning = true;
      state.progress = "reading";
      try {
        const question: Question = {
          pair: state.pair,
          input: await readInput(
            state.files,
            state.pair,
            ({ file = "", message }) => {
              state.problems.push(`${file}: ${message}`);
            },
          ),
        };
        worker = new Worker(new URL("./worker.ts", import.meta.url), {
          type: "module",
        });
        worker.addEventListener("message", listen);
        worker.addEventListener("error", ({ message }) => {
          state.problems.push(message);
          stop();
        });
        worker.postMessage(question);
      } catch (error) {
        state.problems.push(
          error instanceof Error ? error.message : String(error),
        );
        stop();
      }
    };

    return () =>
      h("div", { class: "score-page" }, [
        pairChoice(state),
        dropZone(add, () => void addSample()),
        state.files.length > 0 && fileTable(state),
        h("p", [
          h(
            "button",
            {
              class: "main",
              disabled: state.isRunning || state.files.length === 0,
              onClick: () => void score(),
            },
            "Score",
          ),
          state.isRunning && h("button", { onClick: stop }, "Stop"),
          h("span", { role: "status" }, state.progress),
        ]),
        state.problems.map((problem) =>
          h("p", { class: "problem", role: "alert" }, problem),
        ),
        state.result && resultOf(state.result, state.report),
      ]);
  },
});

const sampleNames = [
  ...["source.en", "reference.fr", "documents.txt"],
  ...["system-a.fr", "system-b.fr", "system-c.fr"],
];

async function fetchSample(name: string): Promise<File> {
  const response = await fetch(`${import.meta.env.BASE_URL}sample/${name}`);
  if (!response.ok) throw new Error(`the sample's ${name} cannot be read`);
  return new File([await response.blob()], name);
}

function pairChoice(state: State): VNode {
  return h("p", [
    h("label", { for: "pair" }, "Language pair "),
    h(
      "select",
      {
        id: "pair",
        value: state.pair,
        onChange: (event: Event) => {
          state.pair = (event.target as HTMLSelectElement).value;
          for (const given of state.files)
            given.role = guessRole(given.file.name, state.pair);
        },
      },
      pairs.map((pair) => h("option", { value: pair }, pair)),
    ),
  ]);
}

function dropZone(
  add: (files: Iterable<File>) => void,
  addSample: () => void,
): VNode {
  return h(
    "div",
    {
      class: "drop-zone",
      onDragover: (event: DragEvent) => {
        event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        add(event.dataTransfer?.files ?? []);
      },
    },
    [
      h("p", "Drop the source, a reference and the outputs here,"),
      h("p", [
        h("label", { class: "button" }, [
          "choose files",
          h("input", {
            type: "file",
            multiple: true,
            onChange: (event: Event) => {
              const input = event.target as HTMLInputElement;
              add(input.files ?? []);
              input.value = "";
            },
          }),
        ]),
        " or ",
        h("button", { onClick: addSample }, "take the sample"),
      ]),
    ],
  );
}

function fileTable(state: State): VNode {
  return h("table", { class: "files" }, [
    h(
      "thead",
      h(
        "tr",
        ["File", "What it is", "Name in tables", ""].map((title) =>
          h("th", { scope: "col" }, title),
        ),
      ),
    ),
    h(
      "tbody",
      state.files.map((given, at) =>
        h("tr", { key: given.file.name }, [
          h("td", given.file.name),
          h("td", [
            h(
              "select",
              {
                "aria-label": `What ${given.file.name} is`,
                value: given.role,
                onChange: (event: Event) => {
                  given.role = (event.target as HTMLSelectElement)
                    .value as Role;
                },
              },
              Object.entries(roles).map(([role, name]) =>
                h("option", { value: role }, name),
              ),
            ),
          ]),
          h("td", [
            given.role === "system" &&
              h("input", {
                "aria-label": `Name of ${given.file.name}`,
                value: given.name,
                onInput: (event: Event) => {
                  given.name = (event.target as HTMLInputElement).value;
                },
              }),
          ]),
          h("td", [
            h(
              "button",
              {
                "aria-label": `Remove ${given.file.name}`,
                onClick: () => {
                  state.files.splice(at, 1);
                },
              },
              "×",
            ),
          ]),
        ]),
      ),
    ),
  ]);
}

function resultOf(
  { table, run }: Extract<Answer, { kind: "result" }>,
  report: string,
): VNode {
  return h("section", { "aria-label": "Result" }, [
    h("pre", { class: "score-table", tabindex: 0 }, table),
    h("p", [
      h(
        "a",
        { class: "button", href: report, target: "_blank" },
        "Open report",
      ),
      h(
        "a",
        { class: "button", href: report, download: "report.html" },
        "Save report",
      ),
      h(
        "button",
        {
          onClick: () => {
            save("run.json", run);
          },
        },
        "Save run",
      ),
    ]),
    h("iframe", { src: report, title: "Report" }),
  ]);
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
