import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useRefused } from "./office-form.tsx";

type NoticeProps = {
  /** What the form before the redirect to this page did. */
  readonly done?: ReactNode;
  /** Own text of a refusal; else that of its code. */
  readonly refused?: ReactNode;
};

/** Result of the page's last form: what it did, or why it was refused. Source: BO-01. */
export function Notice({ done, refused }: NoticeProps) {
  const t = useMessages();
  const answer = useActionData<unknown>();
  const refusal = useRefused()?.refusal;
  const reason = refused ?? (refusal && t(`errors.${refusal.code}`, refusal.data));
  if (reason)
    return (
      <p role="alert" className="mt-4 flex items-start gap-2 border-l-2 border-brick px-3 py-2 text-brick">
        <Icon name="warning" size={16} className="mt-1 shrink-0" />
        {reason}
      </p>
    );
  return done && !answer ? (
    <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
      <Icon name="check" size={16} />
      {done}
    </output>
  ) : null;
}
