/** Texts by key; a dot in a key steps into the tree. File name under `locales/<language>` = first part of the key. */
export type MessageTree = { readonly [name: string]: string | MessageTree };

/** Values for the `{name}` placeholders of a text; `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Looks up and fills a text. Source: LOC-11. */
export type Translate = (key: string, values?: MessageValues) => string;

let reportMissing: (key: string) => void = () => {};
const reported = new Set<string>();

/** Sets who hears of missing texts; each key is reported once. Source: LOC-12. */
export function onMissingMessage(report: (key: string) => void): void {
  reportMissing = report;
}

function lookUp(tree: MessageTree, key: string): string | undefined {
  let place: string | MessageTree | undefined = tree;
  for (const name of key.split(".")) {
    if (place === undefined || typeof place === "string") return undefined;
    place = place[name];
  }
  return typeof place === "string" ? place : undefined;
}

/**
 * A text function over one tree, reading the same files as the server's i18next: `{name}` placeholders, and
 * `_one`/`_other` keys chosen by `count` and the language's plural rules.
 * A missing text is reported once and shown as the second segment of its key.
 * @source LOC-11, LOC-12, ADR-0020 (why not i18next in the browser)
 */
export function createTranslate(language: string, tree: MessageTree): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const count = values["count"];
    const plural = typeof count === "number" ? lookUp(tree, `${key}_${plurals.select(count)}`) : undefined;
    const text = plural ?? lookUp(tree, key);
    if (text === undefined) {
      if (!reported.has(key)) {
        reported.add(key);
        reportMissing(key);
      }
      return key.split(".")[1] ?? key;
    }
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}
