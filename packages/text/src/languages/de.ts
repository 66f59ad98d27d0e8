import type { LanguageData } from "./language-data.ts";

// The day of a date is an ordinal: "am 3. Oktober".
const ordinals = Array.from({ length: 99 }, (_, at) => at + 1).join(" ");

/** German. */
export const german: LanguageData = {
  apostrophe: "alone",
  prefixes: `
    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
    a b c d e f g h i j k l m n o p q r s t u v w x y z
    I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX
    i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx
    ${ordinals}
    Adj Adm Adv Asst Bart Bldg Brig Bros Capt Cmdr Col Comdr Con Corp Cpl DR Dr Ens Gen Gov Hon Hosp Insp Lt MM MR MRS
    MS Maj Messrs Mlle Mme Mr Mrs Ms Msgr Op Ord Pfc Ph Prof Pvt Rep Reps Res Rev Rt Sen Sens Sfc Sgt Sr St Supt Surg
    Art BSE Buchst Ca Chr Co Dkr Ltd Mio Mrd MwSt No Nos Nr SA Std Zt
    bzgl bzw ca dergl dgl etc evtl ff ggf jun pp sen sog sogen spp usf usw vgl vs zzt
    D.h I.F b.A c.-à-d d.J d.h g.U g.g.A i.H.v k.o m.E o.ä s.p.a u.E u.U u.a u.s.w u.ä z.B z.T z.Zt`,
  numericPrefixes: "",
  clitics: [],
  inversionExceptions: [],
  spacedPunctuation: "%",
  spacedGuillemets: false,
  truncations: [],
  contractions: [
    "s",
    "n",
    "ne",
    "nen",
    "nem",
    "ner",
    "ran",
    "rum",
    "rein",
    "raus",
  ],
  genitives: "sßxz",
  currencyFollows: true,
};
