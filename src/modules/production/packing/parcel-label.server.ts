import { defaultLocale, parseLocale } from "#kernel/market.ts";
import { Address, addressLines, OwnSender } from "#modules/addresses/contract.ts";
import { parcelSender } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";

/** The label of a parcel, line by line. */
export type ParcelLabel = { readonly sender: readonly string[]; readonly recipient: readonly string[] };

/**
 * Sender and recipient of an order's parcels, and the name of the sender shown instead of the shop. Source: WL-01,
 * WL-03, CHK-14.
 */
export function labelOf(
  deps: Pick<Deps, "config">,
  order: {
    readonly locale: string;
    readonly neutral_packing: boolean;
    readonly own_sender: unknown;
    readonly delivery_address: unknown;
  },
): { readonly sender: string | null; readonly label: ParcelLabel } {
  const say = translatorOf(parseLocale(order.locale) ?? defaultLocale);
  const ownSender = order.own_sender === null ? null : OwnSender.parse(order.own_sender);
  const to = Address.parse(order.delivery_address);
  const shop = sellerOf(deps.config);
  const packing = { neutralPacking: order.neutral_packing, ownSender };
  const abroad = to.country === (ownSender ?? shop).country ? [] : [say(`shop.countries.${to.country}`)];
  return {
    sender: ownSender?.name ?? null,
    label: { sender: parcelSender(packing, to.country, say, shop), recipient: [...addressLines(to), ...abroad] },
  };
}
