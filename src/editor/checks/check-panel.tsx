import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { showPlace, useFindings } from "./findings.ts";
import { useListFindings } from "./list-findings.ts";
import { FindingList } from "./finding-list.tsx";
import { ListFindingGroup } from "./list-finding-group.tsx";

/** The current findings of the final check, shown while editing. Source: CFG-14, CFG-16. */
export default function CheckPanel() {
  const editor = useEditorContext();
  const t = useMessages();
  const findings = useFindings();
  const listed = useListFindings();
  if (findings.length === 0 && listed.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <Icon name="check" size={32} className="text-leaf" />
        <p className="text-15">{t("editor.check.calm")}</p>
      </div>
    );
  return (
    <>
      <FindingList severity="error" findings={findings} onShow={(finding) => showPlace(editor, finding)} />
      <FindingList severity="warning" findings={findings} onShow={(finding) => showPlace(editor, finding)} />
      <ListFindingGroup findings={listed} />
    </>
  );
}
