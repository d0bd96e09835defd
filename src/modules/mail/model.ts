import { z } from "zod";
import type { Channel, Locale } from "#kernel/market.ts";
import type { MailKind } from "./kinds.ts";

/** A row of goods in a letter, everything formatted in the language of the letter. */
export const LetterLine = z.object({
  title: z.string(),
  details: z.array(z.string()),
  quantity: z.string(),
  amount: z.string(),
});
export type LetterLine = z.infer<typeof LetterLine>;

/** A design in a letter: its title, where it leads, and the address of its picture in the shop. Source: ACC-14, CART-15. */
export const LetterDesign = z.object({ title: z.string(), address: z.url(), picture: z.url().nullable() });
export type LetterDesign = z.infer<typeof LetterDesign>;

/**
 * The content of a mail, ready to be read: no markup, no codes. `notes` stand below the goods, `smallPrint` at the end.
 * Source: ORD-11.
 */
export const Letter = z.object({
  subject: z.string().min(1).max(200),
  preview: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), address: z.url() }).nullable(),
  /** Shown side by side above the button. */
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

/** A file that travels with a mail. */
export type Attachment = { readonly fileName: string; readonly contentType: string; readonly content: Uint8Array };

/** A letter with its addressee; `dedupeKey` names the occasion. */
export type OutgoingMail = {
  readonly dedupeKey: string;
  readonly orderId: string | null;
  readonly kind: MailKind;
  /** Shop that writes: it decides the sender; the card shop unless told. */
  readonly channel?: Channel;
  readonly locale: Locale;
  readonly recipient: string;
  readonly letter: Letter;
  readonly attachments: readonly Attachment[];
  /** Address that takes a single post to end such mails, for the List-Unsubscribe header. Source: NEWS-08, RFC 8058. */
  readonly unsubscribe?: string | undefined;
};

/**
 * How a mail stands: `kept` where no mail server is configured, `queued` until one takes it, `sent`, or `failed` when it
 * was refused for good. Source: BO-01.
 */
export const mailStates = ["kept", "queued", "sent", "failed"] as const;
/** How a mail stands. */
export type MailState = (typeof mailStates)[number];

/** Name of the job that hands a filed mail to the server. */
export const handOverMailTask = "hand-over-mail";
