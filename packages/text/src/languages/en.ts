import type { LanguageData } from "./language-data.ts";

/** English. */
export const english: LanguageData = {
  apostrophe: "right",
  prefixes: `
    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
    Adj Adm Adv Asst Bart Bldg Brig Bros Capt Cmdr Col Comdr Con Corp Cpl DR Dr Drs Ens Gen Gov Hon Hosp Hr Insp Lt
    MM MR MRS MS Maj Messrs Mlle Mme Mr Mrs Ms Msgr Op Ord Pfc Ph Prof Pvt Rep Reps Res Rev Rt Sen Sens Sfc Sgt Sr St
    Supt Surg
    e.g i.e rev v vs Rs Nos Nr
    Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec`,
  numericPrefixes: "Art No pp",
  clitics: [],
  inversionExceptions: [],
  spacedPunctuation: "",
  spacedGuillemets: false,
  truncations: [],
  contractions: [],
  genitives: "s",
  currencyFollows: false,
};
