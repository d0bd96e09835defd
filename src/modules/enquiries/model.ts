import type { Channel, Locale } from "#kernel/market.ts";

/** A row of a configuration as the customer saw it. */
export type ChoiceLine = { readonly label: string; readonly value: string };

/** What a customer asks for. `id` comes from the form, `address` is path and query of the configuration. */
export type Enquiry = {
  readonly id: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly product: string;
  readonly choice: readonly ChoiceLine[];
  readonly address: string;
  readonly total: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

/** Job that writes the letters of an enquiry. */
export const enquiryMailTask = "send-enquiry-mail";

/** How often somebody may ask within an hour, by e-mail address and by network address. Source: NFR-02. */
export const enquiryLimits = { email: 3, caller: 10, ms: 3_600_000 };

/** Longest name and message. */
export const enquiryLengths = { name: 50, message: 2000 };

/**
 * Seconds until a caller may ask again; zero when now.
 * @param asked moments of earlier enquiries (milliseconds since 1970), newest last
 * @source NFR-02
 */
export function secondsToWait(asked: readonly number[], most: number, now: number): number {
  const recent = asked.filter((at) => at > now - enquiryLimits.ms);
  const oldest = recent.at(-most);
  return oldest === undefined ? 0 : Math.ceil((oldest + enquiryLimits.ms - now) / 1000);
}
