import { z } from "zod";
import { StatedDesignId } from "#kernel/design-id.ts";
import { unavailableReasons } from "./cards/availability.ts";
import { MoneyAnswer, PriceAnswer, TierAnswer } from "#modules/pricing/contract.server.ts";
import { accessoryTypes, aspectRatios } from "./model.ts";

const text = z.string().max(80).optional();
const positive = z.coerce.number();

/** Parameters of a card configuration; names as in CARD-11. */
export const CardParameters = z.object({
  card: z.string().min(1).max(80),
  designId: StatedDesignId.optional(),
  paper: text,
  refinementType: text,
  punching: text,
  tag: text,
  ribbon: text,
  ribbonColor: text,
  bow: text,
  screw: text,
  standard: text,
  envelope: text,
  envelopeLiner: text,
  inlay: text,
  inlayOrientation: text,
  addressPrint: text,
  designerCheck: text,
  pages: text,
});

/** Parameters of `/web-api/card-price`. */
export const CardPriceParameters = CardParameters.extend({
  quantity: positive.optional(),
  isSample: z.enum(["true", "false", "1", "0"]).optional(),
});

/** Parameters of `/web-api/calculator/reference`; without quantities, every orderable quantity is priced. */
export const ReferenceParameters = CardParameters.extend({
  "quantities[]": z.union([positive.transform((quantity) => [quantity]), z.array(positive).max(200)]).optional(),
});

/** Answer of `/web-api/card-price`. */
export const CardPriceAnswer = PriceAnswer.extend({
  tiers: z.array(TierAnswer),
  available: z.boolean(),
  unavailableReasons: z.array(
    z.object({
      option: z.string(),
      value: z.string(),
      reason: z.enum(unavailableReasons),
      papers: z.array(z.string()),
      message: z.string(),
    }),
  ),
});

/** Answer of `/web-api/calculator/reference`. */
export const ReferenceAnswer = z.object({
  rows: z.array(z.object({ quantity: z.number().int(), unit: MoneyAnswer, total: MoneyAnswer })),
});

/** Parameters of `/web-api/card-accessories`. */
export const AccessoriesParameters = z.object({
  card: z.string().min(1).max(80),
  designId: StatedDesignId.optional(),
  quantity: positive.optional(),
});

/** Answer of `/web-api/card-accessories`. */
export const AccessoriesAnswer = z.object({
  groups: z.array(
    z.object({
      type: z.enum(accessoryTypes),
      items: z.array(
        z.object({
          sku: z.string(),
          label: z.string(),
          image: z.string(),
          size: z.string().nullable(),
          color: z.string().nullable(),
          paper: z.string().nullable(),
          included: z.boolean(),
          price: MoneyAnswer,
        }),
      ),
    }),
  ),
});

/** Parameters of `/web-api/card-accessory-price`. */
export const AccessoryPriceParameters = z.object({ sku: z.string().min(1).max(80), quantity: positive.optional() });

/** Answer of `/web-api/aspect-ratio`. */
export const AspectRatioAnswer = z.object({
  items: z.array(z.object({ key: z.enum(aspectRatios), label: z.string(), count: z.number().int() })),
});
