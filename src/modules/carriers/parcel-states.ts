import { parcelEventKinds, type ParcelEventKind } from "./model.ts";

/** What decides about the state of a parcel: what happened, and when (ms since 1970). */
export type ParcelEvent = { readonly kind: ParcelEventKind; readonly at: number };

const rank = (kind: ParcelEventKind): number => parcelEventKinds.indexOf(kind);

const noted: ReadonlySet<ParcelEventKind> = new Set(["label", "handed_over"]);

/**
 * Events as they happened, whatever the sequence they were told in; at the same moment by the usual sequence. Label and
 * hand-over happened at the latest when a carrier first scanned the parcel on its way: we may note them hours after it was
 * fetched.
 * @source SHIP-14
 */
export function inSequence<Event extends ParcelEvent>(events: readonly Event[]): readonly Event[] {
  const moved = Math.min(...events.filter(({ kind }) => !noted.has(kind)).map(({ at }) => at));
  return events
    .map((event) => (noted.has(event.kind) && event.at > moved ? { ...event, at: moved } : event))
    .toSorted((one, other) => one.at - other.at || rank(one.kind) - rank(other.kind));
}

/**
 * Where a parcel is, from all its events in any sequence: null before anything happened. What has arrived, or come back,
 * stays so whatever is told later.
 * @source SHIP-14
 */
export function stateOfParcel(events: readonly ParcelEvent[]): ParcelEventKind | null {
  const told = inSequence(events);
  const ended = told.findLast(({ kind }) => kind === "delivered" || kind === "returned");
  return (ended ?? told.at(-1))?.kind ?? null;
}

/**
 * The events a customer is shown, the newest first: the same at the same place is told once, and label and hand-over
 * once at all.
 * @source SHIP-14
 */
export function shownEvents<Event extends ParcelEvent & { readonly place: string }>(
  events: readonly Event[],
): readonly Event[] {
  const shown: Event[] = [];
  for (const event of inSequence(events)) {
    const once = noted.has(event.kind) || event.kind === "delivered";
    const again = once
      ? shown.some(({ kind }) => kind === event.kind)
      : shown.at(-1)?.kind === event.kind && (event.place === "" || shown.at(-1)?.place === event.place);
    if (!again) shown.push(event);
  }
  return shown.toReversed();
}
