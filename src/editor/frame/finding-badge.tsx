import { useMessages } from "#ui/messages.tsx";
import { useFindings } from "../checks/findings.ts";
import { useListFindings } from "../checks/list-findings.ts";

/** Number of findings: red if any blocks the order, amber if there are only warnings. Source: CFG-16. */
export default function FindingBadge() {
  const t = useMessages();
  const onCard = useFindings();
  const onList = useListFindings();
  const findings = [...onCard, ...onList];
  if (findings.length === 0) return null;
  const blocked = findings.some(({ severity }) => severity === "error");
  return (
    <span
      data-testid="finding-badge"
      className={`absolute -top-2 left-3.5 grid h-4.5 min-w-4.5 place-items-center rounded-round px-1 text-13 leading-none tabular-nums ${blocked ? "bg-brick text-paper" : "bg-ochre text-ink"}`}
    >
      <span className="sr-only">{t("editor.check.count", { count: findings.length })}</span>
      <span aria-hidden="true">{findings.length}</span>
    </span>
  );
}
