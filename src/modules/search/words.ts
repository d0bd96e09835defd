import type { Language } from "#kernel/market.ts";

/** Maximum number of characters of a query; longer ones are only sent by machines. */
export const longestQuestion = 100;
const maxWords = 8;
const longestWord = 40;

/** Stop words, which say nothing about the search. */
const stopWords: Readonly<Record<Language, string>> = {
  de: "am auf aus bei das dein deine dem den der des die ein eine einen einer fur im in ist mein meine mit nach oder und unser unsere vom von wie zu zum zur",
  en: "a an and for from in my of on or our the to with your",
  fr: "a au aux avec d de des du en et l la le les ma mon notre nos ou par pour sur un une votre",
  it: "a al alla con d da dei del della di e gli i il in l la le lo mio nostro o per un una",
  es: "a al con de del e el en la las los mi nuestra o para por un una y",
  nl: "aan de een en het in met mijn of onze op van voor",
};

/** Endings of word forms, longest first. */
const endings: Readonly<Record<Language, readonly string[]>> = {
  de: ["ern", "en", "er", "es", "e", "n", "s"],
  en: ["ies", "es", "s", "y"],
  fr: ["es", "x", "s", "e"],
  it: ["i", "e", "o", "a"],
  es: ["es", "os", "as", "o", "a", "s"],
  nl: ["jes", "je", "en", "e", "s", "n"],
};

const shortestStem = 4;

/** Linking letters between the parts of a compound; languages without compounds have none. */
const joints: Partial<Record<Language, readonly string[]>> = {
  de: ["", "s", "es", "n", "en", "e"],
  nl: ["", "s", "e", "en"],
};
const shortestPart = 3;

/** Normalises a text for comparison: "Menükarte", "Menuekarte" and "MENUKARTE" become equal. Source: SHELL-30. */
export function foldText(text: string, language: Language): string {
  const plain = text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
  return language === "de" ? plain.replaceAll(/([ao]|(?<![aeq])u)e/g, "$1") : plain;
}

/** All words of a searchable text. Source: SHELL-30. */
export function readWords(text: string, language: Language): readonly string[] {
  // A soft hyphen only marks where a word may be broken.
  const words = foldText(text.replaceAll("\u00AD", ""), language).match(/[\p{L}\p{N}]+/gu) ?? [];
  const none = new Set(stopWords[language].split(" "));
  return words.filter((word) => !none.has(word) && (word.length > 1 || /\p{N}/u.test(word)));
}

/** The words of a query: the first eight distinct ones, cut to the maximum length of a word. Source: SHELL-30. */
export function readQuestion(question: string, language: Language): readonly string[] {
  const words = readWords(question.slice(0, longestQuestion), language);
  return [...new Set(words)].slice(0, maxWords).map((word) => word.slice(0, longestWord));
}

/** A word without its ending; unchanged if too little would be left. */
export function stemOf(word: string, language: Language): string {
  const ending = endings[language].find((each) => word.endsWith(each) && word.length - each.length >= shortestStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const shortestTail = 4;

/**
 * The suffixes of a word that may be words themselves ("wandkalender": "kalender" among others), in languages with
 * compounds.
 */
export function wordTails(word: string, language: Language): readonly string[] {
  const count = joints[language] ? word.length - shortestTail - shortestPart + 1 : 0;
  return Array.from({ length: Math.max(0, count) }, (_, at) => word.slice(at + shortestPart));
}

/**
 * The parts of a compound ("hochzeitseinladung": "hochzeit", "einladung"), with the longest possible first part;
 * undefined if it is not a compound. Each remainder is examined once, so the number of lookups grows with the square
 * of the length, not with the number of possible splits.
 * @param isWord whether a part is a word by itself; `last` parts may be prefixes of words
 * @source SHELL-30, NFR-02
 */
export function compoundParts(
  word: string,
  language: Language,
  isWord: (part: string, last: boolean) => boolean,
): readonly string[] | undefined {
  const between = joints[language];
  if (!between) return undefined;
  const read = new Map<string, readonly string[] | undefined>();
  const partsOf = (whole: string): readonly string[] | undefined => {
    if (!read.has(whole)) read.set(whole, splitWord(whole));
    return read.get(whole);
  };
  const splitWord = (whole: string): readonly string[] | undefined => {
    for (let at = whole.length - shortestPart; at >= shortestPart; at -= 1) {
      const rest = whole.slice(at);
      const first = between
        .filter((joint) => whole.slice(0, at).endsWith(joint) && at - joint.length >= shortestPart)
        .map((joint) => whole.slice(0, at - joint.length))
        .find((part) => isWord(part, false));
      if (first === undefined) continue;
      if (isWord(rest, true)) return [first, rest];
      const more = partsOf(rest);
      if (more) return [first, ...more];
    }
    return undefined;
  };
  return partsOf(word);
}
