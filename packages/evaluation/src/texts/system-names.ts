/**
 * Short names of files, one for each: without folders, `.gz`, `.txt`, a language's ending (`.fr`, `.fr-CA`) and what all
 * have in front up to a dot or a `#`. What would make two names equal stays; files of one name are told apart by their folders.
 *
 * @example
 * systemNames(["out/newstest.en-fr.onlineA.gz", "out/newstest.en-fr.uedin.gz"]); // ["onlineA", "uedin"]
 * systemNames(["a.fr", "b.fr"]); // ["a", "b"]
 */
export function systemNames(files: readonly string[]): readonly string[] {
  return whereDistinct([cutFront], withoutEndings(baseNames(files)));
}

/** Names without `.gz`, `.txt` and a language's ending, where they stay different: `a.fr` is the system `a`. */
export function withoutEndings(names: readonly string[]): readonly string[] {
  return whereDistinct(
    [cutEnding(/\.gz$/i), cutEnding(/\.txt$/i), cutEnding(languageEnding)],
    names,
  );
}

type Cut = (names: readonly string[]) => readonly string[];

/** Cuts in turn, but never so that a name is empty or two become one. */
function whereDistinct(
  cuts: readonly Cut[],
  given: readonly string[],
): readonly string[] {
  return cuts.reduce((names, cut) => {
    const shorter = cut(names);
    const isFine =
      shorter.every((name) => name !== "") &&
      new Set(shorter).size === new Set(names).size;
    return isFine ? shorter : names;
  }, given);
}

/** The last parts of the paths, as many as it takes to tell them apart. */
function baseNames(files: readonly string[]): readonly string[] {
  const paths = files.map((file) => file.split(/[\\/]/));
  const longest = Math.max(1, ...paths.map(({ length }) => length));
  for (let count = 1; count < longest; count += 1) {
    const names = paths.map((parts) => parts.slice(-count).join("/"));
    if (new Set(names).size === new Set(files).size) return names;
  }
  return files;
}

function cutEnding(ending: RegExp): Cut {
  return (names) => names.map((name) => name.replace(ending, ""));
}

/** The beginning that all share, up to a dot, or up to the column of a file. */
function cutFront(names: readonly string[]): readonly string[] {
  const [first = "", ...others] = names;
  if (others.length === 0) return names;
  // Folders stand there to tell files of one name apart.
  const from = first.lastIndexOf("/") + 1;
  const cut = [...first.matchAll(/[.#]/g)]
    .map(({ index }) => index + 1)
    .filter((end) => end > from)
    .filter((end) =>
      others.every((name) => name.startsWith(first.slice(0, end))),
    )
    .at(-1);
  return names.map((name) => name.slice(cut));
}

// ISO 639-1 and a few codes of three letters that test sets use; with a region where there is one.
const codes =
  "aa|ab|ae|af|ak|am|an|ar|as|av|ay|az|ba|be|bg|bh|bi|bm|bn|bo|br|bs|ca|ce|ch|co|cr|cs|cu|cv|cy|da|de|dv|dz|ee|el|en|eo|es|et|eu|fa|ff|fi|fj|fo|fr|fy|ga|gd|gl|gn|gu|gv|ha|he|hi|ho|hr|ht|hu|hy|hz|ia|id|ie|ig|ii|ik|io|is|it|iu|ja|jv|ka|kg|ki|kj|kk|kl|km|kn|ko|kr|ks|ku|kv|kw|ky|la|lb|lg|li|ln|lo|lt|lu|lv|mg|mh|mi|mk|ml|mn|mr|ms|mt|my|na|nb|nd|ne|ng|nl|nn|no|nr|nv|ny|oc|oj|om|or|os|pa|pi|pl|ps|pt|qu|rm|rn|ro|ru|rw|sa|sc|sd|se|sg|si|sk|sl|sm|sn|so|sq|sr|ss|st|su|sv|sw|ta|te|tg|th|ti|tk|tl|tn|to|tr|ts|tt|tw|ty|ug|uk|ur|uz|ve|vi|vo|wa|wo|xh|yi|yo|za|zh|zu|bho|hsb|mai|tha";
const languageEnding = new RegExp(
  `\\.(?:${codes})(?:[-_](?:[A-Z]{2}|Hans|Hant))?$`,
  "i",
);
