import { z } from "zod";

/** Base addresses of a flag service by purpose, without a trailing slash. Source: FLAG-15. */
export type FlagAddresses = Readonly<Record<"sdk" | "events" | "auth" | "telemetry" | "streaming", string>>;

/** The addresses the vendor's clients use by default. */
const vendorFlagAddresses: FlagAddresses = {
  sdk: "https://sdk.split.io/api",
  events: "https://events.split.io/api",
  auth: "https://auth.split.io/api",
  telemetry: "https://telemetry.split.io/api",
  streaming: "https://streaming.split.io",
};

/** An address without user, query and fragment; paths are appended to it unchanged. */
const Prefix = z
  .url({ protocol: /^https?$/ })
  .refine((address) => !/[?#@\s'";,]/.test(address))
  .transform((address) => address.replace(/\/+$/, ""));

/**
 * A flag service other than the shop's own: `vendor`, or all five addresses, `sdk=https://host/api,events=…,auth=…,
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

/** Which service resizes images of the content system. Source: IMG-01. */
export const ImageProviderName = z.enum(["local", "content", "proxy"]).default("local");

export const ImageHost = Prefix.optional();

/** Key or salt of an image proxy as hexadecimal digits (whole bytes). */
export const ProxySecret = z
  .string()
  .regex(/^(?:[0-9a-f]{2}){16,128}$/i)
  .optional();

const ImagePresets = z.record(
  z.string().min(1).max(40),
  z.strictObject({
    provider: z.string().optional(),
    modifiers: z
      .strictObject({
        quality: z.int().min(1).max(100),
        format: z.enum(["auto", "avif", "webp", "jpeg", "png"]),
        fit: z.enum(["cover", "contain", "fill", "inside", "outside"]),
        background: z.string().regex(/^#[0-9a-f]{6}$/i),
        blur: z.int().min(1).max(100),
      })
      .partial()
      .optional(),
  }),
);

/** Image presets as JSON by name: `{"hero":{"modifiers":{"quality":70}}}`. Source: IMG-03. */
export const ImagePresetsText = z
  .string()
  .default("{}")
  .transform((text, problems): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      problems.addIssue("no JSON");
      return z.NEVER;
    }
  })
  .pipe(ImagePresets);
