import { keyIn } from "#kernel/formats/message-key.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { goTo } from "#ui/browser/go-to.ts";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Section } from "../controls/controls.tsx";
import { copyProject } from "../saving/copy-project.ts";
import { useCard, useEditorContext } from "../state/editor-context.ts";

/**
 * Transfers texts and photos into another format or card of the theme; this card stays among the customer's designs.
 * Source: CARD-13, CFG-19.
 */
export function FormatSection() {
  const editor = useEditorContext();
  const t = useMessages();
  const { siblings, product } = useCard().design;
  const [target, setTarget] = useState(siblings[0]?.id ?? "");
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  if (siblings.length === 0) return null;
  const go = async () => {
    setState("busy");
    const copied = await copyProject(editor, editor.project.id, { designId: target });
    if (copied) goTo(copied.editUrl);
    else setState("failed");
  };
  return (
    <Section title={t("editor.format.title")}>
      <p className="text-15">{t(keyIn("products", product))}</p>
      <Select label={t("editor.format.other")} value={target} onChange={(event) => setTarget(event.target.value)}>
        {siblings.map((sibling) => (
          <option key={sibling.id} value={sibling.id}>
            {t(keyIn("products", sibling.product))} · {sibling.name}
          </option>
        ))}
      </Select>
      <p className="text-13 text-ink-soft">{t("editor.format.hint")}</p>
      <Button size="s" variant="secondary" disabled={state === "busy"} onClick={() => void go()}>
        {t(state === "busy" ? "editor.format.busy" : "editor.format.go")}
      </Button>
      {state === "failed" ? (
        <p role="alert" className="text-15 text-brick">
          {t("editor.format.failed")}
        </p>
      ) : null}
    </Section>
  );
}
