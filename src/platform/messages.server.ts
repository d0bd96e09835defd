import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { MessageKey, MessageFile } from "#kernel/formats/message-key.ts";
import { textChain, writesSwiss, type Locale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import type { Refusal } from "#kernel/result.ts";
import {
  createTranslate,
  findMessage,
  swissSpelling,
  type MessageTree,
  type MessageValues,
  type Translate,
} from "#kernel/formats/translate.ts";
import { formatValuePlaceholders } from "#kernel/formats/value-placeholders.ts";
import { fromRoot } from "./paths.server.ts";

const Tree: z.ZodType<MessageTree> = z.record(
  z.string(),
  z.union([z.string(), z.lazy((): z.ZodType<MessageTree> => Tree)]),
);

/** Reads `locales/<name>/*.json`: file name = first part of every key; empty when the folder does not exist. */
export function readMessages(name: string): MessageTree {
  const folder = fromRoot("locales", name);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, ".json"),
      Tree.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
    ]),
  );
}

/** Merges a locale's texts over its fallback; a subtree without texts of its own stays the same object. */
function layOver(base: MessageTree, own: MessageTree): MessageTree {
  const names = Object.keys(own);
  if (names.length === 0) return base;
  const laid: Record<string, string | MessageTree> = { ...base };
  for (const name of names) {
    const [below, above] = [base[name], own[name]];
    if (above === undefined) continue;
    laid[name] = typeof above === "object" && typeof below === "object" ? layOver(below, above) : above;
  }
  return laid;
}

/**
 * Every text of a tree as the locale writes it: values in its units and currency, no "ß" in Switzerland. Source:
 * LOC-13, LOC-14.
 */
function writtenFor(tree: MessageTree, locale: Locale): MessageTree {
  const written = (text: string) => (writesSwiss(locale) ? swissSpelling(text) : text);
  return Object.fromEntries(
    Object.entries(tree).map(([name, text]) => [
      name,
      typeof text === "string" ? written(formatValuePlaceholders(text, locale)) : writtenFor(text, locale),
    ]),
  );
}

/** One value of each kind: locales that format them alike share their texts. */
const valueSample = "{money:1000} {number:1000.5} {length:1mm} {weight:1kg}";

/** Folders of `locales/` by name, and trees by their sources: many locales share one. */
const folders = new Map<string, MessageTree>();
const trees = new Map<string, MessageTree>();

function folderOf(name: string): MessageTree {
  const known = folders.get(name) ?? readMessages(name);
  folders.set(name, known);
  return known;
}

function composeTree(locale: Locale): MessageTree {
  const chain = textChain(locale).filter((name) => Object.keys(folderOf(name)).length > 0);
  const made = `${chain.join(" ")} ${formatValuePlaceholders(valueSample, locale)}${writesSwiss(locale) ? " ss" : ""}`;
  const known = trees.get(made);
  if (known) return known;
  const laid = chain.toReversed().reduce((base, name) => layOver(base, folderOf(name)), {});
  const tree = writtenFor(laid, locale);
  trees.set(made, tree);
  return tree;
}

/** All texts of a locale, with those of its fallback chain where it has none of its own. Source: LOC-03, LOC-14. */
export function messagesOf(locale: Locale): MessageTree {
  return localeTextsOf(locale).tree;
}

type LocaleTexts = {
  readonly tree: MessageTree;
  readonly translateKey: ReturnType<typeof createTranslate>;
  readonly fixed: Map<string, string>;
};
const localeTexts = new Map<Locale, LocaleTexts>();

function localeTextsOf(locale: Locale): LocaleTexts {
  const known = localeTexts.get(locale);
  if (known) return known;
  const tree = composeTree(locale);
  const made = { tree, translateKey: createTranslate(locale, tree), fixed: new Map<string, string>() };
  localeTexts.set(locale, made);
  return made;
}

/**
 * The message files of these names for a locale, always the same objects; an unknown name throws, because that is a
 * bug.
 * @source LOC-03, LOC-11, ADR-0004
 */
export function messageTree(locale: Locale, names: readonly MessageFile[]): Record<string, MessageTree> {
  const tree = messagesOf(locale);
  return Object.fromEntries(
    names.map((name) => {
      const part = tree[name];
      if (typeof part !== "object") throw new Error(`no messages named ${name}`);
      return [name, part];
    }),
  );
}

/** Texts without placeholders cached per locale: a listing needs the same hundred again and again. */
const maxFixed = 5000;

/** The text of a key outside React (API responses, mails, PDFs). Unknown keys return their second segment (LOC-12). */
export function translate(locale: Locale, key: MessageKey, values?: MessageValues): string {
  const { translateKey, fixed } = localeTextsOf(locale);
  if (values) return translateKey(key, values);
  const text = fixed.get(key) ?? translateKey(key);
  // Bounded, because parts of a key may come from an address.
  if (fixed.size < maxFixed) fixed.set(key, text);
  return text;
}

/**
 * The text of a refusal; numbers are written as the locale does. Source: ERR-07, LOC-13.
 */
export function refusedText(locale: Locale, { code, data }: Pick<Refusal, "code" | "data">): string {
  const written = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === "number" && name !== "count" ? formatNumber(value, locale) : value,
  ]);
  return translate(locale, `errors.${code}`, Object.fromEntries(written));
}

/** The translation function of a locale, for code that uses one language throughout. */
export function translatorOf(locale: Locale): Translate {
  return (key, values) => translate(locale, key, values);
}

/** The text of a key if it exists, for texts that may be missing on purpose. */
export function findText(locale: Locale, key: MessageKey): string | undefined {
  return findMessage(messagesOf(locale), key);
}
