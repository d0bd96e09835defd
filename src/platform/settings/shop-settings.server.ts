import { z } from "zod";
import { fromRoot } from "../paths.server.ts";
import { flag, hotlines, mailAddresses, origins, shopDomains } from "./setting-formats.server.ts";

/** Processes and machine. */
export const machineSettings = {
  NODE_ENV: z.enum(["development", "test", "production"]).default("production").describe("Kind of the installation."),
  PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_534)
    .default(3000)
    .describe("Port of the shop; the next one serves the back office where it has no domain."),
  HOST: z.string().default("127.0.0.1").describe("Address the shop listens on; `0.0.0.0` for all of the machine."),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("Least severity that is logged."),
  DATABASE_URL: z.url().optional().describe("PostgreSQL to use; the bundled one in the data folder where unset."),
  DATA_FOLDER: z
    .string()
    .default(fromRoot("data"))
    .describe("Files of the shop: photos, print files, documents, the bundled database."),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      "Key of sessions and signed links, equal in all processes; made once and kept in the data folder where unset.",
    ),
  SECURE_COOKIES: flag.default(false).describe("Whether cookies are sent by https only."),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d)$/)
    .default("false")
    .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value)))
    .describe(
      "Number of trusted proxies in front whose `X-Forwarded-*` counts, `true` means one; entries before theirs can be forged (ADR-0013).",
    ),
  WEB_STANDBY: flag
    .default(true)
    .describe(
      "Whether a second web process runs as standby (200 MB) and takes over at once from one that dies (NFR-03).",
    ),
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(48 * 1024 * 1024)
    .describe("Size of the cache of compressed pages in bytes, about 25 kB per page."),
  UPLOADS_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(20 * 1024 ** 3)
    .describe("Disk space in bytes for incomplete uploads."),
  PHOTO_FACES: flag
    .default(true)
    .describe("Whether the worker looks where faces are in customers' photos, for better crops (D-32)."),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).describe("Multiplies all rate limits."),
  ERROR_APOLOGY: flag.default(false).describe("Adds an apology to the 500 and 503 pages (ERR-03)."),
  DIAGNOSTICS: flag
    .default(false)
    .describe("Adds counters (SQL statements, CPU, memory, page cache) to /healthz, for benchmarks."),
  FROZEN_CLOCK: z.iso
    .datetime()
    .optional()
    .describe('Instant to use as "now" (ISO), only for tests and demonstrations of cut-off times.'),
};

/** Addresses and countries. */
export const addressSettings = {
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("Public address of the shop, for links in mails; `http://localhost:PORT` where unset."),
  SHOP_DOMAINS: shopDomains.describe(
    "Public origins of the domains of channels and countries, `cards.de=https://karten.example,photo.ch=https://…`; `{cards|photo}.{tld}.localhost` where unset (LOC-02).",
  ),
  EDITOR_ORIGINS: origins.describe(
    "Origins of the visual editor where the back office is not served at `admin.*` or the next port (PB-10).",
  ),
  GEO_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional()
    .describe(
      "Header in which a trusted proxy sends the visitor's country (ISO, two letters); none where unset (GEO-03).",
    ),
  EXTRA_DELIVERY_COUNTRIES: flag
    .default(true)
    .describe("Whether the shop delivers to Great Britain and the USA (D-05)."),
};

/** Mail. */
export const mailSettings = {
  SMTP_URL: z.url().optional().describe("Mail server; where unset, mails are only kept in the back office."),
  MAIL_FROM: z.string().default("Blattwerk <hallo@blattwerk.localhost>").describe("Sender of mails."),
  MAIL_SENDERS: mailAddresses.describe(
    "Senders of shops that have their own, `cards.de=Blattwerk <hallo@karten.example>;photo.ch=…`; all others use MAIL_FROM (ORD-11).",
  ),
  MAIL_REPLY_TO: mailAddresses.describe("Reply addresses of such shops; all others use SELLER_EMAIL (ORD-11)."),
};

/** The seller, for imprint, invoices and mails; the defaults are fictitious. */
export const sellerSettings = {
  SELLER_ENTITY: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/)
    .default("main")
    .describe("Legal entity that owns the invoice numbers; a new one begins its own series (ORD-12)."),
  SELLER_NAME: z.string().default("Blattwerk Papeterie GmbH").describe("Name in imprint, invoices and mails."),
  SELLER_STREET: z.string().default("Musterweg 7").describe("Street and number."),
  SELLER_POSTCODE: z.string().default("00000").describe("Postcode."),
  SELLER_CITY: z.string().default("Musterstadt").describe("City."),
  SELLER_COUNTRY: z.string().length(2).default("DE").describe("Country (ISO, two letters)."),
  SELLER_EMAIL: z
    .string()
    .default("hallo@blattwerk.localhost")
    .describe("Address for customers; mails are answered to it."),
  SELLER_PHONE: z.string().default("+49 30 23125 000").describe("Telephone number."),
  SELLER_HOTLINES: hotlines
    .optional()
    .describe("Hotlines by country, `AT=+43 …,CH=+41 …`; countries not listed use SELLER_PHONE (GEN-10)."),
  SELLER_VAT_ID: z.string().default("DE000000000").describe("VAT number."),
  SELLER_REGISTER: z.string().default("Amtsgericht Musterstadt, HRB 00000").describe("Commercial register."),
  SELLER_DIRECTOR: z.string().default("Erika Muster").describe("Managing director."),
  SELLER_BANK: z.string().default("Musterbank").describe("Bank for prepayment and invoices."),
  SELLER_IBAN: z.string().default("DE00 0000 0000 0000 0000 00").describe("Account for prepayment and invoices."),
  SELLER_BIC: z.string().default("XXXXDEXXXXX").describe("BIC of that bank."),
};

/** Back office and demo data. */
export const officeSettings = {
  STAFF_TWO_FACTOR_ROLES: z
    .string()
    .regex(/^[a-z,]*$/)
    .default("")
    .transform((text): readonly string[] => text.split(",").filter(Boolean))
    .describe("Staff roles that must use a second factor, `owner,management`; optional for all where empty (BO-09)."),
  DEMO_DATA: flag.default(true).describe("Whether the shop starts with demo customers, orders and staff."),
  DEMO_ORDERS: flag
    .default(true)
    .describe("Whether the demo orders have a history, which the worker prints at the first start (CAT 13)."),
  WEBHOOK_LOOPBACK: flag
    .default(false)
    .describe("Allows webhooks to this machine, also without https; for development only (NFR-02)."),
};
