import type { ReactNode } from "react";
import { useMessages } from "#ui/messages.tsx";
import type { Guest } from "../../model.ts";

/** A guest on one line: the name, or what somebody without one is, and what else is known. Source: EVENT-04. */
export function GuestName({
  guest,
  children,
}: {
  readonly guest: Pick<Guest, "name" | "isChild" | "isCompanion">;
  readonly children?: ReactNode;
}) {
  const t = useMessages();
  const kind = guest.isChild ? t("events.guestTypes.child") : guest.isCompanion ? t("events.guestTypes.companion") : "";
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className={guest.name === "" ? "text-ink-soft" : "font-medium wrap-anywhere"}>{guest.name || kind}</span>
      {kind !== "" && guest.name !== "" ? <span className="text-13 text-ink-soft">{kind}</span> : null}
      {children}
    </li>
  );
}
