import { keyIn } from "#kernel/formats/message-key.ts";
import type { DesignId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { MoneyAnswer, priceContextFor } from "#modules/pricing/contract.server.ts";
import { checkQuantity, lastStep } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { priceAccessory, ribbonSku, type Accessory } from "./accessories.ts";
import { readCatalogue, readDesigns, themeNameIn } from "../contract.server.ts";
import type { DesignEntry } from "../search/design-search.ts";
import { accessoryTypes, type AccessoryType } from "../model.ts";
import { accessoryName } from "./readable-names.server.ts";
import { everyDesign } from "../search/search-designs.ts";

const text = z.string().max(80);
const several = z
  .union([text, z.array(text).max(50)])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));

/** Parameters of `/accessory` and `/price-api/accessory`. Source: CARD-02, PRICE-03. */
export const AccessoryListParameters = z.object({
  "type[]": several,
  kind: text.optional(),
  quantity: z.coerce.number().optional(),
});

const ListedAccessory = z.object({
  type: z.enum(accessoryTypes),
  sku: z.string(),
  label: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  paper: z.string().nullable(),
});

export const AccessoryList = z.object({ items: z.array(ListedAccessory), total: z.number().int() });

/** Answer of `/price-api/accessory`: the same list with the price per piece. */
export const PricedAccessoryList = z.object({
  items: z.array(ListedAccessory.extend({ price: MoneyAnswer })),
  total: z.number().int(),
});

type ListDeps = Pick<Deps, "db" | "clock">;
type Piece = Pick<Accessory, "sku" | "size" | "color" | "shape" | "paper"> & { readonly type: AccessoryType };

async function allAccessories(deps: ListDeps): Promise<readonly Piece[]> {
  const { envelopes, inlays, ribbonColours } = await readCatalogue(deps);
  const blank = { size: null, color: null, shape: null, paper: null };
  return [
    ...[...envelopes.values()].map(({ sku, size, colour, shape }): Piece => ({
      ...blank,
      type: "envelope",
      sku,
      size,
      color: colour,
      shape,
    })),
    ...[...inlays.values()].map(({ sku, size, paper }): Piece => ({ ...blank, type: "inlay", sku, size, paper })),
    ...ribbonColours.map((color): Piece => ({ ...blank, type: "ribbon", sku: ribbonSku(color), color })),
    ...(["bow", "screw", "standard"] as const).map((type): Piece => ({ ...blank, type, sku: type })),
  ];
}

/**
 * Accessories sold separately, by type, with the price per piece at the requested quantity (default 1). Photo
 * products have none. Refuses OPTION_UNKNOWN for an unknown type, and quantities as for cards.
 * @source PRICE-03, CARD-02
 */
export async function answerAccessoryList(
  deps: ListDeps,
  shop: Shop,
  parameters: z.infer<typeof AccessoryListParameters>,
): Promise<Result<z.infer<typeof PricedAccessoryList>>> {
  const { "type[]": types, kind = "card", quantity: requestedQuantity = 1 } = parameters;
  const known: readonly string[] = accessoryTypes;
  if (types.some((type) => !known.includes(type))) return refuse("OPTION_UNKNOWN", {}, { "type[]": "OPTION_UNKNOWN" });
  const quantity = checkQuantity(requestedQuantity, lastStep);
  if (!quantity.ok) return quantity;
  const [catalogue, prices, all] = await Promise.all([
    readCatalogue(deps),
    priceContextFor(deps, shop),
    allAccessories(deps),
  ]);
  const matching = all.filter(({ type }) => kind === "card" && (types.length === 0 || types.includes(type)));
  const items = matching.flatMap((piece) => {
    const priced = priceAccessory(catalogue, prices, piece.sku, quantity.value);
    if (!priced.ok) return [];
    const price = { amount: priced.value.unit, currency: priced.value.currency };
    const { type, sku, size, color, paper } = piece;
    const label = accessoryName(type, { ...piece, included: false }, shop.locale);
    return [{ type, sku, label, size, color, paper, price }];
  });
  return accept({ items, total: items.length });
}

/** Parameters of `/web-api/themes`. Source: section 47. */
export const ThemeParameters = z.object({
  id: z.coerce.number().int().positive().optional(),
  occasion: text.optional(),
  category: text.optional(),
  "color[]": several,
  "style[]": several,
  "label[]": several,
  sort: z.enum(["popularity", "newest"]).default("popularity"),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(48),
});

/** Answer of `/web-api/themes`: families of designs. */
export const ThemeList = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      category: z.string(),
      occasion: z.string(),
      isNew: z.boolean(),
      isRecommended: z.boolean(),
      /** URL of a picture of its best design; null if there is none. */
      image: z.string().nullable(),
      colors: z.array(z.string()),
      products: z.array(z.object({ designId: z.string(), product: z.string(), label: z.string() })),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
});

/** Returns the URL of the picture of a design's front in one of its colours; null if there is no picture. */
export type FrontPicture = (design: DesignId, variant: string | undefined, locale: Locale) => Promise<string | null>;

/**
 * A page of themes in the order of their best design; a theme lists all its matching designs and shows the best one
 * in the first requested colour.
 * @source THEME-01, THEME-04, section 47
 */
export async function answerThemes(
  deps: ListDeps,
  shop: Shop,
  parameters: z.infer<typeof ThemeParameters>,
  frontPicture: FrontPicture,
): Promise<z.infer<typeof ThemeList>> {
  const { id, occasion, category, sort, page, perPage } = parameters;
  const filters = {
    occasion: occasion === undefined ? [] : [occasion],
    category: category === undefined ? [] : [category],
    color: parameters["color[]"],
    style: parameters["style[]"],
    label: parameters["label[]"],
  };
  const found = everyDesign(await readDesigns(deps), { filters, sort, themeId: id });
  const themes = [...Map.groupBy(found, (entry) => entry.themeId).values()];
  const pageThemes = themes.slice((page - 1) * perPage, page * perPage);
  const themeItems = await Promise.all(
    pageThemes.map(async (designs) => {
      const [first] = designs;
      if (!first) return [];
      const { color: colours } = filters;
      const variant = first.variants.find(({ colorFamily }) => colours.includes(colorFamily)) ?? first.variants[0];
      const image = await frontPicture(first.id, variant?.id, shop.locale);
      return [{ ...themeOf(designs, first, shop), name: await themeNameIn(deps, first, shop.locale), image }];
    }),
  );
  return { items: themeItems.flat(), total: themes.length, page, perPage };
}

type ListedTheme = z.infer<typeof ThemeList>["items"][number];

function themeOf(
  designs: readonly DesignEntry[],
  { themeId, category, occasion }: DesignEntry,
  { locale }: Shop,
): Omit<ListedTheme, "name" | "image"> {
  return {
    id: themeId,
    category,
    occasion,
    isNew: designs.some((design) => design.isNew),
    isRecommended: designs.some((design) => design.isRecommended),
    colors: [...new Set(designs.flatMap((design) => design.variants.map((variant) => variant.colorFamily)))],
    products: designs.map(({ id, product }) => ({
      designId: id,
      product,
      label: translate(locale, keyIn("products", product)),
    })),
  };
}
