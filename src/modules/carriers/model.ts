/** What happens to a parcel on its way, in the sequence it usually happens. Source: SHIP-14. */
export const parcelEventKinds = [
  "label",
  "handed_over",
  "in_transit",
  "out_for_delivery",
  "ready_for_pickup",
  "exception",
  "delivered",
  "returned",
] as const;
/** One of them. Source: SHIP-14. */
export type ParcelEventKind = (typeof parcelEventKinds)[number];

/** A parcel as its carrier knows it: the carrier by our name for it, and the number it can be followed by. */
export type FollowedParcel = { readonly carrier: string; readonly trackingNumber: string };

/** One scan of a parcel. `id` is the same each time a provider tells of it; `at` in ms since 1970. Source: SHIP-14. */
export type ParcelScan = {
  readonly id: string;
  readonly kind: ParcelEventKind;
  readonly at: number;
  /** Town of the scan; empty where nobody said. */
  readonly place: string;
  /** What the carrier wrote, for the staff; empty where nothing. */
  readonly note: string;
};

/** Some scans of one parcel, in any sequence and told any number of times. Source: SHIP-14. */
export type ParcelReport = { readonly trackingNumber: string; readonly scans: readonly ParcelScan[] };
