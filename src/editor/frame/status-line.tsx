import { useStore } from "zustand";
import type { Translate } from "#kernel/formats/translate.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import type { SaveStatus } from "../saving/autosave.ts";
import { useShell } from "../state/shell-context.ts";

const icons: Readonly<Record<SaveStatus["kind"], IconName>> = {
  saved: "check",
  saving: "clock",
  offline: "warning",
  conflict: "warning",
  stuck: "warning",
};

/** Why a save was refused, as the customer reads it. */
function reasonOf({ code, gone }: Extract<SaveStatus, { kind: "stuck" }>, t: Translate): string {
  return gone ? t("editor.gone.title", { count: gone.length }) : t(`errors.${code}`);
}

/** The save status. Source: CFG-04. */
export function StatusLine() {
  const editor = useShell();
  const t = useMessages();
  const status = useStore(editor.status);
  const bad = status.kind === "conflict" || status.kind === "stuck";
  const text =
    status.kind === "stuck" ? `${t("editor.status.stuck")}. ${reasonOf(status, t)}` : t(`editor.status.${status.kind}`);
  return (
    <output
      className={`flex min-w-0 items-center gap-1.5 text-13 ${bad ? "text-brick" : "text-ink-soft"}`}
      data-testid="status"
    >
      <Icon name={icons[status.kind]} size={16} />
      <span className={`truncate ${status.kind === "saved" || status.kind === "saving" ? "max-sm:sr-only" : ""}`}>
        {text}
      </span>
    </output>
  );
}
