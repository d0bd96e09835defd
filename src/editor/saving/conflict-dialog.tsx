import { useState } from "react";
import { useStore } from "zustand";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useShell } from "../state/shell-context.ts";
import { Modal } from "../dialogs/modal.tsx";
import { rescueWork } from "./rescue-work.ts";

/** What became of "keep both": under way, failed, or the address of the version of this window. */
type Keeping = { readonly state: "idle" | "busy" | "failed" } | { readonly state: "kept"; readonly address: string };

/** The versions are both kept: goes on with the newest here, or with one's own. */
function Kept({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const t = useMessages();
  return (
    <Modal title={t("editor.conflict.title")} onClose={onClose}>
      <output className="mt-3 block">{t("editor.conflict.kept")}</output>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onClose}>{t("editor.conflict.goOn")}</Button>
        <ButtonLink href={address} variant="secondary">
          {t("editor.conflict.openMine")}
        </ButtonLink>
      </div>
    </Modal>
  );
}

/**
 * Asks which version to keep after another window or device saved in the meantime; one's own can stay as a project of
 * its own, so that nobody's work is lost. Source: CFG-03.
 */
export function ConflictDialog() {
  const editor = useShell();
  const t = useMessages();
  const conflict = useStore(editor.status, (status) => status.kind === "conflict");
  const [keeping, setKeeping] = useState<Keeping>({ state: "idle" });
  if (keeping.state === "kept") return <Kept address={keeping.address} onClose={() => setKeeping({ state: "idle" })} />;
  if (!conflict) return null;
  const takeTheirs = async () => {
    const theirs = await editor.autosave.settle("theirs");
    if (!theirs) return;
    await editor.prepare(theirs.document);
    editor.documents.replace(theirs.document, theirs.order);
  };
  const keepBoth = async () => {
    setKeeping({ state: "busy" });
    const { document, order } = editor.documents.store.getState();
    const rescued = await rescueWork(editor.fetch, editor.origin, { document, order });
    if (!rescued.ok) return setKeeping({ state: "failed" });
    await takeTheirs();
    return setKeeping({ state: "kept", address: rescued.value.editUrl });
  };
  const busy = keeping.state === "busy";
  return (
    <Modal title={t("editor.conflict.title")}>
      <p className="mt-3">{t("editor.conflict.text")}</p>
      {keeping.state === "failed" ? (
        <p role="alert" className="mt-3 text-15 text-brick">
          {t("editor.lost.failed")}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button loading={busy} loadingText={t("editor.lost.saving")} onClick={() => void keepBoth()}>
          {t("editor.conflict.both")}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => void takeTheirs()}>
          {t("editor.conflict.theirs")}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => void editor.autosave.settle("mine")}>
          {t("editor.conflict.mine")}
        </Button>
      </div>
    </Modal>
  );
}
