import { z } from "zod";
import { plainLine } from "#kernel/printable-line.ts";

/** Versions of the consent sentences, by where they are read; stored with every proof. Source: NEWS-05. */
export const newsletterTexts = { form: "2026-11", account: "2026-11-account" } as const;
/** Version of a consent sentence. */
export type NewsletterText = (typeof newsletterTexts)[keyof typeof newsletterTexts];

/** How long a link in a confirmation mail is good, and how soon the next one may be sent; ms. Source: NEWS-05. */
export const linkLife = 7 * 86_400_000;
/** Asking again within this time sends no second mail; ms. Source: NEWS-05. */
export const repeatAfter = 10 * 60_000;

const line = (longest: number) => z.string().max(1000).transform(plainLine).pipe(z.string().max(longest)).default("");

/** An optional day of the past or near future; empty where nothing was typed. */
const day = z.union([z.literal(""), z.iso.date()]).default("");

/** A ticked box as browsers and callers send it. */
const tick = z
  .union([z.literal("on"), z.literal("true"), z.boolean()])
  .optional()
  .transform((value) => value === "on" || value === "true" || value === true);

/** The form as typed: e-mail address and consent are needed, the rest is free. Source: NEWS-02. */
export const NewsletterForm = z.object({
  email: z.string().max(1000).transform(plainLine).default(""),
  firstName: line(50),
  lastName: line(50),
  birthday: day,
  weddingDate: day,
  consent: tick,
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;

/** An e-mail address as kept: small letters. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Names of the jobs of the newsletter. */
export const newsletterMailTask = "send-newsletter-mail";

/** Mails of the newsletter: the link to confirm, the thanks with the code. Source: NEWS-03. */
export const newsletterMails = ["confirm", "welcome"] as const;
