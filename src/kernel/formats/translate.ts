import type { MessageKey } from "./message-key.ts";

/** Texts by key; dots in a key descend into the tree. The first part of a key is the file name under `locales/<language>`. */
export type MessageTree = { readonly [name: string]: string | MessageTree };

/** Values for the `{name}` placeholders of a text; `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Looks up and fills a text. Source: LOC-11. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A German text in Swiss spelling. Source: LOC-14. */
export function swissSpelling(text: string): string {
  return text.replaceAll("ß", "ss").replaceAll("ẞ", "SS");
}

let reportMissing: (key: string) => void = () => {};
const reported = new Set<string>();
/** Parts of a key may come from a URL, so the set of reported keys is limited. */
const maxReported = 5000;

/** Sets the handler of missing texts; each key is reported once. Source: LOC-12. */
export function onMissingMessage(report: (key: string) => void): void {
  reportMissing = report;
}

/** The raw text of a key, with its placeholders; undefined when there is none. */
export function findMessage(tree: MessageTree, key: string): string | undefined {
  let place: string | MessageTree | undefined = tree;
  for (const name of key.split(".")) {
    if (place === undefined || typeof place === "string") return undefined;
    place = Object.hasOwn(place, name) ? place[name] : undefined;
  }
  return typeof place === "string" ? place : undefined;
}

/** Fallback for a missing text: the second segment of its key. Source: LOC-12. */
function fallbackOf(key: string): string {
  if (!reported.has(key) && reported.size < maxReported) {
    reported.add(key);
    reportMissing(key);
  }
  return key.split(".")[1] ?? key;
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** Cached, because creating plural rules costs more than translating a whole page. */
function pluralsOf(locale: string): Intl.PluralRules {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, known);
  return known;
}

/**
 * Creates a translate function over one tree, for server and browser: `{name}` placeholders, and
 * `_one`/`_many`/`_other` keys chosen by `count` and the plural rules of the locale; a missing form falls back to
 * `_other`, and `_zero` is used for a count of 0 in every language.
 * A missing text is reported once and shown as the second segment of its key.
 * @source LOC-11, LOC-12, ADR-0004
 */
export function createTranslate(locale: string, tree: MessageTree): (key: string, values?: MessageValues) => string {
  const plurals = pluralsOf(locale);
  const inNumber = (key: string, count: number): string | undefined =>
    (count === 0 ? findMessage(tree, `${key}_zero`) : undefined) ??
    findMessage(tree, `${key}_${plurals.select(count)}`) ??
    findMessage(tree, `${key}_other`);
  return (key, values) => {
    const count = values?.["count"];
    const text = (typeof count === "number" ? inNumber(key, count) : undefined) ?? findMessage(tree, key);
    if (text === undefined) return fallbackOf(key);
    if (!values) return text;
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}
