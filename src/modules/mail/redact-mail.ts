import { isSecret } from "./kinds.ts";
import type { MailMessageView } from "./queries.server.ts";

/** A mail as a reader of the mailbox may see it. */
type RedactedMail = {
  readonly mail: MailMessageView;
  /** Whether a text was withheld because only its recipient may read it. */
  readonly withheld: boolean;
};

/** Segments of a path or query as long as a key: addresses of orders, lists and consents. */
const keys = /(?<=[^/:]\/|=)[\w.~%-]{40,}/g;
/** URLs in a text; those of pictures with the attribute before them. */
const addresses = /(src=")?https?:\/\/[^\s"<>]+/g;

const withoutKeys = (text: string): string =>
  text.replace(addresses, (address: string, picture: string | undefined) =>
    picture === undefined ? address.replace(keys, "…") : address,
  );

/**
 * A mail as staff may read it. Keys in its links are removed: only its recipient may use them. Of a secret mail, which
 * opens an account or is worth money, neither text nor files are shown. Without a mail server the mailbox is the only
 * recipient, and owners, who have all permissions anyway, read mails unredacted.
 * @source BO-01, BO-09, NFR-02
 */
export function redactMail(mail: MailMessageView, role: string): RedactedMail {
  if (mail.state === "kept" && role === "owner") return { mail, withheld: false };
  if (isSecret(mail.kind)) return { mail: { ...mail, html: "", plain: "", files: [] }, withheld: mail.html !== "" };
  return { mail: { ...mail, html: withoutKeys(mail.html), plain: withoutKeys(mail.plain) }, withheld: false };
}
