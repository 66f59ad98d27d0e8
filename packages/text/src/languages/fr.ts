import type { LanguageData } from "./language-data.ts";

/** French. */
export const french: LanguageData = {
  apostrophe: "left",
  prefixes: `
    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
    b c d e f g h i j k l m n o p q r s t u v w x y z
    al ann apr art auj av boul ca cf chap contr dir env etc ex fasc fig fr fém hab ibid id inf lib masc ms pl pp
    sec sect sing sq sqq suiv sup suppl tél vb vol vs éd
    c.-à-d ch.-l e.g i.e loc.cit n/réf p.c.c p.ex p.j
    A.C.N A.M B.P C.N C.N.S C.P.I C.Q.F.D C.S E.V L.D N.B N.D N.D.A N.D.L.R N.D.T N.P.A.I N.S P.S R.-V R.A.S R.I.P
    R.P S.A S.A.I S.A.R S.A.S S.E S.M S.M.I.R S.S T.S.V.P X.O Z.I
    LL.AA LL.AA.II LL.AA.RR LL.AA.SS LL.EE LL.MM LL.MM.II.RR MM NN.SS SS`,
  numericPrefixes: "",
  clitics: [
    ..."je tu il elle on nous vous ils elles ce".split(" "),
    ..."moi toi le la les lui leur y en".split(" "),
  ],
  inversionExceptions: [
    "rendez-vous",
    "qu'en-dira-t-on",
    "en-dira-t-on",
    "chez-moi",
    "chez-toi",
    "chez-nous",
    "chez-vous",
    "chez-lui",
    "chez-elle",
  ],
  spacedPunctuation: "?!:;%",
  spacedGuillemets: true,
  truncations: [],
  contractions: [],
  genitives: "",
  currencyFollows: true,
};
