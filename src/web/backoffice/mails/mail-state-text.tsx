import type { MailState } from "#modules/mail/model.ts";
import { useMessages } from "#ui/messages.tsx";

/** How a mail stands, in a word; what failed is red. Source: BO-01. */
export function MailStateText({ mail }: { readonly mail: { readonly state: MailState } }) {
  const t = useMessages();
  const look = mail.state === "failed" ? "font-medium text-brick" : mail.state === "queued" ? "font-medium" : "";
  return <span className={look}>{t(`backoffice.mailbox.states.${mail.state}`)}</span>;
}
