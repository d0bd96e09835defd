import { z } from "zod";
import {
  FlagServiceUrls,
  ImageHost,
  ImagePresetsText,
  ImageProviderName,
  ProxySecret,
} from "./provider-formats.server.ts";
import { externalScripts, flag, origins, web } from "./setting-formats.server.ts";

/** Images. */
export const imageSettings = {
  IMAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3)
    .describe("Size of the cache of generated images on disk in bytes; the least recently used ones are evicted."),
  IMAGE_CACHE_FOLDER: z
    .string()
    .optional()
    .describe(
      "Folder of generated images; `images` in the data folder where unset. Shops with the same content may share it.",
    ),
  PICTURES_AHEAD: flag.default(true).describe("Whether the images of listings are rendered before the first request."),
  IMAGE_ORIGINS: origins.describe(
    "Other origins whose images may be resized, `https://bilder.example,https://…`; none where empty (IMG-09).",
  ),
  IMAGE_PROVIDER: ImageProviderName.describe(
    "Which service resizes images of the content system: the shop, that system's host, or an image proxy (IMG-01).",
  ),
  IMAGE_CONTENT_HOST: ImageHost.describe("Image host of the content system."),
  IMAGE_PROXY_URL: ImageHost.describe("Address of the image proxy."),
  IMAGE_PROXY_KEY: ProxySecret.describe("Signing key of the image proxy, in hexadecimal digits."),
  IMAGE_PROXY_SALT: ProxySecret.describe("Salt of the image proxy, in hexadecimal digits."),
  IMAGE_PRESETS: ImagePresetsText.describe(
    'Provider and modifiers by image preset (`card`, `face`, `scene`, `hero`, `large`) as JSON: `{"hero":{"modifiers":{"quality":70}}}` (IMG-03).',
  ),
};

/** Content and third-party scripts. */
export const contentSettings = {
  CONTENT_ENDPOINT: web
    .optional()
    .describe(
      "Content service to read stories from, a host that implements the delivery API; the shop's own where this and the region are unset.",
    ),
  CONTENT_REGION: z.enum(["eu", "us", "cn", "ap", "ca"]).optional().describe("Region of the vendor's content service."),
  CONTENT_PUBLIC_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("Token of that service for published content; derived from the secret key where unset."),
  CONTENT_PREVIEW_TOKEN: z.string().min(16).optional().describe("Token for drafts; derived where unset."),
  CONTENT_MANAGEMENT_TOKEN: z.string().min(16).optional().describe("Token for writing; derived where unset."),
  CONTENT_READS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(200)
    .describe("Read requests per second and caller that the shop's own content service answers."),
  EXTERNAL_SCRIPTS: externalScripts.describe(
    "Third-party scripts on shop pages, loaded after consent to their category, `statistics=https://host/file.js,marketing=…`; none by default (CONS-04, D-23).",
  ),
};

/** Flags. */
export const flagSettings = {
  FLAG_SERVER_KEY: z
    .string()
    .min(20)
    .max(200)
    .optional()
    .describe("Secret key of the flag service; derived from the secret key where unset (FLAG-15)."),
  FLAG_CLIENT_KEY: z
    .string()
    .min(20)
    .max(200)
    .optional()
    .describe("Its public key, for browsers; derived where unset."),
  FLAG_SERVICE_URLS: FlagServiceUrls.describe(
    "External flag service used by shop and browsers with the keys above: `vendor`, or `sdk=https://host/api,events=…,auth=…,telemetry=…,streaming=…`; the shop's own where empty (FLAG-15).",
  ),
  FLAG_STREAMING: flag
    .default(true)
    .describe("Whether clients receive flag changes by streaming; otherwise they poll (FLAG-09)."),
  FLAG_STREAMS: z.coerce
    .number()
    .int()
    .min(0)
    .default(5000)
    .describe("Maximum number of open streams per web process."),
};
