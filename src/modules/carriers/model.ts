/** Kinds of parcel events, in their usual sequence. Source: SHIP-14. */
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
/** A kind of parcel event. Source: SHIP-14. */
export type ParcelEventKind = (typeof parcelEventKinds)[number];

/** A parcel as its carrier knows it: our name of the carrier, and the tracking number. */
export type FollowedParcel = { readonly carrier: string; readonly trackingNumber: string };

/** One scan of a parcel. `id` is the same each time a provider reports it; `at` in ms since 1970. Source: SHIP-14. */
export type ParcelScan = {
  readonly id: string;
  readonly kind: ParcelEventKind;
  readonly at: number;
  /** Town of the scan; empty if unknown. */
  readonly place: string;
  /** The carrier's remark, for staff; empty if there is none. */
  readonly note: string;
};

/** Some scans of one parcel, in any sequence and reported any number of times. Source: SHIP-14. */
export type ParcelReport = { readonly trackingNumber: string; readonly scans: readonly ParcelScan[] };
