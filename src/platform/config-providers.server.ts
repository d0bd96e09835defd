import { z } from "zod";

/** Addresses of a flag service by what is asked there, as prefixes without a slash at the end. Source: FLAG-15. */
export type FlagAddresses = Readonly<Record<"sdk" | "events" | "auth" | "telemetry" | "streaming", string>>;

/** What the official clients call where nothing else is set. */
const vendorFlagAddresses: FlagAddresses = {
  sdk: "https://sdk.split.io/api",
  events: "https://events.split.io/api",
  auth: "https://auth.split.io/api",
  telemetry: "https://telemetry.split.io/api",
  streaming: "https://streaming.split.io",
};

/** An address without user, query and anchor; what stands behind it is appended as it is. */
const Prefix = z
  .url({ protocol: /^https?$/ })
  .refine((address) => !/[?#@\s'";,]/.test(address))
  .transform((address) => address.replace(/\/+$/, ""));

/**
 * Another flag service than the shop's own: `vendor`, or all five addresses, `sdk=https://host/api,events=…,auth=…,
 * telemetry=…,streaming=…`; undefined where empty. Source: FLAG-15.
 */
export const FlagServiceUrls = z
  .string()
  .default("")
  .transform((text): unknown => {
    if (text === "") return undefined;
    if (text === "vendor") return vendorFlagAddresses;
    return Object.fromEntries(text.split(",").map((entry) => entry.split(/=(.*)/s, 2)));
  })
  .pipe(z.strictObject({ sdk: Prefix, events: Prefix, auth: Prefix, telemetry: Prefix, streaming: Prefix }).optional());
