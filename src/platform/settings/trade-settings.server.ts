import { z } from "zod";
import { flag, threeNumbers, web } from "./setting-formats.server.ts";

/** Orders and invoices. */
export const orderSettings = {
  CHANGE_WINDOW_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(1440)
    .default(60)
    .describe("Minutes in which customers may change an order before it is printed (ORD-06)."),
  SHARED_CART: flag
    .default(false)
    .describe("One cart for both shops of a logged-in customer; otherwise one cart per shop (CART-11)."),
  GOODWILL_PERCENT: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(50)
    .describe("The shop's contribution to the reprint of a customer's mistake, in percent (ORD-10)."),
  DUNNING_DAYS: threeNumbers("3,7,7", 365).describe(
    "Days until each dunning letter: the first counts from the due date, the others from the deadline of the letter before (CHK-06).",
  ),
  DUNNING_FEES: threeNumbers("0,250,250", 1000).describe(
    "Fee of each of these letters, in minor units of the order's currency (CHK-06).",
  ),
  EU_B2B_SUPPLY: z
    .enum(["reverse-charge", "intra-community"])
    .default("reverse-charge")
    .describe(
      "How supplies to companies in other member states are classified; the seller's tax adviser decides (CHK-13, README of pricing).",
    ),
  VAT_CHECK_URL: web
    .optional()
    .describe(
      "Service that checks VAT numbers (the Commission's VIES); without it no request leaves the machine (CHK-13, NFR-05).",
    ),
};

/** Payments. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w{8,}$/)
    .optional()
    .describe(
      "Secret key of the payment provider Stripe; all three keys or none, without them no request leaves the machine (CHK-05, NFR-05).",
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w{8,}$/)
    .optional()
    .describe("Its key for browsers."),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,}$/)
    .optional()
    .describe("Its key of webhooks."),
  STRIPE_API: web.default("https://api.stripe.com").describe("Base URL of its API; changed only in tests."),
  TEST_PAYMENTS: flag
    .optional()
    .describe(
      "Whether the built-in test cards can pay orders without any money; same as DEMO_DATA where unset (CHK-05).",
    ),
};

/** Production. */
export const productionSettings = {
  HOT_FOLDER: z
    .string()
    .optional()
    .describe("Hot folder watched by the presses; `hot-folder` in the data folder where unset (PDF-07)."),
  HOT_FOLDER_ROUTES: z
    .string()
    .regex(/^(?:(?:[a-z0-9-]+|\*)=[a-z0-9-]+(?:,|$))*$/)
    .default("")
    .describe("Subfolder by product prefix, `card-=press-1,*=press-2`; one folder for all where unset."),
  HOT_FOLDER_AUTO: flag.default(false).describe("Sends every finished line to the hot folder automatically."),
  PRESS_SHEETS: z
    .string()
    .regex(/^(?:[a-z0-9-]{1,40}=(?:[2-9]\d\d|1[01]\d\d|1200)x(?:[1-9]\d\d|1[01]\d\d|1200)\/\d\d?\/\d\d?(?:,(?=.)|$))*$/)
    .default("")
    .describe(
      "Sheet formats of the operator's presses, `b1-plus=1020x720/14/6`: name, width × height, gripper, margin in mm (PDF-07).",
    ),
  PRINT_PARTNER_URL: web
    .optional()
    .describe("Address of a print partner that receives job tickets; disabled where unset."),
  PRINT_PARTNER_SECRET: z.string().min(32).optional().describe("Signing key shared with the print partner."),
};

/** Parcels. */
export const parcelSettings = {
  PARCEL_FEED_URL: web
    .optional()
    .describe(
      "Parcel feed that reports and is polled for parcel positions; address and key, or none (SHIP-14, README of carriers).",
    ),
  PARCEL_FEED_SECRET: z.string().min(32).optional().describe("Signing key shared with the parcel feed."),
  AFTERSHIP_API_KEY: z
    .string()
    .min(8)
    .optional()
    .describe(
      "Key of the tracking service AfterShip; both keys or none, without them no request leaves the machine (SHIP-14, NFR-05).",
    ),
  AFTERSHIP_WEBHOOK_SECRET: z.string().min(8).optional().describe("Its key of webhooks."),
  AFTERSHIP_API: web.default("https://api.aftership.com").describe("Base URL of its API; changed only in tests."),
  PARCEL_SILENT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30)
    .default(3)
    .describe("Working days without a scan after which a parcel counts as a problem (SHIP-14)."),
};
