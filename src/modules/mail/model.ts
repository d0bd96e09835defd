import { z } from "zod";
import type { Channel, Locale } from "#kernel/market.ts";
import type { MailKind } from "./kinds.ts";

/** An item row of a letter, formatted in its language. */
export const LetterLine = z.object({
  title: z.string(),
  details: z.array(z.string()),
  quantity: z.string(),
  amount: z.string(),
});
export type LetterLine = z.infer<typeof LetterLine>;

/** A design in a letter: its title, its link, and the address of its picture in the shop. Source: ACC-14, CART-15. */
export const LetterDesign = z.object({ title: z.string(), address: z.url(), picture: z.url().nullable() });
export type LetterDesign = z.infer<typeof LetterDesign>;

/**
 * The content of a mail, fully formatted: no markup, no codes. `notes` come below the items, `smallPrint` at the end.
 * Source: ORD-11.
 */
export const Letter = z.object({
  subject: z.string().min(1).max(200),
  preview: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), address: z.url() }).nullable(),
  /** Displayed side by side above the button. */
  designs: z.array(LetterDesign).readonly().optional(),
  lines: z.array(LetterLine),
  totals: z.array(z.object({ label: z.string(), amount: z.string(), strong: z.boolean() })),
  blocks: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  notes: z.array(z.string()),
  smallPrint: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** Sender's name, address and numbers. */
  footer: z.array(z.string()),
});
export type Letter = z.infer<typeof Letter>;

/** A file attached to a mail. */
export type Attachment = { readonly fileName: string; readonly contentType: string; readonly content: Uint8Array };

/** A letter with its addressee; `dedupeKey` identifies its occasion. */
export type OutgoingMail = {
  readonly dedupeKey: string;
  readonly orderId: string | null;
  readonly kind: MailKind;
  /** Shop that writes, which determines the sender; by default the card shop. */
  readonly channel?: Channel;
  readonly locale: Locale;
  readonly recipient: string;
  readonly letter: Letter;
  readonly attachments: readonly Attachment[];
  /** Address for one-click unsubscribe, for the List-Unsubscribe header. Source: NEWS-08, RFC 8058. */
  readonly unsubscribe?: string | undefined;
};

/**
 * State of a mail: `kept` where no mail server is configured, `queued` until one accepts it, `sent`, or `failed` after
 * a permanent refusal. Source: BO-01.
 */
export const mailStates = ["kept", "queued", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** Name of the job that sends a stored mail to the server. */
export const handOverMailTask = "hand-over-mail";
