import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { languages } from "#kernel/market.ts";
import { isTest } from "./sources.ts";

/**
 * Checks `locales/`: every text in every language, the same placeholders, the plural forms of the language, nothing
 * unused.
 */

/** Locales with texts of their own, and the language they extend: they contain only the differences. */
const overrides = [{ name: "en-US", base: "en" }] as const;

/** Keys whose pages do not exist yet: the assortment of photo products. */
const waiting = /^photo\./;

/** Where the message files are listed for the compiler. */
const keysFile = "src/kernel/formats/message-key.ts";

/** Texts of a language by full key. */
export type Texts = ReadonlyMap<string, string>;

const plural = /_(zero|one|two|few|many|other)$/;

/** The texts of a message tree by full key. Throws on anything that is neither text nor tree. */
export function textsOf(tree: unknown, at = ""): Texts {
  if (typeof tree === "string") return new Map([[at, tree]]);
  if (typeof tree !== "object" || tree === null || Array.isArray(tree)) throw new Error(`${at} is no text`);
  return new Map(
    Object.entries(tree).flatMap(([name, child]) => [...textsOf(child, at === "" ? name : `${at}.${name}`)]),
  );
}

function readTexts(folder: string): Texts {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => [
        ...textsOf(JSON.parse(readFileSync(path.join(folder, name), "utf8")), path.basename(name, ".json")),
      ]),
  );
}

function placeholders(texts: readonly string[]): string {
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+(?::[^}]*)?)\}/g)].map(([, name]) => name));
  return [...new Set(names)].toSorted((a = "", b = "") => a.localeCompare(b)).join(", ");
}

/** Texts by key without plural form, with their plural forms. */
function formsOf(texts: Texts): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const form = plural.exec(key)?.[1] ?? "";
    const base = key.replace(plural, "");
    found.set(base, (found.get(base) ?? new Map<string, string>()).set(form, text));
  }
  return found;
}

/** Texts a language lacks, has in excess or has with other placeholders than German. Source: LOC-11. */
export function compareTexts(german: Texts, own: Texts, language: string): readonly string[] {
  const [wanted, found] = [formsOf(german), formsOf(own)];
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const complaints = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not in German`);
  for (const [key, forms] of wanted) {
    const mine = found.get(key);
    if (!mine) {
      complaints.push(`${key} is missing`);
      continue;
    }
    const isPlural = forms.has("other");
    if (isPlural !== mine.has("other")) complaints.push(`${key} has ${isPlural ? "no" : "a"} plural form`);
    // "None" may be worded differently in every language.
    const excess = [...mine.keys()].filter(
      (form) => form !== "" && form !== "zero" && !categories.some((each) => each === form),
    );
    if (excess.length > 0) complaints.push(`${key} has the form ${excess.join(", ")}, which the language does not`);
    // One form may write the number as a word.
    const without = (texts: ReadonlyMap<string, string>) =>
      placeholders([...texts.values()].map((text) => (isPlural ? text.replaceAll("{count}", "") : text)));
    if (without(forms) !== without(mine))
      complaints.push(`${key} is filled with ${without(mine) || "nothing"} instead of ${without(forms) || "nothing"}`);
  }
  return complaints;
}

/** Errors of an override file: keys its base lacks, texts that do not differ, other placeholders. */
export function compareOverrides(base: Texts, own: Texts): readonly string[] {
  return [...own].flatMap(([key, text]) => {
    const below = base.get(key);
    if (below === undefined) return [`${key} overrides nothing`];
    if (below === text) return [`${key} does not differ`];
    return placeholders([below]) === placeholders([text]) ? [] : [`${key} has other placeholders`];
  });
}

export function emptyOrPaddedTexts(texts: Texts): readonly string[] {
  return [...texts]
    .filter(([, text]) => text === "" || text !== text.trim())
    .map(([key]) => `${key} is empty or padded`);
}

/**
 * French texts whose high punctuation could wrap to the next line or is too close: narrow no-break space before `;`,
 * `!` and `?`, no-break space before `:` and inside guillemets (either kind is accepted there).
 * @source LOC-11
 */
export function frenchSpacing(texts: Texts): readonly string[] {
  const loose = / [:;!?»]|« /;
  const wide = /\u00a0[;!?]/;
  const close = /[\p{L}\d)}][;!?](?=\s|$)|[\p{L})}]:(?=\s|$)|«(?=[\p{L}\d{])|[\p{L}\d}.]»/u;
  return [...texts]
    .filter(([, text]) => loose.test(text) || wide.test(text) || close.test(text))
    .map(([key]) => `${key} lacks the French spaces at its punctuation`);
}

/** Money, lengths, weights of parcels and grouped numbers, as written in any of the languages. */
const rawValues: readonly RegExp[] = [
  /(?:€|£|\$(?!\{)|\b(?:CHF|EUR|USD|GBP))\s?\d|\d\s?(?:[€£]|(?:CHF|EUR|USD|GBP|euros?)\b)/iu,
  /\d\s?(?:mm|cm|kg|lb|inch(?:es)?|zoll|zentimeter|millimeter|(?:cent|mill)[ií]m[eèé]t\p{L}+)(?!\p{L})/iu,
  /\d\.\d+\s?in\b/u,
  /(?<![\d.,])\d{1,3}(?:[.,'’\s]\d{3})+(?!\d)/u,
];

/** Placeholders, and names of standards, whose numbers are written in groups of three. */
const written = /\{[^}]*\}|\bEN \d{3} \d{3}\b/g;

/**
 * Texts with hand-written money, lengths, weights or grouped numbers: they must be placeholders (`{money:25}`,
 * `{length:0.35mm}`, `{number:5000}`), which every market formats in its own way.
 * @source LOC-04, LOC-13
 */
export function handwrittenValues(texts: Texts): readonly string[] {
  return [...texts]
    .filter(([, text]) => rawValues.some((raw) => raw.test(text.replaceAll(written, "…"))))
    .map(([key]) => `${key} writes a value by hand`);
}

/** Forms of address a language does not use here: German, Spanish and Dutch are familiar, French uses "vous". */
const unexpectedForms: Readonly<Record<string, RegExp>> = {
  de: /(?<=[\p{Ll},;] )(?:Sie|Ihr|Ihre[nmrs]?|Ihnen)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:tu|te|toi|ta|tes|tien|tienne|t’\p{L}+)(?!\p{L})|(?<!un |le |ce |seul |\p{L})ton (?!direct)\p{L}|(?:^|[.!?:]\s)(?:Choisis|Saisis|Écris|Dis|Mets|Prends|Fais|Réponds|Remplis|Reviens|Attends|Suis)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:usted|ustedes)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:u|uw)(?!\p{L})/iu,
};

/**
 * Texts that address the reader in another form than the rest of their language. The statutory withdrawal form keeps
 * its legal wording.
 * @source LOC-11, README of locales
 */
export function wrongFormOfAddress(texts: Texts, language: string): readonly string[] {
  const strange = unexpectedForms[language];
  return [...texts]
    .filter(([key, text]) => key !== "withdrawal.form.text" && strange?.test(text))
    .map(([key]) => `${key} addresses the reader in another form`);
}

/**
 * Keys that appear in no source: in full, as the beginning of a template, or by their group, in `keyIn("products", …)`
 * or as "backoffice.state". Source: LOC-11.
 */
export function unusedKeys(texts: Texts, sources: readonly string[]): readonly string[] {
  const code = sources.join("\n");
  const named = new Set([...code.matchAll(/"([\w.-]+)"/g)].map(([, key]) => key));
  const groups = new Set([
    ...[...named].filter((name) => name?.includes(".")),
    ...[...code.matchAll(/\bkeyIn\(\s*"([\w.-]+)"/g)].map(([, group]) => group),
  ]);
  const inGroup = (key: string) => key.split(".").some((_, end, parts) => groups.has(parts.slice(0, end).join(".")));
  const templates = [...code.matchAll(/`([a-zA-Z-]+\.(?:[\w.-]|\$\{[^}`]*\})*)/g)].map(([, template = ""]) => template);
  const patterns = [...new Set(templates)].map(
    (template) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll(".", "\\."))
          .join(".+")}${template.endsWith("}") ? "" : ".*"}$`,
      ),
  );
  return [...new Set([...texts.keys()].map((key) => key.replace(plural, "")))].filter(
    (key) => !named.has(key) && !inGroup(key) && !patterns.some((pattern) => pattern.test(key)),
  );
}

/** The stories of a fresh shop by file and line, and the texts of those that are written in code. */
function storyTexts(): Texts {
  const root = "db/seed/stories";
  const pages = globSync(`${root}/**/*.md`).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line, index) => [`${file}:${index + 1}`, line] as const),
  );
  const words = globSync(`${root}/languages/*/words.json`).flatMap((file) =>
    Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")))).map(
      ([german, text]) => [`${file}: ${german.slice(0, 40)}`, `${german} ${text}`] as const,
    ),
  );
  return new Map([...pages, ...words]);
}

function complain(place: string, complaints: readonly string[]): void {
  for (const complaint of complaints) console.log(`${place}: ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  const present = languages.filter((language) => existsSync(path.join("locales", language)));
  const texts = new Map(present.map((language) => [language, readTexts(path.join("locales", language))]));
  const german: Texts = texts.get("de") ?? new Map<string, string>();
  for (const [language, own] of texts) {
    complain(`locales/${language}`, [
      ...emptyOrPaddedTexts(own),
      ...handwrittenValues(own),
      ...wrongFormOfAddress(own, language),
      ...(language === "fr" ? frenchSpacing(own) : []),
    ]);
    if (language !== "de") complain(`locales/${language}`, compareTexts(german, own, language));
  }
  for (const { name, base } of overrides) {
    if (!existsSync(path.join("locales", name))) continue;
    const own = readTexts(path.join("locales", name));
    complain(`locales/${name}`, [
      ...emptyOrPaddedTexts(own),
      ...handwrittenValues(own),
      ...compareOverrides(texts.get(base) ?? german, own),
    ]);
  }
  const listed = readFileSync(keysFile, "utf8");
  const files = [...new Set([...german.keys()].map((key) => key.split(".")[0]))];
  complain(
    keysFile,
    files.filter((name) => !listed.includes(`/${name}.json"`)).map((name) => `lacks locales/de/${name}.json`),
  );
  complain("stories", handwrittenValues(storyTexts()));
  const sourceFiles = globSync(["src/**/*.{ts,tsx}", "db/seed/**/*.ts", "designs/**/*.{ts,json}"]).filter(
    (file) => !isTest(file),
  );
  const sources = sourceFiles.map((file) => readFileSync(file, "utf8"));
  complain(
    "locales/de",
    unusedKeys(german, sources)
      .filter((key) => !waiting.test(key))
      .map((key) => `${key} is used nowhere`),
  );
  console.log(`${german.size} texts in ${present.join(", ")}`);
}
