import type { DefaultTheme } from "vitepress";
import type { Generated } from "./generate-pages.ts";

/** What stands beside every page. */
export function sidebar(generated: Generated): DefaultTheme.SidebarItem[] {
  return [
    { text: "Tutorial", items: tutorial },
    { text: "How to …", items: howTo },
    { text: "Explanations", items: explanations },
    { text: "Reference", items: reference },
    section("Commands", "commands"),
    section("Packages", "packages"),
    section("Studies", "studies"),
    section("Decisions", "decisions"),
  ];

  function section(
    text: string,
    folder: keyof Generated,
  ): DefaultTheme.SidebarItem {
    return {
      text,
      link: `/${folder}/`,
      collapsed: true,
      items: generated[folder].map(({ name, title }) => ({
        text: title.replace("@concord-mt/", ""),
        link: `/${folder}/${name}`,
      })),
    };
  }
}

const tutorial = [
  { text: "Evaluate your system in five minutes", link: "/tutorial" },
  { text: "Score in your browser", link: "/score-here" },
];

const howTo = [
  { text: "Compare two systems", link: "/how-to/compare-systems" },
  { text: "Gate a pull request", link: "/how-to/gate-a-pull-request" },
  { text: "Score documents of an LLM", link: "/how-to/score-documents" },
  { text: "Score answers of an LLM", link: "/how-to/score-llm-answers" },
  { text: "Score XLIFF and TMX files", link: "/how-to/score-xliff" },
  { text: "Score with several references", link: "/how-to/several-references" },
  { text: "Show COMET beside APT", link: "/how-to/comet-beside-apt" },
  { text: "Judge cases", link: "/how-to/judge-cases" },
  { text: "Judge together: a campaign", link: "/how-to/judge-together" },
  { text: "Look and compare in the web app", link: "/how-to/look-and-compare" },
  { text: "Correlate with human scores", link: "/how-to/correlate" },
  { text: "Add a language pair", link: "/how-to/add-a-language-pair" },
  { text: "Align a corpus, reuse a model", link: "/how-to/align-a-corpus" },
  { text: "Re-rank n-best lists", link: "/how-to/re-rank" },
  { text: "Train a translation system", link: "/how-to/translate" },
  { text: "Find what pronouns refer to", link: "/how-to/resolve-pronouns" },
  { text: "Make pronouns fit", link: "/how-to/fit-pronouns" },
  { text: "Reproduce published scores", link: "/how-to/reproduce-scores" },
  { text: "Run a server", link: "/how-to/run-a-server" },
  { text: "Use the packages as a library", link: "/how-to/use-as-a-library" },
];

const explanations = [
  { text: "The six cases", link: "/explanation/six-cases" },
  { text: "Alignment and repair", link: "/explanation/alignment-and-repair" },
  { text: "What APT cannot tell", link: "/explanation/what-apt-cannot-tell" },
  { text: "Paper and program modes", link: "/explanation/modes" },
  { text: "The statistics", link: "/explanation/statistics" },
  { text: "Beside other tools", link: "/explanation/other-tools" },
  {
    text: "What the intervals of a campaign mean",
    link: "/explanation/intervals-of-a-campaign",
  },
  { text: "What the server guards", link: "/explanation/threat-model" },
];

const reference = [
  { text: "File formats", link: "/reference/file-formats" },
  { text: "Configuration file", link: "/reference/configuration" },
  { text: "Exit codes", link: "/reference/exit-codes" },
  { text: "Signatures", link: "/reference/signatures" },
  { text: "Run file", link: "/reference/run-file" },
  { text: "Pack format", link: "/reference/pack-format" },
  { text: "Measures over judgements", link: "/reference/judgement-measures" },
];
