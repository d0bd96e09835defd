/** Texts by key; a dot in a key steps into the tree. File name under `locales/<language>` = first part of the key. */
export type MessageTree = { readonly [name: string]: string | MessageTree };

/** Values for the `{name}` placeholders of a text; `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Looks up and fills a text. Source: LOC-11. */
export type Translate = (key: string, values?: MessageValues) => string;

/** A German text in Swiss spelling. Source: LOC-14. */
export function swissSpelling(text: string): string {
  return text.replaceAll("ß", "ss").replaceAll("ẞ", "SS");
}

/** Addresses and names of things, which nobody reads as a text: `/favourites/`, `colour`. */
const notProse = /^[a-z0-9_./-]*$/;

/** An English text in American spelling; addresses and names of things stay. Source: LOC-03. */
export function americanSpelling(text: string): string {
  if (notProse.test(text)) return text;
  return text
    .replaceAll(/(?<![\w/.-])(colo|favo)ur(?=(?:s|ed|ful|ites?)?(?![\w/-]))/gi, "$1r")
    .replaceAll(/(?<![\w/.-])(gr)ey(?=s?(?![\w/-]))/gi, "$1ay");
}

let reportMissing: (key: string) => void = () => {};
const reported = new Set<string>();
/** Parts of a key may come out of an address, so the list of what was reported ends somewhere. */
const mostReported = 5000;

/** Sets who hears of missing texts; each key is reported once. Source: LOC-12. */
export function onMissingMessage(report: (key: string) => void): void {
  reportMissing = report;
}

/** The text of a key as it is written, placeholders and all; undefined when there is none. */
export function findMessage(tree: MessageTree, key: string): string | undefined {
  let place: string | MessageTree | undefined = tree;
  for (const name of key.split(".")) {
    if (place === undefined || typeof place === "string") return undefined;
    place = Object.hasOwn(place, name) ? place[name] : undefined;
  }
  return typeof place === "string" ? place : undefined;
}

/** What is shown in place of a text that does not exist: the second segment of its key. Source: LOC-12. */
function instead(key: string): string {
  if (!reported.has(key) && reported.size < mostReported) {
    reported.add(key);
    reportMissing(key);
  }
  return key.split(".")[1] ?? key;
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** Rules cost more to make than a page of texts. */
function pluralsOf(locale: string): Intl.PluralRules {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, known);
  return known;
}

/**
 * A text function over one tree, for servers and browsers alike: `{name}` placeholders, and `_one`/`_many`/`_other` keys
 * chosen by `count` and the plural rules of the locale; a form a language has not written is its `_other`, and `_zero`
 * is for none at all in every language.
 * A missing text is reported once and shown as the second segment of its key.
 * @source LOC-11, LOC-12, ADR-0004
 */
export function createTranslate(locale: string, tree: MessageTree): Translate {
  const plurals = pluralsOf(locale);
  const inNumber = (key: string, count: number): string | undefined =>
    (count === 0 ? findMessage(tree, `${key}_zero`) : undefined) ??
    findMessage(tree, `${key}_${plurals.select(count)}`) ??
    findMessage(tree, `${key}_other`);
  return (key, values) => {
    const count = values?.["count"];
    const text = (typeof count === "number" ? inNumber(key, count) : undefined) ?? findMessage(tree, key);
    if (text === undefined) return instead(key);
    if (!values) return text;
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}
