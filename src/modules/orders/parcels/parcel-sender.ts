import type { DeliveryCountry } from "#kernel/market.ts";
import type { OwnSender } from "#modules/addresses/contract.ts";
import type { Say, Sender } from "#modules/mail/contract.ts";

type SenderOptions = { readonly neutralPacking: boolean; readonly ownSender: OwnSender | null };

/**
 * The sender on the label of a parcel, line by line, as a carrier's form wants it: the customer who ships under an own
 * name; of a neutral parcel a name that says nothing, with the place it comes back to; else the shop. The country only
 * where the parcel goes into another.
 * @source WL-01, WL-03, CHK-14
 */
export function parcelSender(
  { neutralPacking, ownSender }: SenderOptions,
  to: DeliveryCountry,
  say: Say,
  shop: Sender,
): readonly string[] {
  const name = neutralPacking ? say("invoice.note.neutralSender") : shop.name;
  const { street, postcode, city, country } = ownSender ?? shop;
  const abroad = country === to ? [] : [say(`shop.countries.${country}`)];
  return [ownSender?.name ?? name, street, `${postcode} ${city}`, ...abroad];
}
