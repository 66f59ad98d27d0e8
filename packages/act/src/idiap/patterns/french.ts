import type { PatternTable } from "../expand-patterns.ts";

/** The released program's French forms in its order, in the notation of `expandPatterns`. */
export const frenchPatterns: PatternTable = {
  connectives: {
    although: {
      forms:
        "même si=/n|cependant/n|bien que~/n|quoique~/n|sans que~|malgré/n|" +
        "encore que~/r|_^mais/nr|alors que~/r|toutefois/n|_^si/n|en dépit=/n",
    },
    "even though": {
      forms:
        "bien que~/n|alors que~/r|cependant/n|même si=/n|toutefois/n|" +
        "_^mais/nr|quoique~/n|pourtant|malgré/n|tout de même=|néanmoins/n|" +
        "quand bien même=/n",
    },
    however: {
      forms:
        "toutefois/n|cependant/n|_^mais/nr|néanmoins/n|pourtant/n|_^or/n|" +
        "par contre=/r|en revanche=/r|cela dit=/n|quoi qu'il en soit`/n|" +
        "quoiqueilensoit/n|aussi/n|même si=/n|quand même=/n|tout de même=/n|" +
        "par ailleurs=|deailleurs|d'ailleurs=|pour autant=/n|" +
        "ceci étant dit=/n|ceci étant=/n|ceci dit=/n|cela étant dit=/n|" +
        "cela étant=/n|cela dit=/n|malgré/n|en tout cas=/n|bien que/n|" +
        "bien qu'/n|bien qu '/n|quelle que=/n|quel que=/n|seulement|" +
        "au contraire=/r|en effet=/r|en outre=|certes|alors que~/r|quelque/n|" +
        "quelqu'|quoique/n|quoiqu'/n",
      senseOnly: { CONCESSION: "bienque|bienqu'|bienqu '" },
    },
    meanwhile: {
      forms:
        "d'ici là`/t|deicilà/t|entre-temps/t|entre temps=/t|alors que~/r|" +
        "pendant ce temps=/t|en attendant=/t|parallèlement/t|à présent=/t|" +
        "en revanche=/r|par contre=/r|cependant/r|dans le même temps=/t|" +
        "dans l'intervalle`/t|dansleintervalle/t|depuis/t|toutefois|" +
        "pour autant=/r|quoi qu'il en soit`/r|quoiqueilensoit/r",
    },
    "not yet": {
      forms: "pas encore=/a|non encore=/a",
    },
    since: {
      forms:
        "depuis que~/t|depuis/t|étant donné que~/c|puisque~/c|car/c|" +
        "dès que~/t|parce que~/c|entre-temps/t|entre temps=/t|comme/c",
    },
    though: {
      forms:
        "bien que~/n|alors que~/r|cependant/n|même si=/n|toutefois/n|" +
        "_^mais/nr|quoique~/n|pourtant|malgré/n|tout de même=|néanmoins/n|" +
        "_^si/n",
    },
    while: {
      forms:
        "même si=/n|alors que~/r|tout en=/t|bien que~/n|_^mais/nr|lorsque~/t|" +
        "tandis que~/r|_^tant que~/t|cependant/n|quand/t|pendant que~/t|" +
        "pendant/t|si il est vrai que/n|si il est vrai qu'/n|" +
        "si il est vrai qu '/n|s'il est vrai que/n|s'il est vrai qu'/n|" +
        "s'il est vrai qu '/n|s 'il est vrai que/n|s 'il est vrai qu'/n|" +
        "s 'il est vrai qu '/n|s' il est vrai que/n|s' il est vrai qu'/n|" +
        "s' il est vrai qu '/n|s ' il est vrai que/n|s ' il est vrai qu'/n|" +
        "s ' il est vrai qu '/n|silestvraique/n|siilestvraique/n|_^si/n",
    },
    yet: {
      forms:
        "alors que~/r|pas encore=/a|encore/a|de plus=/a|plus/a|cependant/n|" +
        "néanmoins/n|toutefois/n|pourtant|déjà|jusqu'à présent`/a|" +
        "jusqueàprésent/a|jusqu'à maintenant`/a|jusqueàmaintenant/a|" +
        "pour l'instant`/a|pourleinstant/a|alors même que/r|alors même qu'/r|" +
        "alors même qu '=/r|_^mais/nr|voilà que/r|voilà qu'/r|voilà qu '=/r|" +
        "_^or/r",
    },
  },
  joined:
    "bien qu'|bien qu '|bien que|quoiqu'|quoiqu '|sans qu'|sans qu '|" +
    "sans que|encore qu'|encore qu '|encore que|alors qu'|alors qu '|" +
    "alors que|il semble qu'|il semble qu '|il semble que|depuis qu'|" +
    "depuis qu '|depuis que|étant donné qu'|étant donné qu '|" +
    "étant donné que|puisqu'|puisqu '|dès qu'|dès qu '|dès que|parce qu'|" +
    "parce qu '|parce que|ainsi qu'|ainsi qu '|ainsi que|lorsqu'|" +
    "lorsqu '|tandis qu'|tandis qu '|tandis que|pendant qu'|pendant qu '|" +
    "pendant que|s'il est vrai qu'|s 'il est vrai qu '|" +
    "s ' il est vrai qu '|s'il est vrai que|s 'il est vrai que|" +
    "s ' il est vrai que|si il est vrai que|si  il est vrai que|de plus|" +
    "en dépit|tout de même|quand bien même|entre temps|tout en|d'ici là|" +
    "d 'ici là|d ' ici là|d' ici là|pendant ce temps|en attendant|" +
    "à présent|en revanche|par contre|dans le même temps|" +
    "dans l'intervalle|dans l 'intervalle|dans l ' intervalle|" +
    "dans l' intervalle|pour autant|quoi qu'il en soit|" +
    "quoi qu 'il en soit|quoi qu ' il en soit|quoi qu' il en soit|" +
    "pas encore|jusqu'à présent|jusqu 'à présent|jusqu ' à présent|" +
    "jusqu' à présent|jusqu'à maintenant|jusqu 'à maintenant|" +
    "jusqu ' à maintenant|jusqu' à maintenant|pour l'instant|" +
    "pour l 'instant|pour l ' instant|pour l' instant|alors même qu'|" +
    "alors même qu '|alors même que|voilà qu'|voilà qu '|voilà que|" +
    "non encore|tant qu'|tant qu '|tant que|cela dit|quand même|" +
    "par ailleurs|d' ailleurs|d ' ailleurs|d 'ailleurs|d'ailleurs|" +
    "ceci étant dit|ceci étant|ceci dit|cela étant dit|cela étant|" +
    "en tout cas|quelle que|quel que|au contraire|en effet|en outre",
};
