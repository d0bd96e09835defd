import { z } from "zod";
import { languages } from "#kernel/market.ts";
import { holdsLink, plainLines } from "#kernel/printable-line.ts";
import { line } from "../model.ts";

export const messageTypes = ["reminder", "message"] as const;
/** A reminder asks who has not answered; a message says what the hosts write. Source: EVENT-08. */
export type MessageType = (typeof messageTypes)[number];

/**
 * Limits of mails to guests: reminders per household; messages of an event within a day and in all; mails that the
 * hosts of a visit cause within a day; messages from one network address within a day.
 * @source EVENT-08, NFR-02
 */
export const messageLimits = {
  reminders: 2,
  perDay: 3,
  inAll: 30,
  mailsPerDay: 2500,
  perAddressAndDay: 10,
  subject: 120,
  text: 2000,
} as const;

/** A text the shop mails for its hosts: without addresses, so that nobody sends advertising by it. Source: NFR-02. */
const written = (text: string) => !holdsLink(text);

/** To whom a message goes: everybody, by answer, by programme point, group or tag. Source: EVENT-08. */
const AudienceText = z.string().regex(/^(?:all|accepted|maybe|(?:point|group|tag)\..{1,40})$/u, "FIELD_INVALID");

/** A message as the hosts write it; `texts` by language, of a reminder a note to its own text. Source: EVENT-08. */
export const MessageInput = z
  .object({
    type: z.enum(messageTypes),
    audience: AudienceText,
    subject: line(messageLimits.subject).refine(written, "EVENT_MESSAGE_LINK"),
    texts: z.partialRecord(
      z.enum(languages),
      z.string().transform(plainLines).pipe(z.string().max(messageLimits.text)).refine(written, "EVENT_MESSAGE_LINK"),
    ),
  })
  .refine(({ type, subject }) => type === "reminder" || subject !== "", { path: ["subject"], error: "FIELD_REQUIRED" });
export type MessageInput = z.infer<typeof MessageInput>;

/** A message that was written; `sentAt` in ms since 1970, null for a draft. */
export type EventMessage = MessageInput & {
  readonly id: string;
  readonly sentAt: number | null;
  readonly addressed: number;
};

/** A sent message with what became of it. Source: EVENT-08. */
export type SentMessage = Pick<EventMessage, "id" | "type" | "audience" | "subject" | "addressed"> & {
  readonly sentAt: number;
  readonly sent: number;
  readonly leftOut: number;
};

/** Name of the job that mails a message. */
export const eventMessageTask = "send-event-message";
