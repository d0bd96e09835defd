import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { dayAfter } from "#kernel/calendar-day.ts";
import { isUuid } from "#kernel/ids.ts";
import { optionalEmailError } from "#kernel/email-address.ts";
import { shopDateOf, shopTimeZone } from "#kernel/formats/date-format.ts";
import { locales, type Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import { plainLine, plainLines } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";

/** Designs of a gift voucher; `foto` displays a photo of the giver. Source: GIFT-02. */
export const giftDesigns = ["wiese", "linol", "konfetti", "nacht", "typo", "foto"] as const;
/** A design of a gift voucher. Source: GIFT-02. */
export type GiftDesign = (typeof giftDesigns)[number];

/** Amounts in minor units: the fixed ones, and the bounds of a free one. Source: GIFT-02. */
export const giftAmounts = { least: 1000, most: 25_000, step: 500, freeLeast: 500, freeMost: 50_000 } as const;
/** Maximum length of the greeting, in characters. Source: GIFT-02. */
export const maxGreetingLength = 300;
/** Maximum days in advance for sending a voucher. Source: GIFT-02. */
export const furthestDays = 366;

/** A gift voucher as stored in carts and orders: amount in minor units, names may be empty. Source: GIFT-02. */
export const GiftVoucherRequest = z.object({
  amount: z.int().min(giftAmounts.freeLeast).max(giftAmounts.freeMost),
  design: z.enum(giftDesigns),
  /** By e-mail with a PDF, or as a printed card. */
  delivery: z.enum(["mail", "card"]),
  /** Recipient of the mail; empty for the buyer, and for printed cards. */
  recipient: z.string().max(254),
  /** ISO date of the mail; empty to send it as soon as it is paid. */
  sendOn: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/),
  to: z.string().max(60),
  from: z.string().max(60),
  greeting: z.string().max(maxGreetingLength),
  /** Id of a photo of the buyer; for the design `foto` only. */
  photo: z.uuid().nullable(),
});
export type GiftVoucherRequest = z.infer<typeof GiftVoucherRequest>;

const line = (maxLength: number) =>
  z
    .string()
    .catch("")
    .transform((text) => plainLine(text).slice(0, maxLength));

/** The form as typed; `readGiftForm` reports missing and invalid fields. */
export const GiftForm = z.object({
  amount: z.string().max(20).catch(""),
  free: z.string().max(20).catch(""),
  design: z.enum(giftDesigns).catch("wiese"),
  delivery: z.enum(["mail", "card"]).catch("mail"),
  recipient: line(300),
  sendOn: z.string().max(20).catch(""),
  to: line(60),
  from: line(60),
  greeting: z.string().max(3000).catch("").transform(plainLines),
  photo: z.string().max(60).catch(""),
});
export type GiftForm = z.infer<typeof GiftForm>;

/** All fixed amounts, minor units. Source: GIFT-02. */
export function amountsToChoose(): readonly number[] {
  const { least, most, step } = giftAmounts;
  return Array.from({ length: (most - least) / step + 1 }, (_, place) => least + place * step);
}

/**
 * The chosen amount in minor units: a fixed one, or a free one in whole units; undefined for others. Source: GIFT-02.
 */
export function amountOf({ amount, free }: GiftForm): number | undefined {
  if (amount !== "free") return amountsToChoose().find((each) => String(each) === amount);
  const whole = /^\d{1,4}$/.test(free.trim()) ? Number(free.trim()) * 100 : Number.NaN;
  return whole >= giftAmounts.freeLeast && whole <= giftAmounts.freeMost ? whole : undefined;
}

/** Whether a date exists and is between today and a year ahead. */
function mayBeSentOn(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const last = dayAfter(today, furthestDays);
  try {
    return Temporal.PlainDate.from(day).toString() === day && day >= today && day <= last;
  } catch {
    return false;
  }
}

/**
 * Validates the typed form. Refuses FIELD_INVALID with GIFT_AMOUNT, EMAIL_INVALID, GIFT_DATE, GIFT_GREETING_LONG or
 * GIFT_PHOTO at their fields.
 * @param now ms since 1970
 * @source GIFT-02
 */
export function readGiftForm(
  form: GiftForm,
  { currency, locale }: { readonly currency: Currency; readonly locale: Locale },
  now: number,
): Result<GiftVoucherRequest> {
  const amount = amountOf(form);
  const mailed = form.delivery === "mail";
  const fields = {
    ...(amount === undefined ? { amount: "GIFT_AMOUNT" as const } : {}),
    ...(mailed && optionalEmailError(form.recipient) ? { recipient: "EMAIL_INVALID" as const } : {}),
    ...(mailed && form.sendOn !== "" && !mayBeSentOn(form.sendOn, shopDateOf(now))
      ? { sendOn: "GIFT_DATE" as const }
      : {}),
    ...(form.greeting.length > maxGreetingLength ? { greeting: "GIFT_GREETING_LONG" as const } : {}),
    ...(form.design === "foto" && !isUuid(form.photo) ? { photo: "GIFT_PHOTO" as const } : {}),
  };
  if (amount === undefined || Object.keys(fields).length > 0) {
    const text = (value: number) => formatMoney({ amount: minor(value), currency }, locale);
    const bounds = { from: text(giftAmounts.freeLeast), to: text(giftAmounts.freeMost), n: maxGreetingLength };
    return refuse("FIELD_INVALID", bounds, fields);
  }
  return accept({
    amount,
    design: form.design,
    delivery: form.delivery,
    recipient: mailed ? form.recipient : "",
    sendOn: mailed ? form.sendOn : "",
    to: form.to,
    from: form.from,
    greeting: form.greeting,
    photo: form.design === "foto" ? form.photo : null,
  });
}

/** Time of day at which vouchers for a chosen date are mailed. */
const hourOfMails = "08:00";

const zones: Partial<Record<string, string>> = { GB: "Europe/London", US: "America/New_York" };

/**
 * When a voucher is mailed (ms since 1970): at eight in the morning of the chosen date in the time zone of the shop, at
 * once if no date was chosen or the money arrived later.
 * @source GIFT-02
 */
export function sendAt(sendOn: string, locale: Locale, now: number): number {
  if (sendOn === "") return now;
  const timeZone = zones[locales[locale].country] ?? shopTimeZone;
  const wished = Temporal.PlainDate.from(sendOn).toZonedDateTime({ timeZone, plainTime: hourOfMails });
  return Math.max(now, wished.epochMilliseconds);
}
