import type { PatternTable } from "../expand-patterns.ts";

/** The released program's Arabic forms in its order, in the notation of `expandPatterns`. */
export const arabicPatterns: PatternTable = {
  connectives: {
    although: {
      forms:
        "mE An=/n|Ely Alrgm/n|b--Alrgm/n|Ely__Alrgm|b--Alrgm/n|Alrgm/n|" +
        "Ely rgm/n|b--rgm/n|Ely__rgm/n|b--rgm/n|rgm/n|^_mE/n|A§A kAnt=/n|" +
        "A§A kAn=/n|l--An kAnt/r|lAn kAnt/r|l--An__kAnt/r|lAn__kAnt/r|" +
        "l--An kAn/r|lAn kAn/r|l--An__kAn/r|lAn__kAn/r|l--An/r|lAn/r|" +
        "An kAnt=/n|An kAn=/n|An lm=/r|^_lw/r|gyr An=/r|lkn/r|fy Hyn=/nr|" +
        "kmA kAn=/n|kmA kAnt=/n|AnmA/n",
      senseOnly: { CONCESSION: "Ely__Alrg|b--Alrg" },
    },
    "even though": {
      forms:
        "Hty w--An=/n|Hty w--lw=/n|Hty lw=/n|Hty mE=/n|Hty An=/n|" +
        "Hty b--Alrgm=/n|Hty b--rgm=/n|Hty rgm=/n|Hty A§A=/n|^_mE An/r|" +
        "^_mE__An/r|^_mE/r|Ely Alrgm/n|b--Alrgm/n|Ely__Alrgm/n|b--Alrgm/n|" +
        "Alrgm/n|Ely rgm/n|b--rgm/n|Ely__rgm/n|b--rgm/n|rgm/n|l--An kAnt/r|" +
        "lAn kAnt/r|l--An__kAnt/r|lAn__kAnt/r|l--An kAn/r|lAn kAn/r|" +
        "l--An__kAn/r|lAn__kAn/r|l--An/r|lAn/r|An kAnt=|An kAn=|b--§lk",
      senseOnly: { CONCESSION: "An kAnt|An kAn|b-- §lk" },
    },
    however: {
      forms:
        "byd An=/r|gyr An=/r|mE §lk=/n|mE h§A=/n|mE An=/n|mE/n|AlA An=/r|" +
        "lkn/r|Ely An=/n|Ely Alrgm/n|b--Alrgm/n|Ely__Alrgm/n|b--Alrgm/n|" +
        "Alrgm/n|Ely rgm/n|b--rgm/n|Ely__rgm/n|b--rgm/n|rgm/n|AmA/r|" +
        "rgmA En=/n|mhmA/n|gyr AlA=/n",
      senseOnly: { CONCESSION: "mEmE §lk" },
    },
    meanwhile: {
      forms:
        "fy Alwqt nfs--h/t|fy AlAn nfs--h/t|fy__Alwqt__nfs--h/t|" +
        "fy__AlAn__nfs--h/t|fy Alwqt nfs/t|fy Alwqt AlHADr/t|fy AlAn nfs/t|" +
        "fy AlAn AlHADr/t|fy__Alwqt__nfs/t|fy__Alwqt__AlHADr/t|" +
        "fy__AlAn__nfs/t|fy__AlAn__AlHADr/t|Alwqt nfs/t|AlAn nfs/t|" +
        "Alwqt__nfs/t|AlAn__nfs/t|fy Alwqt §At--h/t|fy AlAn §At--h/t|" +
        "fy__Alwqt__§At--h/t|fy__AlAn__§At--h/t|fy Alwqt §At/t|fy AlAn §At/t|" +
        "fy__Alwqt__§At/t|fy__AlAn__§At/t|Alwqt §At/t|AlAn §At/t|" +
        "Alwqt__§At/t|AlAn__§At/t|fy nfs Alwqt/t|fy nfs AlAn/t|" +
        "fy__nfs__Alwqt/t|fy__nfs__AlAn/t|nfs Alwqt/t|nfs AlAn/t|" +
        "nfs__Alwqt/t|nfs__AlAn/t|fy §At Alwqt/t|fy §At AlAn/t|" +
        "fy__§At__Alwqt/t|fy__§At__AlAn/t|fy gDwn §lk=/r|fy gDwn=/r|" +
        "fy tlk AlgDwn=/r|fy Alwqt AlrAhn=/r|fy Alwqt=/t|fy h§h AlAvnA'=/t|" +
        "fy tlk AlAvnA'=/t|fy AlAvnA'=/t|fy h§h AlAvnA'=/t|AlAvnA'/t|" +
        "fy Hyn=/rt|ryvmA/t|b--Swrp mwAzyp=/t|fy Alftrp nfs--hA=/t|" +
        "fy Alftrp nfs=/t|Alftrp nfs=/t|fy Alftrp §At--hA=/t|" +
        "fy Alftrp §At=/t|Alftrp §At=/t|fy nfs Alftrp=/t|nfs Alftrp=/t|" +
        "fy §At Alftrp=/t|fy AvnA' h§h Alftrp=/t|AvnA' h§h Alftrp=/t|" +
        "fy xlAl h§h Alftrp=/t|xlAl h§h Alftrp=/t|fy Alwqt Al§y=/r|" +
        "fy AntZAr h§lk=/t|fy AntZAr=/t|fy AvnA' §lk=/t|fy AvnA'=/t|" +
        "gyr An=/r|l--§A/r|mn nAHyp Axry=/r|mA bEd=/t|Aly An=/t",
    },
    "not yet": {
      forms: "lA yzAl=/a|mA zAl=/a|bEd/a",
    },
    since: {
      forms:
        "^_mn§/t|^_m§/t|nZrA/c|b--AlnZr/c|Hyv/c|^_A§/c|bEd/t|AEtbArA/c|" +
        "^_lmA/c|TAlmA/t|mA dAmt=/t|mA dAm=/t|wmn§}§/t|b--mA An=/c|mA An=/c|" +
        "A§A/c|l--An/c",
    },
    though: {
      forms:
        "mE An=/n|mA lw=/n|Ely Alrgm/n|b--Alrgm/n|Ely__Alrgm/n|b--Alrgm/n|" +
        "Alrgm/n|Ely rgm/n|b--rgm/n|Ely__rgm/n|b--rgm/n|rgm/n|^_mE/n|" +
        "A§A kAnt=/n|A§A kAn=/n|l--An kAnt/r|lAn kAnt/r|l--An__kAnt/r|" +
        "lAn__kAnt/r|l--An kAn/r|lAn kAn/r|l--An__kAn/r|lAn__kAn/r|l--An/r|" +
        "lAn/r|An kAnt=/n|An kAn=/n|^_lw/r|gyr An=/r|lkn/r",
    },
    while: {
      forms:
        "bynmA/t|Ely Hyn=/t|fy Hyn=/nrt|^_mE An/r|^_mE__An/r|^_mE/r|" +
        "Ely Alrgm/n|b--Alrgm/n|Ely__Alrgm/n|b--Alrgm/n|Alrgm/n|Ely rgm/n|" +
        "b--rgm/n|Ely__rgm/n|b--rgm/n|rgm/n|A§A/n|^_A§/n|l--An|lAn/r|lkn/r",
      senseOnly: { CONTRAST: "l-- An" },
    },
    yet: {
      forms:
        "mE §lk=/n|mE h§A=/n|mE/n|lkn/r|gyr An=/r|AlA An=/r|bEd/a|lA yzAl=/a|" +
        "Hty AlAn=/a|mA zAl=/a|Ely An=/n|byd An=/r",
    },
  },
  joined:
    "Ely Alrgm|Ely rgm|A§A kAnt|A§A kAn|lAn kAnt|l--An kAnt|lAn kAn|" +
    "l--An kAn|An kAnt|An kAn|An lm|gyr An|fy Hyn|kmA kAn|kmA kAnt|mE An|" +
    "mA lw|Hty w--An|Hty w--lw|Hty lw|Hty mE|Hty An|Hty b--Alrgm|" +
    "Hty b--rgm|Hty rgm|Hty A§A|mA dAm|mA dAmt|b--mA An|mA An|Ely Hyn|" +
    "fy Alwqt nfs--h|fy AlAn nfs--h|fy Alwqt nfs|fy Alwqt AlHADr|" +
    "fy AlAn nfs|fy AlAn AlHADr|Alwqt nfs|fy Alwqt §At--h|fy AlAn §At--h|" +
    "fy Alwqt §At|fy AlAn §At|Alwqt §At|AlAn §At|fy nfs Alwqt|" +
    "fy nfs AlAn|nfs Alwqt|nfs AlAn|fy §At Alwqt|fy §At AlAn|fy gDwn §lk|" +
    "fy gDwn|fy tlk AlgDwn|fy Alwqt AlrAhn|fy Alwqt|fy h§h AlAvnA'|" +
    "fy tlk AlAvnA'|fy AlAvnA'|b--Swrp mwAzyp|fy Alftrp nfs--hA|" +
    "fy Alftrp nfs|Alftrp nfs|fy Alftrp §At--hA|fy Alftrp §At|Alftrp §At|" +
    "fy nfs Alftrp|nfs Alftrp|fy §At Alftrp|fy AvnA' h§h Alftrp|" +
    "fy xlAl h§h Alftrp|xlAl h§h Alftrp|fy Alwqt Al§y|fy AntZAr h§lk|" +
    "fy AntZAr|fy AvnA' §lk|fy AvnA'|mn nAHyp Axry|mA bEd|Aly An|mE §lk|" +
    "mE h§A|AlA An|lA yzAl|Hty AlAn|mA zAl|byd An|Ely An|rgmA En|gyr AlA",
};
