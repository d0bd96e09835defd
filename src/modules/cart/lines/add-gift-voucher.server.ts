import type { DesignAsset } from "#design/model/design-document.ts";
import type { SessionId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { giftDocument, giftSku } from "#modules/gift-vouchers/contract.server.ts";
import type { GiftVoucherRequest } from "#modules/gift-vouchers/contract.ts";
import { ownPhotoAssets } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { cartChannel } from "../cart-channel.ts";
import { cartContext } from "../cart-context.server.ts";
import { linesOfVisitor } from "../store.server.ts";
import { placeLine, type AddedLine } from "./place-line.server.ts";

/** A gift voucher for a visitor's cart; `line` is the one being changed. Source: GIFT-02. */
export type NewGift = {
  readonly session: SessionId;
  readonly shop: Shop;
  readonly giftRequest: GiftVoucherRequest;
  readonly line?: string | undefined;
};

/** The photo of a gift voucher request, if it belongs to the visitor. Source: GEN-08. */
async function photoOf(
  deps: Deps,
  session: SessionId,
  { photo }: GiftVoucherRequest,
): Promise<Result<DesignAsset | null>> {
  if (photo === null) return accept(null);
  const facts = (await ownPhotoAssets(deps.db, session, [photo])).get(photo);
  if (facts?.kind !== "photo") return refuse("FIELD_INVALID", {}, { photo: "GIFT_PHOTO" });
  return accept({ id: photo, ...facts, kind: "photo" });
}

/**
 * Adds a gift voucher at the end of the visitor's cart, or updates the given line. Two vouchers are two lines. Refuses
 * FIELD_INVALID with GIFT_PHOTO for another visitor's photo, CART_FULL.
 * @source GIFT-02, GEN-08
 */
export async function addGiftVoucher(
  deps: Deps,
  { session, shop, giftRequest, line }: NewGift,
): Promise<Result<AddedLine>> {
  const photo = await photoOf(deps, session, giftRequest);
  if (!photo.ok) return photo;
  return placeLine(
    deps,
    { session, shop },
    await cartContext(deps, shop, shop.country),
    {
      kind: "gift-voucher",
      gift: giftRequest,
      addedAt: new Date(deps.clock.now()),
      product: giftSku,
      quantity: 1,
      seenTotal: minor(giftRequest.amount),
      document: JSON.stringify(giftDocument(deps, giftRequest, shop, { photo: photo.value })),
    },
    (lines) => lines.find(({ id, kind }) => id === line && kind === "gift-voucher"),
  );
}

/**
 * The gift voucher request of a line in the visitor's own cart, for editing; undefined for other lines. Source:
 * GIFT-02, GEN-08.
 */
export async function giftInCart(
  deps: Pick<Deps, "db" | "config">,
  session: SessionId,
  shop: Pick<Shop, "channel">,
  line: string,
): Promise<GiftVoucherRequest | undefined> {
  const lines = await linesOfVisitor(deps.db, session, cartChannel(deps, shop));
  const found = lines.find(({ id }) => id === line);
  return found?.kind === "gift-voucher" ? found.gift : undefined;
}
