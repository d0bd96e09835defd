import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useFindings } from "../../checks/findings.ts";

/** Says that not every portrait or name day finds room at its day. Source: CAL-09, CAL-11. */
export function RoomNotice({ code }: { readonly code: "PORTRAITS_LEFT_OUT" | "NAME_DAYS_LEFT_OUT" }) {
  const t = useMessages();
  const findings = useFindings();
  if (!findings.some((finding) => finding.code === code)) return null;
  return (
    <output className="flex gap-2 text-15 text-brick">
      <Icon name="warning" size={16} className="mt-1 shrink-0" />
      {t(`errors.${code}`)}
    </output>
  );
}
