import type { Result } from "#kernel/result.ts";
import type { ReceivedMessage } from "#kernel/received-message.ts";
import type { FollowedParcel, ParcelReport, ParcelScan } from "./model.ts";

/**
 * Adapter for a provider of tracking data: a carrier, or a service that covers many of them. It receives nothing but
 * carrier and tracking number. Every adapter passes `testing/carrier-contract.ts`.
 * @source SHIP-14
 */
export type CarrierAdapter = {
  readonly provider: string;
  /**
   * Checks the signature and parses; null for messages without scans. Refuses PARCEL_SIGNATURE for anything not
   * provably from the provider, FIELD_INVALID for anything it cannot parse.
   */
  readonly parseReport: (raw: ReceivedMessage) => Result<ParcelReport | null>;
  /**
   * All known scans of a parcel. A provider that does not know the parcel is asked to track it from now on, and the
   * result is empty. Throws on a fault, so that the caller retries.
   */
  readonly scansOf: (parcel: FollowedParcel) => Promise<readonly ParcelScan[]>;
};
