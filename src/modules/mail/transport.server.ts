import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import type { Attachment } from "./model.ts";

/** A rendered mail on its way out. */
export type RenderedMail = {
  readonly dedupeKey: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  readonly attachments: readonly Attachment[];
  readonly unsubscribe?: string | undefined;
};

/** The same for every hand-over of one letter, so that receivers recognise a second copy. Source: RFC 5322, 3.6.4. */
export function messageIdOf(dedupeKey: string, sender: string): string {
  const host = /@([^>\s]+)/.exec(sender)?.[1] ?? "localhost";
  return `<${sha256(dedupeKey).slice(0, 32)}@${host}>`;
}

/** The headers with which mail programs show a button to leave. Source: NEWS-08, RFC 8058. */
export function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Hands a mail to the SMTP server of `SMTP_URL`; throws when it is not taken, so that the job is tried again.
 * @source ORD-11
 */
export async function handToSmtp(deps: Deps, smtpUrl: string, mail: RenderedMail): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
  try {
    await transport.sendMail({
      messageId: messageIdOf(mail.dedupeKey, mail.sender),
      from: mail.sender,
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.plain,
      headers: unsubscribeHeaders(mail.unsubscribe),
      date: new Date(deps.clock.now()),
      attachments: mail.attachments.map((file) => ({
        filename: file.fileName,
        contentType: file.contentType,
        content: Buffer.from(file.content),
      })),
    });
  } finally {
    transport.close();
  }
}
