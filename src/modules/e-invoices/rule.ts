import type { EInvoice } from "./model.ts";

/** A rule of EN 16931 or XRechnung: `says` in our own words, `holds` is its check. Source: EN 16931-1, 6.4. */
export type Rule = {
  readonly id: string;
  readonly says: string;
  readonly holds: (invoice: EInvoice) => boolean;
};
