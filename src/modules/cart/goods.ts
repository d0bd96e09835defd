import { z } from "zod";
import { StatedDesignId } from "#kernel/design-id.ts";
import { CardOptions } from "#modules/catalogue/contract.ts";
import { GiftVoucherRequest } from "#modules/gift-vouchers/contract.ts";
import { PhotoChoice, refinementOfChoice } from "#modules/photo-products/contract.ts";

/** A design in a colour, its pinned revision, and the chosen options. Source: CFG-23. */
const Designed = z.object({
  designId: StatedDesignId,
  variant: z.string(),
  designRevision: z.number().int(),
  options: CardOptions,
});
const Card = Designed.extend({ kind: z.literal("card"), projectId: z.uuid() });
/** Without a project it is one of a template. Source: SAMP-03. */
const Sample = Designed.extend({ kind: z.literal("sample"), projectId: z.uuid().nullable() });
/** `withDesignId`: the design whose cards it goes with; null when bought on its own. Source: PDP-13. */
const Accessory = z.object({ kind: z.literal("accessory"), withDesignId: StatedDesignId.nullable() });
const PaperSet = z.object({ kind: z.literal("paper-set") });
/** Without a request it is a card printed again. Source: GIFT-02, ORD-10. */
const GiftVoucher = z.object({ kind: z.literal("gift-voucher"), gift: GiftVoucherRequest.nullable() });
/** Of a project whose kind is that of the choice. Source: D-30, CFG-23. */
const PhotoProduct = z.object({
  kind: z.literal("photo-product"),
  projectId: z.uuid(),
  designRevision: z.number().int(),
  options: PhotoChoice,
});

/** What an order line is; its row has these columns, and no others of a design. Source: CART-03, ORD-01. */
export const OrderedGoods = z.discriminatedUnion("kind", [
  Card,
  Sample,
  Accessory,
  PaperSet,
  GiftVoucher,
  PhotoProduct,
]);
export type OrderedGoods = z.infer<typeof OrderedGoods>;

/** The pinned design is a finished layout supplied by the customer. Source: CFG-24, CAT 8. */
const ownLayout = z.boolean();

/** What a cart line is. Source: CART-03. */
export const CartGoods = z.discriminatedUnion("kind", [
  Card.extend({ ownLayout }),
  Sample.extend({ ownLayout }),
  /** Its quantity follows the cards of its design, until somebody changes it. Source: PDP-13. */
  Accessory.extend({ followsCard: z.boolean() }),
  PaperSet,
  /** `addedAt`: when its card was written, as the version of its picture. Source: GIFT-02. */
  GiftVoucher.extend({ gift: GiftVoucherRequest, addedAt: z.date() }),
  PhotoProduct,
]);
export type CartGoods = z.infer<typeof CartGoods>;

/** The columns of a cart or order line that its kind has; all others stay null. Source: CART-03. */
export function goodsColumns(goods: OrderedGoods) {
  switch (goods.kind) {
    case "card":
    case "sample":
      return {
        kind: goods.kind,
        project_id: goods.projectId,
        design_id: goods.designId,
        variant: goods.variant,
        design_revision: goods.designRevision,
        options: JSON.stringify(goods.options),
      };
    case "accessory":
      return { kind: goods.kind, with_design_id: goods.withDesignId };
    case "paper-set":
      return { kind: goods.kind };
    case "gift-voucher":
      return { kind: goods.kind, gift: goods.gift && JSON.stringify(goods.gift) };
    case "photo-product":
      return {
        kind: goods.kind,
        project_id: goods.projectId,
        design_revision: goods.designRevision,
        options: JSON.stringify(goods.options),
      };
  }
}

/** The refinement shown in the picture of a line, given its stored kind and options; none for goods without. Source: D-04. */
export function refinementOfLine({
  kind,
  options,
}: {
  readonly kind: string;
  readonly options: unknown;
}): CardOptions["refinement"] {
  if (kind === "photo-product") return refinementOfChoice(PhotoChoice.parse(options));
  return kind === "card" || kind === "sample" ? CardOptions.parse(options).refinement : "none";
}
