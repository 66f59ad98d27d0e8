import type { LanguageData } from "./language-data.ts";

/** Italian. */
export const italian: LanguageData = {
  apostrophe: "left",
  prefixes: `
    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
    Adj Adm Adv Asst Avv Bart Bcc Bldg Brig Bros Capt Cc Cmdr Co Col Comdr Con Corp Cpl DR Dott Dr Drs Egr Ens Gen Geom
    Gov Hon Hosp Hr Id Ing Insp Lt MM MR MRS MS Maj Messrs Mlle Mme Mo Mons Mr Mrs Ms Msgr Nos Nr Op Ord Pfc Ph Prof
    Pvt RP RSVP Rag Rep Reps Res Rev Rif Rt Sen Sens Sfc Sgt Sig Sigg Soc Spett Sr St Supt Surg
    acc banc corr dott ecc fatt gg int lett ogg on post racc rev ric seg sgg ss tel v vs
    C.A.P C.P N.B P.S P.T S.A S.B.F S.P.M S.p.A S.r.l V.P
    c.a c.c.p c.m c.p c.s c.v e.g e.p.c i.e p.c p.c.c p.es p.f p.r p.v s.n.c u.s v.r v.s`,
  numericPrefixes: "Art No pp",
  clitics: [],
  inversionExceptions: [],
  spacedPunctuation: "",
  spacedGuillemets: false,
  truncations: ["po", "mo", "E", "be", "fa", "sta", "va"],
  contractions: [],
  genitives: "",
  currencyFollows: true,
};
