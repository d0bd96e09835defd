import { z } from "zod";
import { StatedDesignId } from "#kernel/design-id.ts";
import { MoneyAnswer, PriceAnswer, TierAnswer } from "#modules/pricing/contract.server.ts";
import { photoKinds } from "./model.ts";

const text = z.string().max(80).optional();
const pieces = z.coerce.number().optional();
/** A parameter that may come several times, once, or not at all. */
const several = z
  .union([z.string().max(80), z.array(z.string().max(80)).max(50)])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));
const page = z.coerce.number().int().min(1).max(1000).default(1);
const perPage = z.coerce.number().int().min(1).max(100).default(48);

/** Parameters of `/web-api/calendar-price`, which calls the quantity `amount`. Source: CAL-06. */
export const CalendarPriceParameters = z.object({
  calendarType: text,
  format: text,
  mounting: text,
  refinement: text,
  amount: pieces,
  "accessoryTypes[]": several,
});

/** Parameters of `/web-api/photobook-price`. Source: BOOK-03. */
export const BookPriceParameters = z.object({
  type: text,
  cover: text,
  binding: text,
  format: text,
  paper: text,
  lamination: text,
  refinement: text,
  pageCount: text,
  quantity: pieces,
});

/** Parameters of the calls for wall pictures and their frames. Source: PRICE-19. */
export const WallParameters = z.object({
  material: text,
  format: text,
  frameType: text,
  frame: text,
  frameColor: text,
  mat: text,
  matSize: text,
  glass: text,
  depth: text,
  panels: text,
  "options[]": several,
  quantity: pieces,
});

/** Parameters of the photo box calls. Source: BOX-02. */
export const BoxParameters = z.object({
  photoboxType: text,
  photoboxFormat: text,
  photoboxFormatString: text,
  photoboxMaterial: text,
  photoboxQuantityMax: text,
  photoboxDesignType: text,
  quantity: pieces,
});

export const TieredPrice = PriceAnswer.extend({ tiers: z.array(TierAnswer) });

/** Answer of `/web-api/photobook-price`. Source: BOOK-03, BOOK-06. */
export const BookPriceAnswer = TieredPrice.extend({
  includedPages: z.number().int(),
  stepPrice: MoneyAnswer,
  graduationsPageCount: z.array(z.number().int()),
});

const Choice = z.object({ key: z.string(), label: z.string() });

/** Answer of the photo box calls. Source: BOX-03. */
export const BoxAnswer = z.object({
  types: z.array(Choice.extend({ format: z.string() })),
  formats: z.array(Choice.extend({ quantities: z.array(z.number().int()) })),
  materials: z.array(Choice),
  quantityMax: z.number().int(),
  price: TieredPrice,
});

/** Parameters of the lists of designs. Source: CAL-05, BOOK-04, COLL-03. */
export const DesignListParameters = z.object({
  calendarType: text,
  format: text,
  designGroupId: StatedDesignId.optional(),
  "categoryIds[]": several,
  orientation: text,
  "productType[]": several,
  "formatType[]": several,
  "style[]": several,
  sort: z.enum(["created", "popularity"]).default("popularity"),
  page,
  perPage,
});

export const DesignItem = z.object({
  id: z.string(),
  name: z.string(),
  categories: z.array(z.string()),
  formats: z.array(z.string()),
  images: z.array(z.string()),
  slots: z.number().int(),
  popularity: z.number().int(),
  createdAt: z.iso.date(),
});

export const DesignList = z.object({
  items: z.array(DesignItem),
  total: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
});

/** A calendar design group with its designs, one per format. Source: CAL-08. */
export const CalendarGroup = DesignItem.extend({
  designs: z.array(z.object({ id: z.string(), calendarType: z.string(), format: z.string(), image: z.string() })),
});

/** A photo book set with its covers. Source: BOOK-04. */
export const BookSet = DesignItem.extend({
  covers: z.array(z.object({ cover: z.string(), format: z.string(), orientation: z.string(), image: z.string() })),
});

/** A collage with the prices of its formats. Source: COLL-03. */
export const CollageDetail = DesignItem.extend({
  offers: z.array(z.object({ productType: z.string(), formatType: z.string(), price: MoneyAnswer })),
  price: MoneyAnswer,
});

/** Answer of `/price-api/frame`. */
export const FrameAnswer = z.object({
  variants: z.array(z.object({ id: z.string(), color: z.string(), label: z.string(), price: MoneyAnswer })),
});

/** Answer of `/web-api/variants-for-frame-types`. Source: FRAME-01, FRAME-02. */
export const FrameVariants = z.record(
  z.string(),
  z.object({
    default: z.string(),
    mat: z.string(),
    matSize: z.number().int(),
    variants: z.array(z.object({ id: z.string(), color: z.string(), label: z.string() })),
  }),
);

/** Answer of `/price-api/photo-options-groups`. */
export const OptionGroupsAnswer = z.object({
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      options: z.array(z.object({ id: z.string(), label: z.string(), price: MoneyAnswer, isDefault: z.boolean() })),
    }),
  ),
});

const PricedFormat = z.object({
  format: z.string(),
  label: z.string(),
  price: MoneyAnswer,
  priceFrom: MoneyAnswer,
  image: z.string().optional(),
});

/** Answer of the format calls. Source: PRICE-19. */
export const FormatGroupsAnswer = z.object({
  groups: z.array(z.object({ ratio: z.string(), formats: z.array(PricedFormat) })),
});

/** Answer of `/web-api/product-selection-photo-frame/prices-from`. */
export const PricesFrom = z.object({ material: z.string(), format: z.string(), price: MoneyAnswer });

/** Limits of a custom size, mm. Source: FRAME-07. */
export const FormatLimits = z.object({
  min: z.number().int(),
  max: z.number().int(),
  step: z.number().int(),
  shortSide: z.object({ min: z.number().int(), max: z.number().int() }),
  longSide: z.object({ min: z.number().int(), max: z.number().int() }),
});

/** Answer of `/web-api/product-selection-photo-frame/data`: every option with the currently available values. */
export const SelectionData = z.object({
  selected: z.record(z.string(), z.string()),
  options: z.array(
    z.object({ key: z.string(), label: z.string(), values: z.array(Choice.extend({ selected: z.boolean() })) }),
  ),
  outerSize: z.object({ width: z.number().int(), height: z.number().int(), label: z.string() }),
  bulky: z.boolean(),
});

/** Parameters of `/web-api/sku/container`. */
export const SkuParameters = z.object({ "sku[]": several });

/** Answer of `/web-api/sku/container`: products of content containers, without unknown SKUs. Source: PRICE-03. */
export const SkuAnswer = z.object({
  items: z.array(
    z.object({
      sku: z.string(),
      kind: z.enum([...photoKinds, "card", "accessory"]),
      title: z.string(),
      image: z.string(),
      url: z.string(),
      priceFrom: MoneyAnswer,
      attributes: z.record(z.string(), z.string()),
    }),
  ),
});

export const FrameTypesParameters = z.object({ "frameTypes[]": several });

/** Parameters of the format calls; `group` restricts them to one ratio. */
export const FormatsParameters = WallParameters.extend({ group: text });
