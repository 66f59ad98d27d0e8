import type { LanguageData } from "./language-data.ts";

/** Spanish. */
export const spanish: LanguageData = {
  apostrophe: "alone",
  prefixes: `
    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
    Apdo Av Bco Da Dep Dn Dr Dra Excmo Gral Let Lic Prof Pts Rte Sr Sra Srta Sta Sto Tel Ud Uds Vd Vds
    A.C CC.AA EE.UU FF.CC J.C N.B P.D P.V.P S.A S.A.R S.E S.L S.R.C T.V.E V.B V.E
    a/c adj admón afmo apdo av c cap cm cta dcha doc ej entlo esq etc grs izq kg km mg mm núm p ptas pág págs s vid vol
    c.f c.g f.c p.a p.ej q.e.g.e q.e.s.m s.s.s`,
  numericPrefixes: "",
  clitics: [],
  inversionExceptions: [],
  spacedPunctuation: "",
  spacedGuillemets: false,
  truncations: [],
  contractions: [],
  genitives: "",
  currencyFollows: true,
};
