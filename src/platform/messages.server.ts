import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInstance } from "i18next";
import { z } from "zod";
import { fromRoot } from "./paths.server.ts";

const Messages = z.record(z.string(), z.json());

/** Reads `locales/<language>/*.json`: file name = first part of every key. */
export function readMessages(language: string): Record<string, z.infer<typeof Messages>> {
  const folder = fromRoot("locales", language);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => [
      path.basename(name, ".json"),
      Messages.parse(JSON.parse(readFileSync(path.join(folder, name), "utf8"))),
    ]),
  );
}

const german = readMessages("de");
const instance = createInstance();
await instance.init({
  lng: "de",
  fallbackLng: "de",
  initAsync: false,
  keySeparator: ".",
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
  resources: { de: { translation: german } },
});

/** Texts by key, as pages receive them. */
export type MessageTree = { readonly [name: string]: string | MessageTree };

const Tree: z.ZodType<MessageTree> = z.record(
  z.string(),
  z.union([z.string(), z.lazy((): z.ZodType<MessageTree> => Tree)]),
);
const trees = new Map(Object.entries(german).map(([name, tree]) => [name, Tree.parse(tree)]));

/**
 * The message files of these names, parsed once per process; an unknown name throws, because that is a bug.
 * @source LOC-11, ADR-0020
 */
export function messageTree(_language: "de", names: readonly string[]): Record<string, MessageTree> {
  return Object.fromEntries(
    names.map((name) => {
      const tree = trees.get(name);
      if (!tree) throw new Error(`no messages named ${name}`);
      return [name, tree];
    }),
  );
}

/** Texts without placeholders by language and key: a listing asks for the same hundred again and again. */
const fixedTexts = new Map<string, string>();

/** The text of a key outside of React (API answers, mails, PDFs). Unknown keys show their second segment (LOC-12). */
export function translate(language: string, key: string, values?: Readonly<Record<string, string | number>>): string {
  if (values) return fill(language, key, values);
  const name = `${language} ${key}`;
  const text = fixedTexts.get(name) ?? fill(language, key, {});
  // Bounded, because parts of a key may come out of an address.
  if (fixedTexts.size < 5000) fixedTexts.set(name, text);
  return text;
}

function fill(language: string, key: string, values: Readonly<Record<string, string | number>>): string {
  const text = instance.t(key, { ...values, lng: language });
  return text === key ? (key.split(".")[1] ?? key) : text;
}
