import type { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { minor, type Money } from "#kernel/money.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { priceGoods, type PriceContext } from "#modules/pricing/contract.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type {
  FormatGroupsAnswer,
  FormatLimits,
  FrameAnswer,
  FrameVariants,
  OptionGroupsAnswer,
  PricesFrom,
  SelectionData,
} from "../api-schemas.server.ts";
import { readPhotoAssortment } from "../contract.server.ts";
import { formatsOf, ownFormatLimits, parseFormat, ratioOf } from "../kinds/formats.ts";
import type { PhotoAssortment } from "../model.ts";
import { formatName, optionLabel, sizeName, valueName } from "./readable-option-names.server.ts";
import { chooseOptions, requireOptions, type Chosen, type OptionQuery } from "../kinds/options.ts";
import { goodsImage } from "../pictures/picture-names.server.ts";
import type { AnswerDeps } from "./product-answers.server.ts";
import { isBulky, wallOuterSize, wallRules } from "../kinds/walls.ts";

/** The photograph on pictures of wall products. */
export const wallPhoto = "bergdaemmerung";

type Selling = { readonly assortment: PhotoAssortment; readonly prices: PriceContext };

async function placeOf(deps: AnswerDeps, shop: Shop): Promise<Selling> {
  const [assortment, prices] = await Promise.all([readPhotoAssortment(deps), priceContextFor(deps, shop)]);
  return { assortment, prices };
}

/** Price of one piece of a choice. */
function amountOf({ assortment, prices }: Selling, shop: Shop, chosen: Chosen): Money {
  const price = priceGoods(wallRules, prices, { assortment, chosen }, 1);
  return { amount: price.ok ? price.value.total : minor(0), currency: shop.currency };
}

function requireWall(assortment: PhotoAssortment, shop: Shop, query: OptionQuery): Result<Chosen> {
  return requireOptions(wallRules.rules(assortment, shop.channel), query);
}

/**
 * Parameters of the calls: `frame` is a synonym of `frameType`, `options[]` contains `name:value`. Source: PRICE-19.
 */
export function wallQuery(parameters: Readonly<Record<string, unknown>>): OptionQuery {
  const { frame, "options[]": options, ...rest } = parameters;
  const further = Array.isArray(options) ? options.map((option) => String(option).split(":")) : [];
  const texts = Object.entries(rest).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const query: OptionQuery = Object.fromEntries([...further, ...texts]);
  return typeof frame === "string" && query["frameType"] === undefined ? { ...query, frameType: frame } : query;
}

/** Colours of a frame with its price in a format. Refuses OPTION_UNAVAILABLE if the picture is too large for it. */
export async function answerFrame(
  deps: AnswerDeps,
  shop: Shop,
  query: OptionQuery,
): Promise<Result<z.infer<typeof FrameAnswer>>> {
  const place = await placeOf(deps, shop);
  const frame = place.assortment.frames.find(({ code }) => code === query["frameType"]);
  if (!frame) return refuse("OPTION_UNKNOWN", {}, { frameType: "OPTION_UNKNOWN" });
  const material = place.assortment.materials.find(({ frames }) => frames.includes(frame.code))?.code;
  const chosen = requireWall(place.assortment, shop, { material, ...query });
  if (!chosen.ok) return chosen;
  const goods = { assortment: place.assortment, chosen: chosen.value };
  const price = priceGoods(wallRules, place.prices, goods, 1);
  if (!price.ok) return price;
  const amount = price.value.components.find(({ component }) => component === `frame/${frame.code}`)?.total ?? minor(0);
  return accept({
    variants: frame.colours.map((color) => ({
      id: `${frame.code}-${color}`,
      color,
      label: valueName("frameColor", color, shop.locale),
      price: { amount, currency: shop.currency },
    })),
  });
}

/**
 * Variants of frame types, black first, with the default mat of each; all types if none is requested. Source:
 * FRAME-01.
 */
export async function answerFrameVariants(
  deps: AnswerDeps,
  shop: Shop,
  types: readonly string[],
): Promise<Result<z.infer<typeof FrameVariants>>> {
  const { frames } = await readPhotoAssortment(deps);
  const unknown = types.filter((type) => !frames.some(({ code }) => code === type));
  if (unknown.length > 0) return refuse("OPTION_UNKNOWN", {}, { "frameTypes[]": "OPTION_UNKNOWN" });
  const matching = frames.filter(({ code }) => types.length === 0 || types.includes(code));
  return accept(
    Object.fromEntries(
      matching.map(({ code, colours, mats, matSizes }) => [
        code,
        {
          default: `${code}-${colours[0]}`,
          mat: mats[0] ?? "mat-none",
          matSize: matSizes[0] ?? 0,
          variants: colours.map((color) => ({
            id: `${code}-${color}`,
            color,
            label: valueName("frameColor", color, shop.locale),
          })),
        },
      ]),
    ),
  );
}

/** Options of a wall picture with the price difference of each value to the current choice. Source: PRICE-19. */
export async function answerOptionGroups(
  deps: AnswerDeps,
  shop: Shop,
  query: OptionQuery,
): Promise<Result<z.infer<typeof OptionGroupsAnswer>>> {
  const place = await placeOf(deps, shop);
  const rules = wallRules.rules(place.assortment, shop.channel);
  const options = requireOptions(rules, query);
  if (!options.ok) return options;
  const { groups } = chooseOptions(rules, query);
  const now = amountOf(place, shop, options.value).amount;
  const further = groups.filter(({ name }) => name !== "material" && name !== "format");
  return accept({
    groups: further.map(({ name, value, values }) => ({
      key: name,
      label: optionLabel(name, shop.locale),
      options: values.map((id) => {
        const { chosen } = chooseOptions(rules, { ...query, [name]: id });
        const amount = minor(amountOf(place, shop, chosen).amount - now);
        return {
          id,
          label: valueName(name, id, shop.locale),
          price: { amount, currency: shop.currency },
          isDefault: id === value,
        };
      }),
    })),
  });
}

/** Formats of a material by ratio with their prices; `withImages` adds a picture of each. Source: PRICE-19. */
export async function answerFormatGroups(
  deps: AnswerDeps,
  shop: Shop,
  query: OptionQuery,
  { group, withImages = false }: { readonly group?: string | undefined; readonly withImages?: boolean } = {},
): Promise<Result<z.infer<typeof FormatGroupsAnswer>>> {
  const place = await placeOf(deps, shop);
  const rules = wallRules.rules(place.assortment, shop.channel);
  const options = requireOptions(rules, { ...query, format: "" });
  if (!options.ok) return options;
  const material = place.assortment.materials.find(({ code }) => code === options.value["material"]);
  if (!material) return refuse("PRODUCT_UNKNOWN");
  const formats = formatsOf(material).flatMap((format) => {
    const size = parseFormat(format);
    // A frame may be too small for a format; the format is then not offered with it.
    const chosen = requireOptions(rules, { ...query, format });
    if (!size || !chosen.ok) return [];
    const bare = chooseOptions(rules, { material: material.code, format }).chosen;
    const priced = {
      format,
      label: formatName(format, shop.locale),
      price: amountOf(place, shop, chosen.value),
      priceFrom: amountOf(place, shop, bare),
    };
    const image = withImages ? { image: goodsImage({ kind: "wall", chosen: chosen.value, photo: wallPhoto }) } : {};
    return [{ ratio: ratioOf(size), priced: { ...priced, ...image } }];
  });
  const byRatio = Map.groupBy(formats, ({ ratio }) => ratio);
  const groups = [...byRatio].map(([ratio, entries]) => ({ ratio, formats: entries.map(({ priced }) => priced) }));
  return accept({ groups: groups.filter(({ ratio }) => group === undefined || ratio === group) });
}

/** The lowest price of a material, with its format. Source: PRICE-15, PRICE-19. */
export async function answerPricesFrom(
  deps: AnswerDeps,
  shop: Shop,
  query: OptionQuery,
): Promise<Result<z.infer<typeof PricesFrom>>> {
  const found = await answerFormatGroups(deps, shop, query);
  if (!found.ok) return found;
  const formats = found.value.groups.flatMap((group) => group.formats);
  const [cheapest] = formats.toSorted((a, b) => a.price.amount - b.price.amount);
  if (!cheapest) return refuse("PRODUCT_UNKNOWN");
  return accept({ material: query["material"] ?? "poster", format: cheapest.format, price: cheapest.price });
}

/**
 * Limits of a custom size on a material and, if requested, in a frame. Refuses OPTION_UNKNOWN for unknown values and
 * OPTION_UNAVAILABLE for a frame the material does not have.
 * @source FRAME-07, FRAME-08, PRICE-03
 */
export async function answerFormatLimits(
  deps: AnswerDeps,
  { material: code = "poster", frameType = "none" }: OptionQuery,
): Promise<Result<z.infer<typeof FormatLimits>>> {
  const { materials, frames } = await readPhotoAssortment(deps);
  const material = materials.find((entry) => entry.code === code);
  if (!material) return refuse("OPTION_UNKNOWN", {}, { material: "OPTION_UNKNOWN" });
  const frame = frames.find((entry) => entry.code === frameType);
  if (!frame && frameType !== "none") return refuse("OPTION_UNKNOWN", {}, { frameType: "OPTION_UNKNOWN" });
  if (frame && !material.frames.includes(frame.code))
    return refuse(
      "OPTION_UNAVAILABLE",
      { option: `frameType/${frame.code}`, selection: `material/${code}` },
      { frameType: "OPTION_UNAVAILABLE" },
    );
  const { shortSide, longSide } = ownFormatLimits(material, frame);
  return accept({ min: shortSide.min, max: longSide.max, step: 1, shortSide, longSide });
}

/** Every option with the values compatible with the preceding ones, and the outer size. Source: FRAME-05, FRAME-10. */
export async function answerSelection(
  deps: AnswerDeps,
  shop: Shop,
  query: OptionQuery,
): Promise<Result<z.infer<typeof SelectionData>>> {
  const assortment = await readPhotoAssortment(deps);
  const options = requireWall(assortment, shop, query);
  if (!options.ok) return options;
  const { groups } = chooseOptions(wallRules.rules(assortment, shop.channel), query);
  const outer = wallOuterSize(options.value);
  return accept({
    selected: options.value,
    options: groups.map(({ name, value, values }) => ({
      key: name,
      label: optionLabel(name, shop.locale),
      values: values.map((key) => ({ key, label: valueName(name, key, shop.locale), selected: key === value })),
    })),
    outerSize: { width: outer.w, height: outer.h, label: sizeName(outer, shop.locale) },
    bulky: isBulky(options.value),
  });
}
