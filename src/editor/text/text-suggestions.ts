import { fillPlaceholders } from "#design/templates/open-placeholders.ts";
import { wordingOf } from "#design/templates/template.ts";
import type { Language } from "#kernel/market.ts";
import type { DesignDocument } from "#design/model/design-document.ts";

/** Manners of writing, in the order they are offered. */
export const tones = ["classic", "warm", "modern", "playful", "short", "faith"] as const;
/** A manner of writing. */
export type Tone = (typeof tones)[number];

/** A text to begin with; open words stand in single angle quotes. Source: CARD-20. */
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

/** All suggestions of a language by occasion, loaded when first asked for. Source: CARD-20. */
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

/** Roles of a design whose wording fills an open word. */
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

/** A suggestion with what the customer has already written elsewhere on the card. Source: CARD-20. */
export function suggestionFor(document: DesignDocument, text: string): string {
  const wording = wordingOf(document);
  const values: Record<string, string> = {};
  for (const [word, roles] of Object.entries(sources)) {
    const found = roles.map((role) => wording[role]).find((value) => value !== undefined && value.trim() !== "");
    if (found !== undefined && !found.includes("\n")) values[word] = found.trim();
  }
  return fillPlaceholders(text, values);
}
