import type { DesignAsset } from "#design/model/design-document.ts";
import { cartLineId, type CartLineId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { defaultOptions } from "#modules/catalogue/contract.ts";
import { giftDocument, giftSku } from "#modules/gift-vouchers/contract.server.ts";
import type { GiftVoucherRequest } from "#modules/gift-vouchers/contract.ts";
import { ownPhotoAssets } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { cartChannel } from "../cart-channel.ts";
import { largestCart } from "../line-offer.ts";
import { openCart } from "../open-cart-store.server.ts";
import { findLine, insertLine, linesOfVisitor, placeForLine, updateLine } from "../store.server.ts";

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
): Promise<Result<{ readonly id: CartLineId }>> {
  const photo = await photoOf(deps, session, giftRequest);
  if (!photo.ok) return photo;
  const now = deps.clock.now();
  const written = {
    document: JSON.stringify(giftDocument(deps, giftRequest, shop, { photo: photo.value })),
    gift: JSON.stringify(giftRequest),
    seen_total: giftRequest.amount,
    variant: giftRequest.delivery,
    design_revision: Math.floor(now / 1000),
  };
  return inTransaction(deps.db, async (trx): Promise<Result<{ readonly id: CartLineId }>> => {
    const cart = await openCart(trx, session, cartChannel(deps, shop), shop.locale, now);
    const present = line === undefined ? undefined : await findLine(trx, cart.id, line);
    if (present?.kind === "gift-voucher") {
      await updateLine(trx, present.id, written);
      return accept({ id: present.id });
    }
    const place = await placeForLine(trx, cart.id);
    if (place.lines >= largestCart) return refuse("CART_FULL");
    const id = cartLineId(newUuid());
    const options = defaultOptions({ defaultPaper: "matt-300", aspectRatio: "portrait", pageCounts: null });
    await insertLine(trx, {
      ...written,
      id,
      cart_id: cart.id,
      position: place.position,
      kind: "gift-voucher",
      project_id: null,
      design_id: giftSku,
      product: giftSku,
      options: JSON.stringify(options),
      quantity: 1,
      added_at: new Date(now),
    });
    return accept({ id });
  });
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
  return lines.find(({ id }) => id === line)?.gift ?? undefined;
}
