import type { PatternTable } from "../expand-patterns.ts";

/** The released program's Italian forms in its order, in the notation of `expandPatterns`. */
export const italianPatterns: PatternTable = {
  connectives: {
    although: {
      forms:
        "anche se=/n|sebbene/n|benché/n|seppure/n|pure|pur|per quanto=/n|" +
        "nonostante/n|malgrado/n|^_ma/r|tuttavia/r|mentre/r|invece/r|però|" +
        "a prescindere da=/n",
    },
    "even though": {
      forms:
        "anche se=/n|sebbene/n|benché/n|seppure/n|pure|pur|per quanto=/n|" +
        "nonostante/n|anche quando=/n|malgrado/n|tuttavia/r|mentre/r|invece/r",
    },
    however: {
      forms:
        "tuttavia/r|^_ma/r|però/r|comunque/r|invece/r|eppure/r|" +
        "ciononostante/r|ciònonostante/r|nondimeno/n|^_ora/n|orbene/n|" +
        "peraltro/r",
    },
    meanwhile: {
      forms:
        "nel frattempo=/t|al contempo=|per intanto=/t|intanto/t|" +
        "nel contempo=/t|frattanto/t|invece/r|mentre/r|per contro=/r|" +
        "allo stesso tempo=/t|attualmente/t|nello stesso tempo=/t|^_ora/t|" +
        "poi/t|per il momento=/t",
    },
    "not yet": {
      forms: "non ancora=/a|non hanno ancora=/a|ancora/a",
    },
    since: {
      forms:
        "poiché/c|da quando=/t|dal momento=/t|da il momento=/t|da allora=/t|" +
        "dopo/t|a partire da=/t|fin da=/t|dato che=/c|in quanto=/c|" +
        "in seguito=/t|sin da=/t|visto che=/c|perché/c|a seguito=/t|" +
        "giacché/c|nel frattempo=/t|poi/t|come/c|nel/t|tanto più che=/c|" +
        "sin d'allora=/t|^_da/t",
    },
    though: {
      forms:
        "anche se=/n|sebbene/n|tuttavia/r|però/r|per quanto=/n|benché/n|" +
        "malgrado/n|magari/n|^_ma/r|seppure/n|eppure/r|pure|pur|nonostante/n|" +
        "mentre/r|comunque/r|ancorché/n|invece/r|peraltro/r|quantunque/n",
    },
    while: {
      forms:
        "mentre/r|sebbene/n|al contempo=/t|allo stesso tempo=/t|anche se=/n|" +
        "^_ma/r|benché/n|nel contempo=/t|al tempo stesso=/t|" +
        "contemporaneamente/t|seppure/n|durante/t|finché/nt|quando/t|sempre|" +
        "tuttavia/r|dato che=|inoltre|invece/r|nello stesso tempo=/t|" +
        "nonostante/n|peraltro/r|poi/t|in quanto=|insieme|intanto/t|" +
        "nel frattempo=/t|^_nel/t|^_se/n|pure|pur",
    },
    yet: {
      forms:
        "ancora/a|eppure/r|tuttavia/r|invece/r|mentre/r|ciò nonostante=/r|" +
        "ciononostante/r|nonostante/n|pure|pur|quindi|ciò nondimeno=/n|" +
        "per quanto=/n|al momento=/n|contemporaneamente|finora|infatti|" +
        "malgrado/n|nel frattempo=|nonché|per ora=|tutt'oggi`|al contempo=|" +
        "anche se=/n|^_ma/r",
    },
  },
  joined:
    "anche se|per quanto|a prescindere da|anche quando|da quando|" +
    "dal momento|da allora|a partire da|fin da|dato che|in quanto|" +
    "in seguito|sin da|visto che|a seguito|nel frattempo|tanto più che|" +
    "sin d'allora|sin d 'allora|sin d' allora|sin d ' allora|al contempo|" +
    "allo stesso tempo|nel contempo|al tempo stesso|nello stesso tempo|" +
    "per intanto|per contro|per il momento|ciò nonostante|ciò nondimeno|" +
    "per ora|non ancora|da il momento|al momento|non hanno ancora",
};
