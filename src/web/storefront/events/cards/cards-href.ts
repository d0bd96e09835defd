import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import type { PrintPurpose } from "#modules/events/print/print-records.ts";

/** URL of the choice of cards for a purpose. Source: D-33, CARD-23. */
export const cardsHref = (place: Place, event: string, purpose: PrintPurpose): string =>
  `${addressOf(place, "events", event, "karten")}?zweck=${purpose}`;
