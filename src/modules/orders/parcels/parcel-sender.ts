import { keyIn } from "#kernel/formats/message-key.ts";
import type { DeliveryCountry } from "#kernel/market.ts";
import type { OwnSender } from "#modules/addresses/contract.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Sender } from "#modules/mail/contract.ts";

type SenderOptions = { readonly neutralPacking: boolean; readonly ownSender: OwnSender | null };

/**
 * The sender on a parcel's label, line by line, as carriers' forms expect it: the customer who ships under their own
 * name; for a neutral parcel a neutral name with the return address; else the shop. The country only for parcels to
 * another country.
 * @source WL-01, WL-03, CHK-14
 */
export function parcelSender(
  { neutralPacking, ownSender }: SenderOptions,
  to: DeliveryCountry,
  say: Translate,
  shop: Sender,
): readonly string[] {
  const name = neutralPacking ? say("invoice.note.neutralSender") : shop.name;
  const { street, postcode, city, country } = ownSender ?? shop;
  const abroad = country === to ? [] : [say(keyIn("shop.countries", country))];
  return [ownSender?.name ?? name, street, `${postcode} ${city}`, ...abroad];
}
