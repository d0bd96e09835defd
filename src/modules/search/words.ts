import type { Language } from "#kernel/market.ts";

/** Letters of a question that are read; nobody types more, only machines do. */
export const longestQuestion = 100;
const mostWords = 8;
const longestWord = 40;

/** Words that say nothing about what is looked for. */
const fillers: Readonly<Record<Language, string>> = {
  de: "am auf aus bei das dein deine dem den der des die ein eine einen einer fur im in ist mein meine mit nach oder und unser unsere vom von wie zu zum zur",
  en: "a an and for from in my of on or our the to with your",
  fr: "a au aux avec d de des du en et l la le les ma mon notre nos ou par pour sur un une votre",
  it: "a al alla con d da dei del della di e gli i il in l la le lo mio nostro o per un una",
  es: "a al con de del e el en la las los mi nuestra o para por un una y",
  nl: "aan de een en het in met mijn of onze op van voor",
};

/** Endings of word forms, the longest first. */
const endings: Readonly<Record<Language, readonly string[]>> = {
  de: ["ern", "en", "er", "es", "e", "n", "s"],
  en: ["ies", "es", "s", "y"],
  fr: ["es", "x", "s", "e"],
  it: ["i", "e", "o", "a"],
  es: ["es", "os", "as", "o", "a", "s"],
  nl: ["jes", "je", "en", "e", "s", "n"],
};

const shortestStem = 4;

/** Letters between the parts of a compound; languages without compounds have none. */
const joints: Partial<Record<Language, readonly string[]>> = {
  de: ["", "s", "es", "n", "en", "e"],
  nl: ["", "s", "e", "en"],
};
const shortestPart = 3;

/** A text as words are compared: "Menükarte", "Menuekarte" and "MENUKARTE" are one. Source: SHELL-30. */
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

/** All words of a text that is to be found. Source: SHELL-30. */
export function readWords(text: string, language: Language): readonly string[] {
  // A soft hyphen only says where a word may be broken.
  const words = foldText(text.replaceAll("\u00AD", ""), language).match(/[\p{L}\p{N}]+/gu) ?? [];
  const none = new Set(fillers[language].split(" "));
  return words.filter((word) => !none.has(word) && (word.length > 1 || /\p{N}/u.test(word)));
}

/** The words of a question: the first eight different ones; what no word can be that long is cut. Source: SHELL-30. */
export function readQuestion(question: string, language: Language): readonly string[] {
  const words = readWords(question.slice(0, longestQuestion), language);
  return [...new Set(words)].slice(0, mostWords).map((word) => word.slice(0, longestWord));
}

/** A word without its ending; itself where too little would be left. */
export function stemOf(word: string, language: Language): string {
  const ending = endings[language].find((each) => word.endsWith(each) && word.length - each.length >= shortestStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const shortestTail = 4;

/** The ends of a word that may be words themselves ("wandkalender": "kalender" among others), where compounds are usual. */
export function wordTails(word: string, language: Language): readonly string[] {
  const count = joints[language] ? word.length - shortestTail - shortestPart + 1 : 0;
  return Array.from({ length: Math.max(0, count) }, (_, at) => word.slice(at + shortestPart));
}

/**
 * The parts of a compound ("hochzeitseinladung": "hochzeit", "einladung"), the longest first part that goes;
 * undefined when it is none. What is left of a word is read once: the questions grow with the square of its length,
 * not with the number of ways to part it.
 * @param isWord whether a part is a word by itself; `last` parts may be beginnings of words
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
    if (!read.has(whole)) read.set(whole, parted(whole));
    return read.get(whole);
  };
  const parted = (whole: string): readonly string[] | undefined => {
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
