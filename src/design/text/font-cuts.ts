import type { FontFace } from "../model/font-face.ts";

/** Whether a face is bold or italic, and the face that toggles it; null when there is none. */
export type Cut = { readonly on: boolean; readonly font: string | null };

const regular = 400;

const nearest = (faces: readonly FontFace[], weight: number): FontFace | undefined =>
  faces.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight) || a.weight - b.weight)[0];

function familyOf(registry: readonly FontFace[], font: string): { own: FontFace; family: readonly FontFace[] } | null {
  const own = registry.find(({ id }) => id === font);
  return own ? { own, family: registry.filter(({ family }) => family === own.family) } : null;
}

/** Toggles bold: the heaviest face of a family, and back the one nearest to regular. There is no synthetic bold. Source: CFG-08. */
export function boldCut(registry: readonly FontFace[], font: string): Cut {
  const found = familyOf(registry, font);
  if (!found) return { on: false, font: null };
  const { own, family } = found;
  const alike = family.filter(({ style }) => style === own.style);
  const heaviest = Math.max(...alike.map(({ weight }) => weight));
  const lighter = alike.filter(({ weight }) => weight < heaviest);
  if (lighter.length === 0) return { on: false, font: null };
  if (own.weight === heaviest) return { on: true, font: nearest(lighter, regular)?.id ?? null };
  return { on: false, font: alike.find(({ weight }) => weight === heaviest)?.id ?? null };
}

/** Toggles italic: the family's italic of the nearest weight, and back. There is no synthetic italic. Source: CFG-08. */
export function italicCut(registry: readonly FontFace[], font: string): Cut {
  const found = familyOf(registry, font);
  if (!found) return { on: false, font: null };
  const { own, family } = found;
  const others = family.filter(({ style }) => style !== own.style);
  return { on: own.style === "italic", font: nearest(others, own.weight)?.id ?? null };
}

/** OpenType features a customer may switch on, in display order. Source: CFG-08. */
export const optionalFeatures = ["smcp", "onum", "lnum", "dlig", "swsh", "salt", "ss01"] as const;
