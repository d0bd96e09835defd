import { comparableText } from "./comparable-text.ts";

/** Languages of the country names, in the order of the table. */
const languages = ["de", "en", "fr", "it", "es", "nl"] as const;

/** Country names by ISO 3166 code, one per language. */
const names: Readonly<Record<string, string>> = {
  DE: "Deutschland|Germany|Allemagne|Germania|Alemania|Duitsland",
  AT: "Österreich|Austria|Autriche|Austria|Austria|Oostenrijk",
  CH: "Schweiz|Switzerland|Suisse|Svizzera|Suiza|Zwitserland",
  LI: "Liechtenstein|Liechtenstein|Liechtenstein|Liechtenstein|Liechtenstein|Liechtenstein",
  LU: "Luxemburg|Luxembourg|Luxembourg|Lussemburgo|Luxemburgo|Luxemburg",
  FR: "Frankreich|France|France|Francia|Francia|Frankrijk",
  IT: "Italien|Italy|Italie|Italia|Italia|Italië",
  BE: "Belgien|Belgium|Belgique|Belgio|Bélgica|België",
  NL: "Niederlande|Netherlands|Pays-Bas|Paesi Bassi|Países Bajos|Nederland",
  ES: "Spanien|Spain|Espagne|Spagna|España|Spanje",
  GB: "Vereinigtes Königreich|United Kingdom|Royaume-Uni|Regno Unito|Reino Unido|Verenigd Koninkrijk",
  US: "USA|United States|États-Unis|Stati Uniti|Estados Unidos|Verenigde Staten",
  IE: "Irland|Ireland|Irlande|Irlanda|Irlanda|Ierland",
  PT: "Portugal|Portugal|Portugal|Portogallo|Portugal|Portugal",
  DK: "Dänemark|Denmark|Danemark|Danimarca|Dinamarca|Denemarken",
  SE: "Schweden|Sweden|Suède|Svezia|Suecia|Zweden",
  NO: "Norwegen|Norway|Norvège|Norvegia|Noruega|Noorwegen",
  FI: "Finnland|Finland|Finlande|Finlandia|Finlandia|Finland",
  IS: "Island|Iceland|Islande|Islanda|Islandia|IJsland",
  PL: "Polen|Poland|Pologne|Polonia|Polonia|Polen",
  CZ: "Tschechien|Czechia|Tchéquie|Cechia|Chequia|Tsjechië",
  SK: "Slowakei|Slovakia|Slovaquie|Slovacchia|Eslovaquia|Slowakije",
  HU: "Ungarn|Hungary|Hongrie|Ungheria|Hungría|Hongarije",
  SI: "Slowenien|Slovenia|Slovénie|Slovenia|Eslovenia|Slovenië",
  HR: "Kroatien|Croatia|Croatie|Croazia|Croacia|Kroatië",
  BA: "Bosnien und Herzegowina|Bosnia & Herzegovina|Bosnie-Herzégovine|Bosnia ed Erzegovina|Bosnia y Herzegovina|Bosnië en Herzegovina",
  RS: "Serbien|Serbia|Serbie|Serbia|Serbia|Servië",
  ME: "Montenegro|Montenegro|Monténégro|Montenegro|Montenegro|Montenegro",
  MK: "Nordmazedonien|North Macedonia|Macédoine du Nord|Macedonia del Nord|Macedonia del Norte|Noord-Macedonië",
  AL: "Albanien|Albania|Albanie|Albania|Albania|Albanië",
  GR: "Griechenland|Greece|Grèce|Grecia|Grecia|Griekenland",
  BG: "Bulgarien|Bulgaria|Bulgarie|Bulgaria|Bulgaria|Bulgarije",
  RO: "Rumänien|Romania|Roumanie|Romania|Rumanía|Roemenië",
  MD: "Republik Moldau|Moldova|Moldavie|Moldavia|Moldavia|Moldavië",
  UA: "Ukraine|Ukraine|Ukraine|Ucraina|Ucrania|Oekraïne",
  EE: "Estland|Estonia|Estonie|Estonia|Estonia|Estland",
  LV: "Lettland|Latvia|Lettonie|Lettonia|Letonia|Letland",
  LT: "Litauen|Lithuania|Lituanie|Lituania|Lituania|Litouwen",
  MT: "Malta|Malta|Malte|Malta|Malta|Malta",
  CY: "Zypern|Cyprus|Chypre|Cipro|Chipre|Cyprus",
  TR: "Türkei|Türkiye|Turquie|Turchia|Turquía|Turkije",
  MC: "Monaco|Monaco|Monaco|Monaco|Mónaco|Monaco",
  AD: "Andorra|Andorra|Andorre|Andorra|Andorra|Andorra",
  SM: "San Marino|San Marino|Saint-Marin|San Marino|San Marino|San Marino",
  VA: "Vatikanstadt|Vatican City|État de la Cité du Vatican|Città del Vaticano|Ciudad del Vaticano|Vaticaanstad",
  CA: "Kanada|Canada|Canada|Canada|Canadá|Canada",
  AU: "Australien|Australia|Australie|Australia|Australia|Australië",
  NZ: "Neuseeland|New Zealand|Nouvelle-Zélande|Nuova Zelanda|Nueva Zelanda|Nieuw-Zeeland",
  JP: "Japan|Japan|Japon|Giappone|Japón|Japan",
  CN: "China|China|Chine|Cina|China|China",
  IN: "Indien|India|Inde|India|India|India",
  IL: "Israel|Israel|Israël|Israele|Israel|Israël",
  ZA: "Südafrika|South Africa|Afrique du Sud|Sudafrica|Sudáfrica|Zuid-Afrika",
  BR: "Brasilien|Brazil|Brésil|Brasile|Brasil|Brazilië",
  MX: "Mexiko|Mexico|Mexique|Messico|México|Mexico",
  AR: "Argentinien|Argentina|Argentine|Argentina|Argentina|Argentinië",
  AE: "Vereinigte Arabische Emirate|United Arab Emirates|Émirats arabes unis|Emirati Arabi Uniti|Emiratos Árabes Unidos|Verenigde Arabische Emiraten",
  SG: "Singapur|Singapore|Singapour|Singapore|Singapur|Singapore",
  TH: "Thailand|Thailand|Thaïlande|Thailandia|Tailandia|Thailand",
  KR: "Südkorea|South Korea|Corée du Sud|Corea del Sud|Corea del Sur|Zuid-Korea",
};

/** Vehicle codes, short forms and older names that guest lists use in addition to names and ISO codes. */
const otherNames: Readonly<Record<string, string>> = {
  D: "DE",
  BRD: "DE",
  Ger: "DE",
  Deu: "DE",
  Bundesrepublik: "DE",
  "Bundesrepublik Deutschland": "DE",
  A: "AT",
  Aut: "AT",
  Ö: "AT",
  CHE: "CH",
  SUI: "CH",
  FL: "LI",
  LUX: "LU",
  L: "LU",
  F: "FR",
  FRA: "FR",
  I: "IT",
  ITA: "IT",
  B: "BE",
  BEL: "BE",
  E: "ES",
  ESP: "ES",
  NLD: "NL",
  "The Netherlands": "NL",
  Holland: "NL",
  Hollande: "NL",
  Olanda: "NL",
  Holanda: "NL",
  UK: "GB",
  GBR: "GB",
  Großbritannien: "GB",
  "Great Britain": "GB",
  England: "GB",
  Schottland: "GB",
  Scotland: "GB",
  Wales: "GB",
  Nordirland: "GB",
  "Northern Ireland": "GB",
  Angleterre: "GB",
  Inghilterra: "GB",
  Inglaterra: "GB",
  Engeland: "GB",
  "Vereinigtes Koenigreich": "GB",
  USA: "US",
  "U.S.A.": "US",
  "Vereinigte Staaten": "US",
  "Vereinigte Staaten von Amerika": "US",
  "United States of America": "US",
  Amerika: "US",
  America: "US",
  IRL: "IE",
  "Republic of Ireland": "IE",
  Eire: "IE",
  DNK: "DK",
  SWE: "SE",
  S: "SE",
  N: "NO",
  POL: "PL",
  "Tschechische Republik": "CZ",
  "Czech Republic": "CZ",
  TSCHECHEI: "CZ",
  "République tchèque": "CZ",
  Slowakische: "SK",
  H: "HU",
  Türkiye: "TR",
  Turkey: "TR",
  Moldawien: "MD",
  Mazedonien: "MK",
  Kroatia: "HR",
  VAE: "AE",
  UAE: "AE",
  Korea: "KR",
  Vatikan: "VA",
  "Bosnien-Herzegowina": "BA",
  Bosnien: "BA",
};

/** Countries an address can be in, as ISO codes. Source: CARD-15. */
export const knownCountries: readonly string[] = Object.keys(names);

const codeByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(otherNames).map(([word, code]) => [comparableText(word), code] as const),
  ...Object.entries(names).flatMap(([code, row]) =>
    row.split("|").map((name) => [comparableText(name), code] as const),
  ),
  ...knownCountries.map((code) => [comparableText(code), code] as const),
]);

/**
 * The ISO code of a country given by name in one of six languages, as a code or as a vehicle code; undefined for an
 * unknown country. Source: CARD-15.
 */
export function countryOf(text: string): string | undefined {
  return codeByName.get(comparableText(text));
}

/** Name of a country in the language of a locale such as `de-AT`; English for other languages. Source: CARD-15. */
export function countryName(code: string, locale: string): string {
  const row = names[code]?.split("|") ?? [];
  const column = languages.findIndex((language) => locale.startsWith(language));
  return row[column === -1 ? 1 : column] ?? code;
}

/** The country of a locale such as `de-AT`. */
export function homeCountry(locale: string): string {
  return locale.slice(3).toUpperCase() || "DE";
}
