import type { MailState } from "#modules/mail/model.ts";
import { useMessages } from "#ui/messages.tsx";

/** State of a mail as text; failures are red. Source: BO-01. */
export function MailStateText({ mail }: { readonly mail: { readonly state: MailState } }) {
  const t = useMessages();
  const tone = mail.state === "failed" ? "font-medium text-brick" : mail.state === "queued" ? "font-medium" : "";
  return <span className={tone}>{t(`backoffice.mailbox.states.${mail.state}`)}</span>;
}
