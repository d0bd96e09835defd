import type { Result } from "#kernel/result.ts";
import type { FollowedParcel, ParcelReport, ParcelScan } from "./model.ts";

/** A message of a provider as it came in: the exact bytes as text, and the headers that may sign it. */
export type RawReport = { readonly body: string; readonly header: (name: string) => string | undefined };

/**
 * The door to who knows where parcels are: a carrier, or a service that asks many of them. Nothing but carrier and
 * tracking number is ever told to it. Every adapter passes `testing/carrier-contract.ts`.
 * @source SHIP-14
 */
export type CarrierAdapter = {
  readonly provider: string;
  /**
   * Checks the signature and translates; null for messages that tell of no scan. Refuses PARCEL_SIGNATURE for anything not
   * provably from the provider, FIELD_INVALID for what it cannot read.
   */
  readonly parseReport: (raw: RawReport) => Result<ParcelReport | null>;
  /**
   * All scans of a parcel as known now. A provider that has not heard of the parcel is asked to follow it from now on, and
   * the answer is empty. Throws on a fault, so that it is asked again.
   */
  readonly scansOf: (parcel: FollowedParcel) => Promise<readonly ParcelScan[]>;
};
