import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { textChain, writesSwiss, type Locale } from "#kernel/market.ts";
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

/** Reads `locales/<name>/*.json`: file name = first part of every key; empty when there is no such folder. */
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

/** Own texts laid over those they fall back to; what has no text of its own stays the same object. */
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

/** Every text of a tree as the locale writes it: values in its units and money, no "ß" in Switzerland. Source: LOC-13, LOC-14. */
function writtenFor(tree: MessageTree, locale: Locale): MessageTree {
  const written = (text: string) => (writesSwiss(locale) ? swissSpelling(text) : text);
  return Object.fromEntries(
    Object.entries(tree).map(([name, text]) => [
      name,
      typeof text === "string" ? written(formatValuePlaceholders(text, locale)) : writtenFor(text, locale),
    ]),
  );
}

/** One value of each kind: locales that write them alike share their texts. */
const valueSample = "{money:1000} {number:1000.5} {length:1mm} {weight:1kg}";

/** Folders of `locales/` by name, and trees by what they are made of: many locales share one. */
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

/** All texts of a locale, with those of its chain where it has none of its own. Source: LOC-03, LOC-14. */
export function messagesOf(locale: Locale): MessageTree {
  return voiceOf(locale).tree;
}

type Voice = { readonly tree: MessageTree; readonly say: Translate; readonly fixed: Map<string, string> };
const voices = new Map<Locale, Voice>();

function voiceOf(locale: Locale): Voice {
  const known = voices.get(locale);
  if (known) return known;
  const tree = composeTree(locale);
  const made = { tree, say: createTranslate(locale, tree), fixed: new Map<string, string>() };
  voices.set(locale, made);
  return made;
}

/**
 * The message files of these names for a locale, the same objects for everybody; an unknown name throws, because that
 * is a bug.
 * @source LOC-03, LOC-11, ADR-0004
 */
export function messageTree(locale: Locale, names: readonly string[]): Record<string, MessageTree> {
  const tree = messagesOf(locale);
  return Object.fromEntries(
    names.map((name) => {
      const part = tree[name];
      if (typeof part !== "object") throw new Error(`no messages named ${name}`);
      return [name, part];
    }),
  );
}

/** Texts without placeholders kept per locale: a listing asks for the same hundred again and again. */
const mostFixed = 5000;

/** The text of a key outside of React (API answers, mails, PDFs). Unknown keys show their second segment (LOC-12). */
export function translate(locale: Locale, key: string, values?: MessageValues): string {
  const { say, fixed } = voiceOf(locale);
  if (values) return say(key, values);
  const text = fixed.get(key) ?? say(key);
  // Bounded, because parts of a key may come out of an address.
  if (fixed.size < mostFixed) fixed.set(key, text);
  return text;
}

/** The text function of a locale, for code that speaks one language throughout. */
export function speaking(locale: Locale): Translate {
  return (key, values) => translate(locale, key, values);
}

/** The text of a key if there is one, for texts that may be missing by intention. */
export function findText(locale: Locale, key: string): string | undefined {
  return findMessage(messagesOf(locale), key);
}
