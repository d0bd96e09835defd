import { z } from "zod";
import { deliveryCountries } from "#kernel/market.ts";
import {
  FlagServiceUrls,
  ImageHost,
  ImagePresetsText,
  ImageProviderName,
  ProxySecret,
} from "./config-providers.server.ts";
import { fromRoot } from "./paths.server.ts";

const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

/** Three whole numbers, `3,7,7`, each at most `max`. */
const threeNumbers = (standard: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,4},\d{1,4},\d{1,4}$/)
    .default(standard)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.number().max(max)));

/** `statistics=https://host/file.js,marketing=…`: third-party scripts, each with the consent category it needs. */
const externalScripts = z
  .string()
  .regex(/^(?:(?:statistics|marketing|externalMedia)=https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s,;'"]*(?:,(?=.)|$))*$/)
  .default("")
  .transform((text) =>
    text
      .split(",")
      .filter((entry) => entry !== "")
      .map((entry) => {
        const cut = entry.indexOf("=");
        return {
          category: z.enum(["statistics", "marketing", "externalMedia"]).parse(entry.slice(0, cut)),
          src: entry.slice(cut + 1),
        };
      }),
  );

/** `cards.de=https://karten.example,photo.ch=https://…`: the public origin of each domain that has one. */
const shopDomains = z
  .string()
  .regex(/^(?:(?:cards|photo)\.(?:de|at|ch|li|lu|fr|be|nl|it|es|uk|com)=https?:\/\/[a-z0-9.-]+(?::\d+)?(?:,(?=.)|$))*$/)
  .default("")
  .transform((text): Readonly<Record<string, string>> =>
    Object.fromEntries(text.split(",").flatMap((entry) => (entry === "" ? [] : [entry.split("=")]))),
  );

/** `AT=+43 1 …,CH=+41 44 …`: telephone numbers by country. */
const hotlines = z
  .string()
  .regex(/^(?:[A-Z]{2}=\+[\d ()/-]{4,24}(?:,(?=.)|$))*$/)
  .transform((text) => Object.fromEntries(text.split(",").flatMap((entry) => (entry === "" ? [] : [entry.split("=")]))))
  .pipe(z.partialRecord(z.enum(deliveryCountries), z.string()));

/** `cards.de=Blattwerk <hallo@karten.example>;photo.ch=…`: a mail address for each domain that has its own. */
const mailAddresses = z
  .string()
  .regex(
    /^(?:(?:cards|photo)\.(?:de|at|ch|li|lu|fr|be|nl|it|es|uk|com)=[^;=<>\r\n]*(?:<[^;<>\s@]+@[^;<>\s@]+>|[^;<>\s@]+@[^;<>\s@]+)(?:;(?=.)|$))*$/,
  )
  .default("")
  .transform((text): Readonly<Record<string, string>> =>
    Object.fromEntries(text.split(";").flatMap((entry) => (entry === "" ? [] : [entry.split("=")]))),
  );

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  PORT: z.coerce.number().int().min(1).max(65_534).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** Public address of the shop, for links in mails; http://localhost:PORT where unset. */
  PUBLIC_URL: z.url().optional(),
  /** Public origins of the domains of channels and countries; `{cards|photo}.{tld}.localhost` where unset. Source: LOC-02. */
  SHOP_DOMAINS: shopDomains,
  /**
   * Header in which a trusted proxy sends the visitor's country (ISO, two letters); none where unset. Source: GEO-03.
   */
  GEO_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional(),
  DATABASE_URL: z.url().optional(),
  DATA_FOLDER: z.string().default(fromRoot("data")),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  SECRET_KEY: z.string().min(32).optional(),
  SECURE_COOKIES: flag.default(false),
  /**
   * Number of trusted proxies in front whose `X-Forwarded-*` counts, `true` means one; entries before theirs can be
   * forged. Source: ADR-0013.
   */
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d)$/)
    .default("false")
    .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value))),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default("Blattwerk <hallo@blattwerk.localhost>"),
  /**
   * Sender and reply addresses of shops that have their own; all others use MAIL_FROM and SELLER_EMAIL. Source: ORD-11.
   */
  MAIL_SENDERS: mailAddresses,
  MAIL_REPLY_TO: mailAddresses,
  CHANGE_WINDOW_MINUTES: z.coerce.number().int().min(0).max(1440).default(60),
  /** One cart for both shops of a logged-in customer; otherwise one cart per shop. Source: CART-11. */
  SHARED_CART: flag.default(false),
  GOODWILL_PERCENT: z.coerce.number().int().min(0).max(100).default(50),
  /**
   * Days until each dunning letter: the first counts from the due date, the others from the deadline of the letter
   * before. Source: CHK-06.
   */
  DUNNING_DAYS: threeNumbers("3,7,7", 365),
  /** Fee of each of these letters, in minor units of the order's currency. Source: CHK-06. */
  DUNNING_FEES: threeNumbers("0,250,250", 1000),
  /** Staff roles that must use a second factor, `owner,management`; optional for all where empty. Source: BO-09. */
  STAFF_TWO_FACTOR_ROLES: z
    .string()
    .regex(/^[a-z,]*$/)
    .default("")
    .transform((text): readonly string[] => text.split(",").filter(Boolean)),
  EXTRA_DELIVERY_COUNTRIES: flag.default(true),
  DEMO_DATA: flag.default(true),
  /** Whether the demo orders have a history, which the worker prints at the first start. Source: CAT 13. */
  DEMO_ORDERS: flag.default(true),
  /**
   * Whether the built-in test cards can pay orders without any money; same as DEMO_DATA where unset. Source: CHK-05.
   */
  TEST_PAYMENTS: flag.optional(),
  /** Size of the cache of compressed pages in bytes, about 25 kB per page. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(48 * 1024 * 1024),
  /** Size of the cache of generated images on disk in bytes; the least recently used ones are evicted. */
  IMAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  /** Folder of generated images; `images` in the data folder where unset. Shops with the same content may share it. */
  IMAGE_CACHE_FOLDER: z.string().optional(),
  /**
   * Whether a second web process runs as standby (200 MB) and takes over at once from one that dies. Source: NFR-03.
   */
  WEB_STANDBY: flag.default(true),
  /** Whether the images of listings are rendered before the first request. */
  PICTURES_AHEAD: flag.default(true),
  /**
   * Other origins whose images may be resized, `https://bilder.example,https://…`; none where empty. Source: IMG-09.
   */
  IMAGE_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin))),
  /**
   * Which service resizes images of the content system: the shop, that system's host, or an image proxy. Source:
   * IMG-01.
   */
  IMAGE_PROVIDER: ImageProviderName,
  IMAGE_CONTENT_HOST: ImageHost,
  IMAGE_PROXY_URL: ImageHost,
  IMAGE_PROXY_KEY: ProxySecret,
  IMAGE_PROXY_SALT: ProxySecret,
  /** Provider and modifiers by image preset (`card`, `face`, `scene`, `hero`, `large`). Source: IMG-03. */
  IMAGE_PRESETS: ImagePresetsText,
  /** Origins of the visual editor where the back office is not served at `admin.*` or the next port. Source: PB-10. */
  EDITOR_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin))),
  /** Disk space in bytes for incomplete uploads. */
  UPLOADS_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(20 * 1024 ** 3),
  /** Instant to use as "now" (ISO), only for tests and demonstrations of cut-off times. */
  FROZEN_CLOCK: z.iso.datetime().optional(),
  /** The seller, for imprint, invoices and mails; the defaults are fictitious. */
  /** Legal entity that owns the invoice numbers; a new one begins its own series. Source: ORD-12. */
  SELLER_ENTITY: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/)
    .default("main"),
  SELLER_NAME: z.string().default("Blattwerk Papeterie GmbH"),
  SELLER_STREET: z.string().default("Musterweg 7"),
  SELLER_POSTCODE: z.string().default("00000"),
  SELLER_CITY: z.string().default("Musterstadt"),
  SELLER_COUNTRY: z.string().length(2).default("DE"),
  SELLER_EMAIL: z.string().default("hallo@blattwerk.localhost"),
  SELLER_PHONE: z.string().default("+49 30 23125 000"),
  /** Hotlines by country, `AT=+43 …,CH=+41 …`; countries not listed use SELLER_PHONE. Source: GEN-10. */
  SELLER_HOTLINES: hotlines.optional(),
  /**
   * How supplies to companies in other member states are classified; the seller's tax adviser decides. Source: CHK-13,
   * README of pricing.
   */
  EU_B2B_SUPPLY: z.enum(["reverse-charge", "intra-community"]).default("reverse-charge"),
  /**
   * Service that checks VAT numbers (the Commission's VIES); without it no request leaves the machine. Source: CHK-13,
   * NFR-05.
   */
  VAT_CHECK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SELLER_VAT_ID: z.string().default("DE000000000"),
  SELLER_REGISTER: z.string().default("Amtsgericht Musterstadt, HRB 00000"),
  SELLER_DIRECTOR: z.string().default("Erika Muster"),
  SELLER_BANK: z.string().default("Musterbank"),
  SELLER_IBAN: z.string().default("DE00 0000 0000 0000 0000 00"),
  SELLER_BIC: z.string().default("XXXXDEXXXXX"),
  /**
   * Keys of the payment provider Stripe, all three or none; without them no request leaves the machine. Source: CHK-05,
   * NFR-05.
   */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w{8,}$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w{8,}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,}$/)
    .optional(),
  /** Base URL of its API; changed only in tests. */
  STRIPE_API: z.url({ protocol: /^https?$/ }).default("https://api.stripe.com"),
  /** Hot folder watched by the presses; `hot-folder` in the data folder where unset. Source: PDF-07. */
  HOT_FOLDER: z.string().optional(),
  /** Subfolder by product prefix, `card-=press-1,*=press-2`; one folder for all where unset. */
  HOT_FOLDER_ROUTES: z
    .string()
    .regex(/^(?:(?:[a-z0-9-]+|\*)=[a-z0-9-]+(?:,|$))*$/)
    .default(""),
  /**
   * Sheet formats of the operator's presses, `b1-plus=1020x720/14/6`: name, width × height, gripper, margin in mm.
   * Source: PDF-07.
   */
  PRESS_SHEETS: z
    .string()
    .regex(/^(?:[a-z0-9-]{1,40}=(?:[2-9]\d\d|1[01]\d\d|1200)x(?:[1-9]\d\d|1[01]\d\d|1200)\/\d\d?\/\d\d?(?:,(?=.)|$))*$/)
    .default(""),
  /** Sends every finished line to the hot folder automatically. */
  HOT_FOLDER_AUTO: flag.default(false),
  /** URL of a print partner that receives job tickets, and the shared signing key; disabled where unset. */
  PRINT_PARTNER_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRINT_PARTNER_SECRET: z.string().min(32).optional(),
  /**
   * Parcel feed that reports and is polled for parcel positions, and the shared signing key; both or none. Source:
   * SHIP-14, README of carriers.
   */
  PARCEL_FEED_URL: z.url({ protocol: /^https?$/ }).optional(),
  PARCEL_FEED_SECRET: z.string().min(32).optional(),
  /**
   * Keys of the tracking service AfterShip, both or none; without them no request leaves the machine. Source: SHIP-14,
   * NFR-05.
   */
  AFTERSHIP_API_KEY: z.string().min(8).optional(),
  AFTERSHIP_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** Base URL of its API; changed only in tests. */
  AFTERSHIP_API: z.url({ protocol: /^https?$/ }).default("https://api.aftership.com"),
  /** Working days without a scan after which a parcel counts as a problem. Source: SHIP-14. */
  PARCEL_SILENT_DAYS: z.coerce.number().int().min(1).max(30).default(3),
  /** Allows webhooks to this machine, also without https; for development only. Source: NFR-02. */
  WEBHOOK_LOOPBACK: flag.default(false),
  /**
   * Content service to read stories from: a host that implements the delivery API, or the vendor's by region; the
   * shop's own where both are unset.
   */
  CONTENT_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_REGION: z.enum(["eu", "us", "cn", "ap", "ca"]).optional(),
  /**
   * Tokens of that service for published content, for drafts and for writing; derived from the secret key where unset.
   */
  CONTENT_PUBLIC_TOKEN: z.string().min(16).optional(),
  CONTENT_PREVIEW_TOKEN: z.string().min(16).optional(),
  CONTENT_MANAGEMENT_TOKEN: z.string().min(16).optional(),
  /** Read requests per second and caller that the shop's own content service answers. */
  CONTENT_READS_PER_SECOND: z.coerce.number().int().min(1).max(1000).default(200),
  /**
   * Third-party scripts on shop pages, loaded after consent to their category; none by default. Source: CONS-04, D-23.
   */
  EXTERNAL_SCRIPTS: externalScripts,
  /** Keys of the flag service; derived from the secret where unset. The client key is public. Source: FLAG-15. */
  FLAG_SERVER_KEY: z.string().min(20).max(200).optional(),
  FLAG_CLIENT_KEY: z.string().min(20).max(200).optional(),
  /**
   * External flag service used by shop and browsers with the keys above; the shop's own where empty. Source: FLAG-15.
   */
  FLAG_SERVICE_URLS: FlagServiceUrls,
  /** Whether clients receive flag changes by streaming; otherwise they poll. Source: FLAG-09. */
  FLAG_STREAMING: flag.default(true),
  /** Maximum number of open streams per web process. */
  FLAG_STREAMS: z.coerce.number().int().min(0).default(5000),
  /** Adds an apology to the 500 and 503 pages. Source: ERR-03. */
  ERROR_APOLOGY: flag.default(false),
  /** Adds counters (SQL statements, CPU, memory, page cache) to /healthz, for benchmarks. */
  DIAGNOSTICS: flag.default(false),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

/** Keys generated here are invalid at an external service. */
const Settings = Environment.refine(
  ({ FLAG_SERVICE_URLS: urls, FLAG_SERVER_KEY: server, FLAG_CLIENT_KEY: client }) => !urls || (server && client),
  { path: ["FLAG_SERVICE_URLS"], message: "needs FLAG_SERVER_KEY and FLAG_CLIENT_KEY of that service" },
)
  .refine(
    ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook }) =>
      Boolean(secret) === Boolean(publishable) && Boolean(secret) === Boolean(webhook),
    { path: ["STRIPE_SECRET_KEY"], message: "needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too" },
  )
  .refine(({ PARCEL_FEED_URL: url, PARCEL_FEED_SECRET: secret }) => Boolean(url) === Boolean(secret), {
    path: ["PARCEL_FEED_URL"],
    message: "needs PARCEL_FEED_SECRET, and the secret the address",
  })
  .refine(({ AFTERSHIP_API_KEY: key, AFTERSHIP_WEBHOOK_SECRET: secret }) => Boolean(key) === Boolean(secret), {
    path: ["AFTERSHIP_API_KEY"],
    message: "needs AFTERSHIP_WEBHOOK_SECRET, and the secret the key",
  });

/**
 * Settings of all processes, parsed once from the environment, with safe defaults for a local machine. Source: README
 * of platform.
 */
export type Config = z.infer<typeof Settings>;

/**
 * Parses the environment; throws with the names of all invalid variables.
 * @source README of platform: the only module that reads `process.env`
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Settings.safeParse(environment);
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The environment of a child process: that of this process plus the given settings. */
export function environmentFor(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}
