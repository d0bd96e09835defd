import type { GuestList } from "#design/records/guest-list.ts";
import { maxRecords, type ListOrigin } from "#design/model/records.ts";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import type { Household, PartyEvent } from "../model.ts";
import { ownEvent, seatedHouseholdsOf } from "../queries.server.ts";
import { shownName } from "../seating/guest-names.ts";
import { printOrder, printTables } from "../seating/print-order.ts";
import type { Seating } from "../seating/seating-store.server.ts";
import { fieldsFor, isPrintPurpose, wantedRecords, type PrintPurpose, type PrintSource } from "./print-records.ts";

type PrintDeps = Pick<Deps, "db" | "config">;

/** The guest list of an event with its tables and the addresses of its pages, for `printRecords`. Source: EVENT-03. */
export async function printSourceOf(deps: PrintDeps, event: PartyEvent): Promise<PrintSource> {
  const { households, ...seating } = await seatedHouseholdsOf(deps, event);
  return sourceFrom(deps, event, { households, seating });
}

/** The same of what has been read. */
export function sourceFrom(
  deps: Pick<Deps, "config">,
  event: PartyEvent,
  {
    households,
    seating: { plan: seating, guests },
  }: { readonly households: readonly Household[]; readonly seating: Omit<Seating, "version"> },
): PrintSource {
  const { plan, shop, code } = event;
  const names = new Map(guests.map((guest) => [guest.id, shownName(translatorOf(shop.locale), guest)]));
  return {
    households,
    seats: printOrder(seating),
    tables: printTables(seating, (guest) => names.get(guest) ?? ""),
    plan,
    locale: shop.locale,
    linkOf: ({ key }) => absoluteUrl(deps, shop, "guests", code, key),
  };
}

/** The records of an event for a purpose, as a design takes them over; with `only`, those of these ids. Source: D-33. */
async function printListOf(
  deps: PrintDeps,
  event: PartyEvent,
  purpose: PrintPurpose,
  only: ListOrigin["only"],
): Promise<GuestList> {
  const source = await printSourceOf(deps, event);
  const records = wantedRecords(source, { purpose, only });
  return {
    source: event.plan.title,
    origin: { event: event.id, purpose, only },
    fields: [...fieldsFor(purpose, source)],
    guests: [...records],
  };
}

/**
 * The guest list of the visitor's event as a design prints it. Refuses EVENT_UNKNOWN for unknown purposes and for events
 * of others, and LIST_ROWS for more records than a design has.
 * @source D-33, GEN-08
 */
export async function printList(
  deps: PrintDeps,
  session: SessionId | undefined,
  { event: id, purpose, only }: ListOrigin,
): Promise<Result<GuestList>> {
  const event = isPrintPurpose(purpose) ? await ownEvent(deps, session, id) : undefined;
  if (!event || !isPrintPurpose(purpose)) return refuse("EVENT_UNKNOWN");
  const list = await printListOf(deps, event, purpose, only);
  return list.guests.length > maxRecords ? refuse("LIST_ROWS") : accept(list);
}
