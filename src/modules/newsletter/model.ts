import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { EmailAddress } from "#kernel/email-address.ts";
import { plainLine } from "#kernel/printable-line.ts";

/** Versions of the consent sentences, by where they are shown; stored with every proof. Source: NEWS-05. */
export const newsletterTexts = { form: "2026-11", account: "2026-11-account" } as const;
/** Version of a consent sentence. */
export type NewsletterText = (typeof newsletterTexts)[keyof typeof newsletterTexts];

/** Validity of a link in a confirmation mail; ms. Source: NEWS-05. */
export const linkLife = 7 * dayMs;
/** A repeated request within this time sends no second mail; ms. Source: NEWS-05. */
export const repeatAfter = 10 * 60_000;

const line = (maxLength: number) =>
  z.string().max(1000).transform(plainLine).pipe(z.string().max(maxLength)).default("");

/** An optional date; empty if not entered. */
const day = z.union([z.literal(""), z.iso.date()]).default("");

/** A checkbox as browsers and API callers send it. */
const tick = z
  .union([z.literal("on"), z.literal("true"), z.boolean()])
  .optional()
  .transform((value) => value === "on" || value === "true" || value === true);

/** The form as typed: e-mail address and consent are required, the rest is optional. Source: NEWS-02. */
export const NewsletterForm = z.object({
  email: z.string().max(1000).transform(plainLine).default(""),
  firstName: line(50),
  lastName: line(50),
  birthday: day,
  weddingDate: day,
  consent: tick,
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;

/** An e-mail address as stored: lower case. */
export const Email = z.string().trim().toLowerCase().pipe(EmailAddress);

/** Name of the job that sends the newsletter's mails. */
export const newsletterMailTask = "send-newsletter-mail";

/** Mails of the newsletter: the confirmation link, the welcome with the code. Source: NEWS-03. */
export const newsletterMails = ["confirm", "welcome"] as const;
