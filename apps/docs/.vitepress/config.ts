import { type DefaultTheme, type UserConfig, defineConfig } from "vitepress";
import { generatePages } from "../src/generate-pages.ts";
import { repositoryUrl } from "../src/repository.ts";
import { search } from "../src/search.ts";
import { sidebar } from "../src/sidebar.ts";

export default async (): Promise<UserConfig<DefaultTheme.Config>> =>
  defineConfig({
    lang: "en-GB",
    title: "Concord",
    description:
      "Measures and improves how machine translation handles discourse: pronouns and connectives.",
    head: [["link", { rel: "icon", href: "/icon.svg" }]],
    srcDir: "pages",
    outDir: "dist",

    markdown: {
      // Braces are sets in formulae, not attributes.
      attrs: { disable: true },
      theme: { light: "github-light", dark: "github-dark" },
    },
    // The search index is one file, loaded when somebody searches.
    vite: {
      build: { chunkSizeWarningLimit: 2000 },
      // The page that scores in the browser fetches packs when they are needed.
      worker: { format: "es" },
    },
    themeConfig: {
      nav: [
        { text: "Tutorial", link: "/tutorial" },
        { text: "Score here", link: "/score-here" },
        { text: "How to", link: "/how-to/compare-systems" },
        { text: "Explanations", link: "/explanation/six-cases" },
        { text: "Reference", link: "/reference/" },
        { text: "Studies", link: "/studies/" },
      ],
      sidebar: sidebar(await generatePages()),
      outline: { level: [2, 3] },
      search: { provider: "local", options: search },
      socialLinks: [{ icon: "github", link: repositoryUrl }],
      footer: { message: "Apache-2.0. Data packages carry their own notices." },
    },
  });
