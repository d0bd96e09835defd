import { z } from "zod";
import { colorFromHex } from "#design/layout/custom-color.ts";
import type { Color } from "#design/model/color.ts";
import { languages } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { DesignArtwork, DesignVariant, maxVariants, LocalisedTexts } from "#modules/catalogue/contract.server.ts";
import type { Fields } from "./edit-element.server.ts";

/** Texts of a form by language, `<name>-de`, `<name>-en` …; empty ones are left out. Source: BO-02. */
export function textsOf(fields: Fields, name: string): Result<LocalisedTexts> {
  const entries = languages.flatMap((language) => {
    const text = fields[`${name}-${language}`]?.trim() ?? "";
    return text === "" ? [] : [[language, text] as const];
  });
  const texts = LocalisedTexts.safeParse(Object.fromEntries(entries));
  return texts.success ? accept(texts.data) : refuse("FIELD_INVALID", {}, { [name]: "FIELD_INVALID" });
}

const percent = z.coerce.number().min(0).max(100);
const Inks = z.tuple([percent, percent, percent, percent]);

/**
 * A colour of a palette: inks as four numbers, or, if only the screen colour was changed, inks calculated from it.
 * Undefined if the inks are invalid.
 */
function colourOf(fields: Fields, slot: string, known: Color | undefined): Color | undefined {
  const rgb = fields[`rgb-${slot}`] ?? known?.rgb ?? "#000000";
  const text = (fields[`cmyk-${slot}`] ?? "").trim();
  if (!/^#[0-9a-f]{6}$/i.test(rgb)) return undefined;
  const unchanged = text === "" || text === known?.cmyk.join(" ");
  if (unchanged && known?.rgb === rgb.toLowerCase()) return known;
  if (unchanged) return colorFromHex(rgb);
  const inks = Inks.safeParse(text.split(/[\s,/]+/));
  return inks.success ? { cmyk: inks.data, rgb: rgb.toLowerCase() } : undefined;
}

const replaced = (artwork: DesignArtwork, variants: readonly DesignVariant[]): DesignArtwork => {
  // The document itself uses the palette of the first variant.
  const [first] = variants;
  const document = first ? { ...artwork.document, palette: first.palette } : artwork.document;
  return { ...artwork, document, variants: [...variants] };
};

/**
 * The artwork with a colour variant updated from the form. Refuses FIELD_INVALID with the fields, DESIGN_UNKNOWN.
 * Source: BO-04.
 */
export function withVariant(artwork: DesignArtwork, fields: Fields): Result<DesignArtwork> {
  const variant = artwork.variants.find(({ id }) => id === fields["variant"]);
  if (!variant) return refuse("DESIGN_UNKNOWN");
  const names = textsOf(fields, "names");
  if (!names.ok) return names;
  const palette: Record<string, Color> = {};
  for (const slot of Object.keys(variant.palette)) {
    const colour = colourOf(fields, slot, variant.palette[slot]);
    if (!colour) return refuse("FIELD_INVALID", {}, { [`cmyk-${slot}`]: "FIELD_INVALID" });
    palette[slot] = colour;
  }
  const { names: _names, ...bare } = variant;
  const own = Object.keys(names.value).length === 0 ? {} : { names: names.value };
  const made = DesignVariant.safeParse({ ...bare, ...own, colorFamily: fields["colorFamily"], palette });
  if (!made.success) return refuse("FIELD_INVALID", {}, { colorFamily: "FIELD_INVALID" });
  return accept(
    replaced(
      artwork,
      artwork.variants.map((each) => (each === variant ? made.data : each)),
    ),
  );
}

/** Message key of a colour without a name. */
const unnamedColour = "catalogue.own.colour";

/**
 * The artwork with one more colour variant, copied from another. Refuses FIELD_INVALID for an id that is taken or
 * malformed, or too many variants.
 */
export function withCopiedVariant(artwork: DesignArtwork, fields: Fields): Result<DesignArtwork> {
  const model = artwork.variants.find(({ id }) => id === fields["variant"]);
  const id = fields["id"]?.trim() ?? "";
  const taken = artwork.variants.some((each) => each.id === id);
  const made = model && DesignVariant.safeParse({ ...model, id, nameKey: unnamedColour, names: undefined });
  if (!made?.success || taken || artwork.variants.length >= maxVariants)
    return refuse("FIELD_INVALID", {}, { id: "FIELD_INVALID" });
  return accept(replaced(artwork, [...artwork.variants, made.data]));
}

/** The artwork without a colour variant, or with it moved one place forward. Refuses FIELD_INVALID for the only one. */
export function withoutVariant(
  artwork: DesignArtwork,
  fields: Fields,
  step: "remove" | "ahead",
): Result<DesignArtwork> {
  const at = artwork.variants.findIndex(({ id }) => id === fields["variant"]);
  const variant = artwork.variants[at];
  if (!variant || (step === "remove" && artwork.variants.length === 1)) return refuse("FIELD_INVALID");
  const others = artwork.variants.filter((each) => each !== variant);
  return accept(replaced(artwork, step === "remove" ? others : others.toSpliced(Math.max(0, at - 1), 0, variant)));
}

/** The artwork with other refinements on offer; without any, it is offered plain. Source: D-04. */
export function withRefinements(artwork: DesignArtwork, requested: readonly string[]): Result<DesignArtwork> {
  const refinements = requested.length === 0 ? ["none"] : requested;
  const made = DesignArtwork.shape.refinements.safeParse(refinements);
  return made.success ? accept({ ...artwork, refinements: made.data }) : refuse("FIELD_INVALID");
}
