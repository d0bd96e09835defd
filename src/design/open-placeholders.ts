/** Words that text suggestions leave open, in every language that has suggestions. Source: CARD-20. */
export const openWords = [
  "Antwortdatum",
  "Datum",
  "Empfänger",
  "Geburtsdatum",
  "Gewicht",
  "Größe",
  "Jahr",
  "Jahre",
  "Name",
  "Namen",
  "Ort",
  "Sterbedatum",
  "Telefon",
  "Uhrzeit",
  "Zahl",
  "année",
  "années",
  "antwoorddatum",
  "bénéficiaire",
  "charity",
  "date",
  "date de décès",
  "date de naissance",
  "date limite",
  "date of birth",
  "date of death",
  "datum",
  "doel",
  "geboortedatum",
  "gewicht",
  "heure",
  "jaar",
  "jaren",
  "leeftijd",
  "lengte",
  "length",
  "lieu",
  "naam",
  "name",
  "namen",
  "names",
  "nom",
  "noms",
  "number",
  "overlijdensdatum",
  "phone",
  "plaats",
  "place",
  "poids",
  "prénom",
  "reply date",
  "taille",
  "telefoon",
  "tijd",
  "time",
  "téléphone",
  "weight",
  "year",
  "years",
  "âge",
] as const;

const known: ReadonlySet<string> = new Set(openWords);
const marked = /‹([^‹›\n]{1,40})›/gu;

/**
 * What a text still leaves open, each word once: `‹Datum›` counts, other text in single angle quotes does not, as it is
 * an ordinary quotation in Switzerland and France. Source: CFG-16, CARD-20.
 */
export function openPlaceholders(text: string): readonly string[] {
  const words = [...text.matchAll(marked)].map(([, word = ""]) => word);
  return [...new Set(words.filter((word) => known.has(word)))];
}

/** The text with those open words filled in that are known, for example `{ Datum: "12. Juni 2027" }`. Source: CARD-20. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(marked, (whole, word: string) => values[word] ?? whole);
}
