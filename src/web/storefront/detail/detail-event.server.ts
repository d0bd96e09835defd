import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { invites } from "#modules/events/look/offered-looks.ts";
import type { DesignDetail } from "#modules/catalogue/contract.server.ts";

/** Where the event page of an invitation begins, with its look; null for other cards, and in mourning. Source: EVENT-01. */
export function eventHrefOf(
  shop: Place,
  { id, occasion, category, variants }: Pick<DesignDetail, "id" | "occasion" | "category" | "variants">,
): string | null {
  const [first] = variants;
  if (occasion === "trauer" || !first || !invites({ occasion, category })) return null;
  return `${addressOf(shop, "events")}?karte=${id}~${first.id}`;
}
