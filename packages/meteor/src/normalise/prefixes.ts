/** Abbreviations, without their full stop, after which the full stop stays; some only in front of a number. */
export interface Prefixes {
  readonly always: ReadonlySet<string>;
  readonly beforeNumber: ReadonlySet<string>;
}

/** The abbreviations of one of the normaliser's languages; `undefined` for any other language. */
export function prefixesOf(language: string): Prefixes | undefined {
  return prefixes.get(language);
}

const capitals = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z";
const smallLetters = capitals.toLowerCase();
const roman =
  "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX";

// Abbreviations with a full stop inside are not listed: they lose all their full stops before any list is asked.
const english = `${capitals}
  Adj Adm Adv Asst Bart Bldg Brig Bros Capt Cmdr Col Comdr Con Corp Cpl DR Dr Drs Ens Gen Gov Hon Hosp Hr Insp Lt MM
  MR MRS MS Maj Messrs Mlle Mme Mr Mrs Ms Msgr Nos Nr Op Ord Pfc Ph Prof Pvt Rep Reps Res Rev Rt Sen Sens Sfc Sgt Sr
  St Supt Surg rev v vs`;

const french = `${capitals} ${smallLetters}
  LL MM SS al ann apr art auj av boul ca cf chap contr dir env etc ex fasc fig fr fém hab ibid id inf lib masc ms pl
  pp sec sect sing sq sqq suiv sup suppl tél vb vol vs éd`;

const german = `${capitals} ${smallLetters} ${roman} ${roman.toLowerCase()}
  Adj Adm Adv Art Asst BSE Bart Bldg Brig Bros Buchst Ca Capt Chr Cmdr Co Col Comdr Con Corp Cpl DR Dkr Dr Ens Gen Gov
  Hon Hosp Insp Lt Ltd MM MR MRS MS Maj Messrs Mio Mlle Mme Mr Mrd Mrs Ms Msgr MwSt No Nos Nr Op Ord Pfc Ph Prof Pvt
  Rep Reps Res Rev Rt SA Sen Sens Sfc Sgt Sr St Std Supt Surg Zt bzgl bzw ca dergl dgl etc evtl ff ggf jun pp sen sog
  sogen spp usf usw vgl vs zzt`;

// A number before a full stop is an ordinal in German.
const ordinals = Array.from({ length: 99 }, (_, at) => at + 1).join(" ");

const spanish = `${capitals}
  Apdo Av Bco Da Dep Dn Dr Dra Excmo Fil Gral Let Lic Prof Pts Rte Sr Sra Srta Sta Sto Tel Ud Uds Vd Vds adj admón afmo
  apdo av c cap cm cta dcha doc ej entlo esq etc gr grs izq kg km mg mm núm p ptas pág págs s vid vol`;

// From Unicode's CLDR 46 (Unicode-3.0): where Russian sentences do not end, short months, dates, numbers and units. A
// number written together with its unit, and centuries in Roman numerals, keep their full stop too.
const digits = "0 1 2 3 4 5 6 7 8 9".split(" ");
const units = "га г дм кг км л м мг мин мл мм мс с см т ч".split(" ");
const centuries = "C I L M V X".split(" ");

const russian = `${capitals} ${units.join(" ")}
  ${digits.flatMap((digit) => units.map((unit) => digit + unit)).join(" ")}
  ${centuries.flatMap((century) => [`${century}в`, `${century}вв`]).join(" ")}
  авг апр в вв г гг дек до кв млн млрд н нед нояб окт отд проф руб сент тел тыс ул февр э янв`;

const prefixes: ReadonlyMap<string, Prefixes> = new Map([
  ["en", lists(english, "Art No pp")],
  ["fr", lists(french)],
  ["de", lists(`${german} ${ordinals}`)],
  ["es", lists(spanish)],
  ["cz", lists("")],
  ["ru", lists(russian)],
]);

function lists(always: string, beforeNumber = ""): Prefixes {
  const words = (text: string): ReadonlySet<string> =>
    new Set(text.split(/\s+/u).filter((word) => word !== ""));
  return { always: words(always), beforeNumber: words(beforeNumber) };
}
