// Builds the page into one file that asks for nothing else; the program fills a run into its slot.
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { build } from "vite";

const { output } = await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: "warn",
  build: {
    write: false,
    modulePreload: false,
    assetsInlineLimit: Infinity,
    cssCodeSplit: false,
    target: "es2022",
    chunkSizeWarningLimit: 1000,
    license: { fileName: "licences.md" },
  },
});

const [script, style, html, licences] = [".js", ".css", ".html", ".md"].map(
  (suffix) => output.filter(({ fileName }) => fileName.endsWith(suffix)),
);
if (script.length !== 1 || style.length !== 1 || html.length !== 1)
  throw new Error(
    "the page must be one script, one style sheet and one document",
  );

// Replacements are functions: a "$&" in the code is no pattern.
const code = script[0].code.replaceAll(/<(?=\/script|!--)/gi, "\\x3c");
// Only this code runs, whatever a text of the run manages to say.
const hash = createHash("sha256").update(code).digest("base64");
/** Names all code under a licence above its text, which then stands once. */
function mergeLicences(text) {
  const [head, ...sections] = text.split(/^## /m);
  const owners = new Map();
  for (const section of sections) {
    const end = section.indexOf("\n");
    const body = section.slice(end).trim();
    owners.set(body, [...(owners.get(body) ?? []), section.slice(0, end)]);
  }
  const merged = [...owners].map(
    ([body, names]) => `## ${names.join(", ")}\n\n${body}\n`,
  );
  return [head, ...merged].join("\n");
}
const escapeMarkup = (text) => String(text).replaceAll("<", "‹");
const page = String(html[0].source)
  .replace("script-src 'unsafe-inline'", () => `script-src 'sha256-${hash}'`)
  .replace(/<script type="module"[^>]*><\/script>/, "")
  .replace(
    /<link rel="stylesheet"[^>]*>/,
    () => `<style>${style[0].source}</style>`,
  )
  .replace(
    "</body>",
    // The licences of the code ask to go wherever the code goes.
    () =>
      `<script type="text/plain" id="licences">${escapeMarkup(mergeLicences(String(licences[0].source)))}</script><script type="module">${code}</script></body>`,
  );

if (/\b(?:src|href)="(?!#|data:)/.test(page.slice(0, page.indexOf("<style>"))))
  throw new Error("the page still points outside itself");
if (!page.includes(`script-src 'sha256-${hash}'`))
  throw new Error("the page must allow its own script and no other");
if (page.split('"CONCORD-RUN"').length !== 2)
  throw new Error("the page must have one slot for the run");
await writeFile(new URL("../dist/page.html", import.meta.url), page);
