import { isSecret } from "./kinds.ts";
import type { MailMessageView } from "./queries.server.ts";

/** What a reader of the mailbox may see of a mail. */
type RedactedMail = {
  readonly mail: MailMessageView;
  /** Whether there is a text that only its recipient may read. */
  readonly withheld: boolean;
};

/** Parts of a path or query as long as a key: addresses of orders, lists and consents. */
const keys = /(?<=[^/:]\/|=)[\w.~%-]{40,}/g;
/** Addresses of a text; of pictures the mark before them. */
const addresses = /(src=")?https?:\/\/[^\s"<>]+/g;

const withoutKeys = (text: string): string =>
  text.replace(addresses, (address: string, picture: string | undefined) =>
    picture === undefined ? address.replace(keys, "…") : address,
  );

/**
 * A mail as the staff reads it. Keys of its links are cut out: they do what only its recipient may. Of a secret mail, which
 * opens an account or is worth money, nothing is shown, nor its files. Where no mail server takes mails the mailbox is
 * the only one there is, and the owners, who may do everything, read them whole.
 * @source BO-01, BO-09, NFR-02
 */
export function redactMail(mail: MailMessageView, role: string): RedactedMail {
  if (mail.state === "kept" && role === "owner") return { mail, withheld: false };
  if (isSecret(mail.kind)) return { mail: { ...mail, html: "", plain: "", files: [] }, withheld: mail.html !== "" };
  return { mail: { ...mail, html: withoutKeys(mail.html), plain: withoutKeys(mail.plain) }, withheld: false };
}
