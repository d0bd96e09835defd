import { fillPlaceholders } from "#design/templates/open-placeholders.ts";
import { wordingOf } from "#design/templates/template.ts";
import type { Language } from "#kernel/market.ts";
import type { DesignDocument } from "#design/model/design-document.ts";

/** Tones of the suggestions, in display order. */
export const tones = ["classic", "warm", "modern", "playful", "short", "faith"] as const;
export type Tone = (typeof tones)[number];

/** A suggested text; placeholders are in single angle quotes. Source: CARD-20. */
export type Suggestion = { readonly tone: Tone; readonly text: string };

type Stored = Readonly<Record<string, readonly { readonly tone: string; readonly text: string }[]>>;

const load: Readonly<Record<Language, () => Promise<{ readonly default: Stored }>>> = {
  de: () => import("#designs/texts/suggestions/de.json"),
  en: () => import("#designs/texts/suggestions/en.json"),
  fr: () => import("#designs/texts/suggestions/fr.json"),
  it: () => import("#designs/texts/suggestions/it.json"),
  es: () => import("#designs/texts/suggestions/es.json"),
  nl: () => import("#designs/texts/suggestions/nl.json"),
};

/** All suggestions of a language by occasion, loaded lazily. Source: CARD-20. */
export async function loadSuggestions(language: Language): Promise<ReadonlyMap<string, readonly Suggestion[]>> {
  const stored = (await load[language]()).default;
  return new Map(
    Object.entries(stored).map(([occasion, texts]) => [
      occasion,
      texts.flatMap(({ tone, text }) => {
        const known = tones.find((each) => each === tone);
        return known ? [{ tone: known, text }] : [];
      }),
    ]),
  );
}

/** Roles of a design whose texts fill a placeholder. */
const sources: Readonly<Record<string, readonly string[]>> = {
  Namen: ["names"],
  names: ["names"],
  Name: ["name"],
  name: ["name"],
  Datum: ["date"],
  date: ["date"],
  Ort: ["place"],
  place: ["place"],
  Uhrzeit: ["time"],
  time: ["time"],
  noms: ["names"],
  nom: ["name"],
  prénom: ["name"],
  lieu: ["place"],
  heure: ["time"],
  namen: ["names"],
  naam: ["name"],
  datum: ["date"],
  plaats: ["place"],
  tijd: ["time"],
  nomi: ["names"],
  nome: ["name"],
  data: ["date"],
  luogo: ["place"],
  ora: ["time"],
  nombres: ["names"],
  nombre: ["name"],
  fecha: ["date"],
  lugar: ["place"],
  hora: ["time"],
};

/** Fills a suggestion with texts the customer has already written on the card. Source: CARD-20. */
export function suggestionFor(document: DesignDocument, text: string): string {
  const wording = wordingOf(document);
  const values: Record<string, string> = {};
  for (const [placeholder, roles] of Object.entries(sources)) {
    const found = roles.map((role) => wording[role]).find((value) => value !== undefined && value.trim() !== "");
    if (found !== undefined && !found.includes("\n")) values[placeholder] = found.trim();
  }
  return fillPlaceholders(text, values);
}
