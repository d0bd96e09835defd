import type { ReactNode } from "react";
import type { Refusal } from "#kernel/result.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";

/** Result of a form: the success text, or the refusal. */
export function Notice({
  done,
  refusal,
}: {
  readonly done: ReactNode;
  readonly refusal: Pick<Refusal, "code" | "data"> | undefined;
}) {
  const t = useMessages();
  if (refusal)
    return (
      <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
        <Icon name="warning" size={16} />
        {t(`errors.${refusal.code}`, refusal.data)}
      </p>
    );
  return done ? (
    <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
      <Icon name="check" size={16} />
      {done}
    </output>
  ) : null;
}
