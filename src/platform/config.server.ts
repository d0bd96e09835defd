import { z } from "zod";
import { imageSettings, contentSettings, flagSettings } from "./settings/content-settings.server.ts";
import {
  machineSettings,
  addressSettings,
  mailSettings,
  sellerSettings,
  officeSettings,
} from "./settings/shop-settings.server.ts";
import {
  orderSettings,
  paymentSettings,
  productionSettings,
  parcelSettings,
} from "./settings/trade-settings.server.ts";

/** Settings by chapter of `docs/configuration.md`, which is generated from their descriptions. */
export const settingChapters = {
  "Processes and machine": machineSettings,
  "Addresses and countries": addressSettings,
  Mail: mailSettings,
  Seller: sellerSettings,
  "Orders and invoices": orderSettings,
  Payments: paymentSettings,
  Production: productionSettings,
  Parcels: parcelSettings,
  Images: imageSettings,
  "Content and scripts": contentSettings,
  Flags: flagSettings,
  "Back office and demo data": officeSettings,
};

const Environment = z.object({
  ...machineSettings,
  ...addressSettings,
  ...mailSettings,
  ...sellerSettings,
  ...orderSettings,
  ...paymentSettings,
  ...productionSettings,
  ...parcelSettings,
  ...imageSettings,
  ...contentSettings,
  ...flagSettings,
  ...officeSettings,
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
