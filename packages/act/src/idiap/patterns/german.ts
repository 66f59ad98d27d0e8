import type { PatternTable } from "../expand-patterns.ts";

/** The released program's German forms in its order, in the notation of `expandPatterns`. */
export const germanPatterns: PatternTable = {
  connectives: {
    although: {
      forms:
        "obwohl/n|auch wenn=/n|^_zwar/r|wenngleich/n|obgleich/n|^_aber/nr|" +
        "wenn auch=/n|trotzdem/n|^_trotz/r|allerdings/n|jedoch/nr|^_doch/r|" +
        "wobei/n|^_während/nr|dennoch/n|^_indes/r|^_dabei",
    },
    "even though": {
      forms:
        "obwohl/n|auch wenn=/n|obgleich/n|selbst wenn=/n|wenngleich/n|" +
        "^_zwar/r|^_trotz/r|wenn auch=/n|jedoch/nr|^_während/nr",
    },
    however: {
      forms:
        "jedoch/nr|^_aber/nr|^_doch/r|dagegen/r|durchaus/r|hoffentlich/r|" +
        "ausserdem/r|natürlich/r|trotzdem/n|nichtsdestotrotz/n|^_trotz/r|" +
        "allenfalls/r|andererseits/r|allerdings/n|dennoch/n|^_hingegen/n|" +
        "obwohl/n|gleichwohl/n|^_dabei/nr|jedenfalls/n|nichtsdestoweniger/n|" +
        "dessenungeachtet|unterdessen/nr|indessen/r|sondern/n|^_indes/r|" +
        "aberauch/r|aber auch/r",
      senseOnly: { CONCESSION: "dessenungeachted", CONTRAST: "hingegen" },
    },
    meanwhile: {
      forms:
        "in der zwischenzeit=/t|inzwischen/t|^_gleichzeitig/t|unterdessen/t|" +
        "währenddessen/t|während dessen/t|zwischenzeitlich/t|mittlerweile/t|" +
        "indessen/r|^_während/r|andererseits/r|dagegen/r|derweil/r|" +
        "^_derzeit/t|^_indes/r|jedoch/r",
    },
    "not yet": {
      forms: "noch nicht=/a|bisher nicht=/a",
    },
    since: {
      forms:
        "^_da/c|seitdem/t|^_weil/c|^_denn/c|seither/t|^_nach/t|inzwischen/t|" +
        "zumal/c|angesichts/c|^_bisher/t|^_seit/t",
    },
    though: {
      forms:
        "obwohl/n|jedoch/nr|auch wenn=/n|allerdings/n|wenngleich/n|" +
        "wenn auch=/n|^_zwar/r|wobei/n|obgleich/n|selbst wenn=/n|trotzdem/n|" +
        "aber dennoch=/n|aber doch=/n|gleichwohl/n|^_indes/r|" +
        "nichtsdestotrotz/n|sondern/n|^_während/nr|^_aber/nr|dennoch/n|" +
        "^_trotz/r|^_doch/r",
    },
    while: {
      forms:
        "^_zwar/r|obwohl/n|wobei/n|jedoch/nr|zugleich/t|solange/t|" +
        "andererseits/r|auch wenn=/n|bei gleichzeitiger/t|" +
        "bei gleichzeitigem/t|beigleichzeitiger/t|beigleichzeitigem/t|" +
        "^_doch/r|wenngleich/n|^_trotz/r|wenn auch=/n|wohingegen/n|^_dabei/r|" +
        "aberauch/n|allerdings/n|ansonsten/r|^_hingegen/r|stattdessen/n|" +
        "während gleichzeitig=/t|weiterhin/t|zur gleichen zeit=/t|^_aber/nr|" +
        "^_während/nrt|^_gleichzeitig/t|^_da/c|^_wenn/t",
    },
    yet: {
      forms:
        "dennoch/n|trotzdem/n|jedoch/nr|bislang/a|^_erneut/a|^_dabei|" +
        "^_gleichzeitig/a|obwohl/n|andererseits/r|bereits/a|bisher noch=/a|" +
        "^_derzeit/a|zunächst einmal=/r|^_einmal/a|nach wie vor=/a|" +
        "nochmals/a|wenngleich/n|abermals/a|bis jetzt=/a|bisweilen/a|" +
        "dagegen/r|^_indes/r|selbst wenn=/n|^_während/nr|^_aber/nr|^_noch/a|" +
        "^_doch/r|^_bisher/a",
    },
  },
  joined:
    "auch wenn|wenn auch|aber auch|selbst wenn|aber dennoch|aber doch|" +
    "als wenn|so als|so auch|als ob|lange vor|so lange|" +
    "bei gleichzeitiger|bei gleichzeitigem|während gleichzeitig|" +
    "zur gleichen zeit|in der zwischenzeit|während dessen|bis dahin|" +
    "bisher noch|nach wie vor|zunächst einmal",
};
