import { useState } from "react";
import type { LeftBehind } from "#modules/designs/contract.ts";
import { goTo } from "#ui/browser/go-to.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../../controls/controls.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { copyProject, type Copied } from "../../saving/copy-project.ts";
import { useDocument } from "../../state/shell-context.ts";
import { usePhotoContext } from "../photo-context.ts";

const isNothing = ({ photos, drawings, texts, options }: LeftBehind): boolean =>
  photos + drawings + texts.length + options.length === 0;

/** What the other format could not take over, before the customer goes there. */
function LeftDialog({ copied, left, onClose }: { copied: Copied; left: LeftBehind; onClose: () => void }) {
  const t = useMessages();
  return (
    <Modal title={t("photo-editor.remake.done")} onClose={onClose}>
      <p className="mt-3">{t("photo-editor.remake.left")}</p>
      <ul className="mt-4 grid gap-2 border-t border-line pt-4">
        {left.photos > 0 ? <li>{t("photo-editor.remake.photos", { count: left.photos })}</li> : null}
        {left.drawings > 0 ? <li>{t("photo-editor.remake.drawings", { count: left.drawings })}</li> : null}
        {left.texts.map((text) => (
          <li key={text} className="wrap-anywhere">
            {t("photo-editor.remake.text", { text })}
          </li>
        ))}
        {left.options.map(({ label, before, after }) => (
          <li key={label}>{t("photo-editor.remake.option", { label, before, after })}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={copied.editUrl}>{t("photo-editor.remake.open")}</ButtonLink>
        <Button variant="secondary" onClick={onClose}>
          {t("photo-editor.remake.stay")}
        </Button>
      </div>
    </Modal>
  );
}

/**
 * Makes the same book or calendar in another format, laid out for it; this one stays among the customer's designs.
 * Source: CFG-30, CFG-19.
 */
export function RemakeSection() {
  const editor = usePhotoContext();
  const t = useMessages();
  const { id, remakes } = editor.project;
  const chosen = useDocument((state) => state.order.options);
  const others = remakes.filter(({ options }) => Object.entries(options).some(([key, value]) => chosen[key] !== value));
  const own = remakes.find((each) => !others.includes(each))?.group;
  const groups = Map.groupBy(others, ({ group }) => group);
  const ordered = [...groups].toSorted(([a], [b]) => Number(b === own) - Number(a === own));
  const [wanted, setWanted] = useState("");
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const [copied, setCopied] = useState<Copied | null>(null);
  const target = others.find(({ options }) => JSON.stringify(options) === wanted) ?? ordered[0]?.[1][0];
  if (!target) return null;
  const go = async () => {
    setState("busy");
    const made = await copyProject(editor, id, { options: target.options });
    setState(made ? "ready" : "failed");
    if (made && (!made.left || isNothing(made.left))) goTo(made.editUrl);
    else setCopied(made);
  };
  return (
    <Section title={t("photo-editor.remake.title")}>
      <Select
        label={t("photo-editor.remake.format")}
        value={JSON.stringify(target.options)}
        onChange={(event) => setWanted(event.target.value)}
      >
        {ordered.map(([group, formats]) => (
          <optgroup key={group} label={group}>
            {formats.map(({ options, name }) => (
              <option key={JSON.stringify(options)} value={JSON.stringify(options)}>
                {`${group} · ${name}`}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <p className="text-13 text-ink-soft">{t("photo-editor.remake.hint")}</p>
      <Button size="s" variant="secondary" disabled={state === "busy"} onClick={() => void go()}>
        {t(state === "busy" ? "photo-editor.remake.busy" : "photo-editor.remake.go")}
      </Button>
      {state === "failed" ? (
        <p role="alert" className="text-15 text-brick">
          {t("photo-editor.remake.failed")}
        </p>
      ) : null}
      {copied?.left ? <LeftDialog copied={copied} left={copied.left} onClose={() => setCopied(null)} /> : null}
    </Section>
  );
}
