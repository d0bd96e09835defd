import type { Place } from "#kernel/urls/page-addresses.ts";
import type { DesignId } from "#kernel/ids.ts";
import type { Money } from "#kernel/money.ts";
import { spelledIn, type LocalizedText } from "#kernel/formats/localized-text.ts";
import { badgesOf, type DesignEntry, type EntryVariant, type Facets } from "./design-search.ts";
import type { DesignVariant } from "../designs/design-template.ts";
import { occasionAddress } from "../occasions/occasion-address.ts";

/** A colour variant on a tile or detail page; `swatch` is an sRGB hex colour. Source: CAT-09. */
export type VariantView = {
  readonly id: string;
  readonly nameKey: string;
  readonly names?: LocalizedText;
  readonly colorFamily: string;
  readonly swatch: string;
};

/**
 * A design on an overview page. `path` is the URL path of its detail page, `priceFrom` is per piece. Source: CAT-09.
 */
export type DesignTile = {
  readonly id: DesignId;
  readonly name: string;
  readonly path: string;
  readonly category: string;
  readonly occasion: string;
  readonly product: string;
  readonly popularity: number;
  readonly variants: readonly VariantView[];
  readonly badges: ReturnType<typeof badgesOf>;
  readonly priceFrom: Money | null;
  /** The lowest price of the 30 days before a campaign. Source: PRICE-12. */
  readonly strike: Money | null;
};

/**
 * From-price of a product per piece, and its lowest price in the 30 days before a campaign. Source: PRICE-12,
 * PRICE-15.
 */
export type PriceFrom = { readonly unit: Money; readonly strike: Money | null };

/** An overview page. Source: CAT-01, CAT-06. */
export type DesignList = {
  readonly tiles: readonly DesignTile[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly perPage: number;
  readonly facets: Facets;
};

/** Palette slots, those that distinguish variants best first. */
const distinctiveSlots = [
  "first",
  "deep",
  "sea-3",
  "wing-3",
  "accent",
  "block",
  "leaf",
  "shade",
  "line",
  "paper",
  "ink",
];

/** Slots to fall back on if paper and text are almost the same: foil and tone. */
const fallbackSlots = ["foil", "tone"];

/** Smallest distance of two swatches (in the sRGB cube, 0 to 441) that is visible on a tile. */
const visibleDistance = 48;

/** Swatches closer than this look the same. */
const equalDistance = 12;

function rgbOf(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function distance(a: string, b: string): number {
  const other = rgbOf(b);
  return Math.hypot(...rgbOf(a).map((value, channel) => value - (other[channel] ?? 0)));
}

/** Distance between the two most similar colours of a slot. */
function spread(colors: readonly string[]): number {
  const pairs = colors.flatMap((a, place) => colors.slice(place + 1).map((b) => distance(a, b)));
  return Math.min(...pairs, Number.POSITIVE_INFINITY);
}

type Palette = DesignVariant["palette"];

/** Whether a colour is close to white paper (mean channel value). */
function isPale(hex: string): boolean {
  return rgbOf(hex).reduce((sum, value) => sum + value, 0) / 3 > 225;
}

/** The most conspicuous colour: coloured paper, otherwise the first slot that is not pale. */
function firstColour(palette: Palette): string | undefined {
  return ["paper", ...distinctiveSlots].flatMap((name) => palette[name]?.rgb ?? []).find((rgb) => !isPale(rgb));
}

/** Of the slots that all palettes have, the one in which they differ most. */
function bestOf(palettes: readonly Palette[], names: readonly string[]) {
  const slots = names.flatMap((name) => {
    const colors = palettes.flatMap((palette) => palette[name]?.rgb ?? []);
    return colors.length === palettes.length ? [{ colors, spread: spread(colors) }] : [];
  });
  return slots.toSorted((a, b) => b.spread - a.spread)[0];
}

/**
 * Swatches of the variants of a design, by their palettes, as sRGB hex: the most conspicuous colour of each variant
 * if these differ visibly; otherwise the colours of the slot in which the variants differ most.
 * @source CAT-09
 */
export function swatchesOf(palettes: readonly Palette[]): readonly string[] {
  const first = palettes.flatMap((palette) => firstColour(palette) ?? []);
  if (first.length === palettes.length && spread(first) >= visibleDistance) return first;
  const usual = bestOf(palettes, distinctiveSlots);
  const best = usual && usual.spread >= equalDistance ? usual : (bestOf(palettes, fallbackSlots) ?? usual);
  return palettes.map((palette, place) => {
    const color = best?.colors[place] ?? Object.values(palette)[0]?.rgb ?? "#ffffff";
    const paper = palette["paper"]?.rgb ?? color;
    // On dark paper, white text is not the conspicuous colour.
    return isPale(color) && !isPale(paper) ? paper : color;
  });
}

/** URL path of a design's detail page: `/{occasion}/{category}/{design}/`. Source: CAT 10, D-07. */
export function designAddress(
  place: Place,
  { id, occasion, category }: Pick<DesignEntry, "id" | "occasion" | "category">,
): string {
  return occasionAddress(place, occasion, category, id);
}

/** Builds the tile of a design. Source: CAT-09. */
export function tileOf(place: Place, design: DesignEntry, price: PriceFrom | null): DesignTile {
  const { id, name, category, occasion, product, popularity } = design;
  return {
    id,
    name: spelledIn(place.locale, name),
    path: designAddress(place, design),
    category,
    occasion,
    product,
    popularity,
    variants: variantViews(design.variants),
    badges: badgesOf(design),
    priceFrom: price?.unit ?? null,
    strike: price?.strike ?? null,
  };
}

/** The variants of a design as pages display them. */
export function variantViews(variants: readonly EntryVariant[]): readonly VariantView[] {
  return variants.map(({ id, nameKey, names, colorFamily, swatch }) => ({
    id,
    nameKey,
    ...(names ? { names } : {}),
    colorFamily,
    swatch,
  }));
}
