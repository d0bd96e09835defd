import { parcelEventKinds, type ParcelEventKind } from "./model.ts";

/** The part of an event that determines the state of a parcel: its kind, and its time (ms since 1970). */
export type ParcelEvent = { readonly kind: ParcelEventKind; readonly at: number };

const rank = (kind: ParcelEventKind): number => parcelEventKinds.indexOf(kind);

const ownEvents: ReadonlySet<ParcelEventKind> = new Set(["label", "handed_over"]);

/**
 * Events in chronological order, in whatever sequence they were reported; simultaneous ones in the usual sequence.
 * Label and hand-over happened at the latest when a carrier first scanned the parcel in transit: we may record them
 * hours after it was picked up.
 * @source SHIP-14
 */
export function inSequence<Event extends ParcelEvent>(events: readonly Event[]): readonly Event[] {
  const moved = Math.min(...events.filter(({ kind }) => !ownEvents.has(kind)).map(({ at }) => at));
  return events
    .map((event) => (ownEvents.has(event.kind) && event.at > moved ? { ...event, at: moved } : event))
    .toSorted((one, other) => one.at - other.at || rank(one.kind) - rank(other.kind));
}

/**
 * State of a parcel, from all its events in any sequence: null before any event. Delivered and returned are final,
 * whatever is reported later.
 * @source SHIP-14
 */
export function stateOfParcel(events: readonly ParcelEvent[]): ParcelEventKind | null {
  const sorted = inSequence(events);
  const ended = sorted.findLast(({ kind }) => kind === "delivered" || kind === "returned");
  return (ended ?? sorted.at(-1))?.kind ?? null;
}

/**
 * The events displayed to a customer, newest first: equal events at the same place once, and label and hand-over once
 * altogether.
 * @source SHIP-14
 */
export function visibleEvents<Event extends ParcelEvent & { readonly place: string }>(
  events: readonly Event[],
): readonly Event[] {
  const visible: Event[] = [];
  for (const event of inSequence(events)) {
    const once = ownEvents.has(event.kind) || event.kind === "delivered";
    const again = once
      ? visible.some(({ kind }) => kind === event.kind)
      : visible.at(-1)?.kind === event.kind && (event.place === "" || visible.at(-1)?.place === event.place);
    if (!again) visible.push(event);
  }
  return visible.toReversed();
}
