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

const instance = createInstance();
await instance.init({
  lng: "de",
  fallbackLng: "de",
  initAsync: false,
  keySeparator: ".",
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
  resources: { de: { translation: readMessages("de") } },
});

/** The text of a key outside of React (API answers, mails, PDFs). Unknown keys show their second segment (LOC-12). */
export function translate(
  language: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = instance.t(key, { ...values, lng: language });
  return text === key ? (key.split(".")[1] ?? key) : text;
}
