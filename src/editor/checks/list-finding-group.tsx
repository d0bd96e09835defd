import type { RecordFinding } from "#design/preflight/record-preflight.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";

const maxListed = 5;

type ListFindingGroupProps = {
  readonly findings: readonly RecordFinding[];
  /** Called before the list opens. */
  readonly onLeave?: () => void;
};

/** A short selection of the findings of the list of names; the list dialog shows all. Source: CARD-16, CARD-17, CARD-18. */
export function ListFindingGroup({ findings, onLeave }: ListFindingGroupProps) {
  const editor = useEditorContext();
  const t = useMessages();
  if (findings.length === 0) return null;
  const blocks = findings.some(({ severity }) => severity === "error");
  const show = () => {
    onLeave?.();
    editor.view.select([]);
    editor.view.openTool("guests");
  };
  return (
    <section className="mt-6 first:mt-0">
      <h3 className={`mb-2 flex items-center gap-2 text-15 font-medium ${blocks ? "text-brick" : "text-ink"}`}>
        <Icon name="warning" size={16} className={blocks ? "" : "text-ochre"} />
        {t("editor.guests.check")}
      </h3>
      <ul className="border-t border-line py-2">
        {findings.slice(0, maxListed).map(({ code, row, data }) => (
          <li key={`${code}${row ?? ""}${JSON.stringify(data)}`} className="py-1">
            {t(`errors.${code}`, data)}
          </li>
        ))}
        {findings.length > maxListed ? (
          <li className="py-1 text-ink-soft">{t("editor.guests.checkMore", { count: findings.length - maxListed })}</li>
        ) : null}
      </ul>
      <Button variant="quiet" onClick={show}>
        {t("editor.guests.toList")}
      </Button>
    </section>
  );
}
