import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import type { Attachment } from "./model.ts";

export type RenderedMail = {
  readonly dedupeKey: string;
  readonly sender: string;
  readonly replyTo: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  readonly attachments: readonly Attachment[];
  readonly unsubscribe: string | null;
};

/** The response of a mail server; `forGood` if another attempt would be refused as well. */
export type HandOverAnswer =
  | { readonly taken: true }
  | { readonly taken: false; readonly forGood: boolean; readonly problem: string };

/** The same for every delivery of one letter, so that receivers recognise a second copy. Source: RFC 5322, 3.6.4. */
export function messageIdOf(dedupeKey: string, sender: string): string {
  const host = /@([^>\s]+)/.exec(sender)?.[1] ?? "localhost";
  return `<${sha256(dedupeKey).slice(0, 32)}@${host}>`;
}

/** Headers that make mail programs show an unsubscribe button. Source: NEWS-08, RFC 8058. */
export function unsubscribeHeaders(address: string | null): Record<string, string> {
  if (address === null) return {};
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

const Failure = z.object({ message: z.string(), code: z.string().optional(), responseCode: z.number().optional() });
/** Only a response about this mail is final; a wrong password or a lost connection is not the mail's fault. */
const aboutTheMail = new Set(["EENVELOPE", "EMESSAGE"]);

function answerOf(fault: unknown): HandOverAnswer {
  const { message, code = "", responseCode = 0 } = Failure.catch({ message: String(fault) }).parse(fault);
  const forGood = aboutTheMail.has(code) && responseCode >= 500 && responseCode < 600;
  return { taken: false, forGood, problem: message.replaceAll(/\s+/g, " ").slice(0, 500) };
}

/** Exactly one address: a comma in it must not add a recipient, a line break no header. */
const oneAddress = /^[^\s,;<>"()@]+@[^\s,;<>"()@]+$/;

/**
 * Sends a mail to the SMTP server of `SMTP_URL` and returns its response.
 * @source ORD-11
 */
export async function handToSmtp(deps: Deps, smtpUrl: string, mail: RenderedMail): Promise<HandOverAnswer> {
  if (!oneAddress.test(mail.recipient)) return { taken: false, forGood: true, problem: "not an e-mail address" };
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
  try {
    await transport.sendMail({
      messageId: messageIdOf(mail.dedupeKey, mail.sender),
      from: mail.sender,
      ...(mail.replyTo === "" ? {} : { replyTo: mail.replyTo }),
      to: { name: "", address: mail.recipient },
      subject: mail.subject,
      html: mail.html,
      text: mail.plain,
      headers: { ...unsubscribeHeaders(mail.unsubscribe), "Auto-Submitted": "auto-generated" },
      date: new Date(deps.clock.now()),
      attachments: mail.attachments.map((file) => ({
        filename: file.fileName,
        contentType: file.contentType,
        content: Buffer.from(file.content),
      })),
    });
    return { taken: true };
  } catch (fault) {
    return answerOf(fault);
  } finally {
    transport.close();
  }
}
