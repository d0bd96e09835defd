/** Carriers and their tracking URLs; `{number}` is replaced by the tracking number. Source: SHIP-14. */
export const carriers = {
  dhl: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}",
  dpd: "https://tracking.dpd.de/status/de_DE/parcel/{number}",
  "post-at": "https://www.post.at/sv/sendungsdetails?snr={number}",
  "swiss-post": "https://service.post.ch/ekp-web/ui/entry/search/{number}",
  letter: null,
} as const satisfies Record<string, string | null>;

/** A carrier. Source: SHIP-14. */
export type Carrier = keyof typeof carriers;

/** Parses a carrier; undefined for names we do not ship with. */
export function carrierOf(name: string): Carrier | undefined {
  return Object.keys(carriers).find((known): known is Carrier => known === name);
}

/** Whether a tracking number is valid: a letter has none, a parcel has 8 to 34 letters and digits. Source: SHIP-14. */
export function isTrackingNumber(carrier: Carrier, number: string): boolean {
  return carriers[carrier] === null ? number === "" : /^[A-Z0-9]{8,34}$/i.test(number);
}

/** The tracking URL of a parcel; null for letters. */
export function trackingAddress(carrier: Carrier, number: string): string | null {
  return carriers[carrier]?.replace("{number}", encodeURIComponent(number)) ?? null;
}
