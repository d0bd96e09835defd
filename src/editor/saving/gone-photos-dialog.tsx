import { useState } from "react";
import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Modal } from "../dialogs/modal.tsx";
import type { Command } from "../state/document-store.ts";
import { useDocument, useShell } from "../state/shell-context.ts";
import type { SaveStatus } from "./autosave.ts";

const noneGone: readonly string[] = [];

/** Assets of the design as it is now that the last save was refused for. */
function useGone(status: SaveStatus): readonly string[] {
  const assets = useDocument(({ document }) => document.assets);
  const gone = status.kind === "stuck" ? (status.gone ?? noneGone) : noneGone;
  return gone.filter((id) => assets[id]);
}

type GonePhotosProps = {
  /** The command that takes photos and drawings out of the design. */
  readonly takeOut: (ids: ReadonlySet<string>) => Command;
};

/**
 * Says which placed photos have been deleted elsewhere and takes them out, after which saving goes on. Closed, it comes
 * back with the next refused save. Source: CFG-04, CFG-10.
 */
export function GonePhotosDialog({ takeOut }: GonePhotosProps) {
  const { documents, tray, autosave, status: statuses } = useShell();
  const t = useMessages();
  const status = useStore(statuses);
  const photos = useStore(tray.store, (state) => state.photos);
  const [closed, setClosed] = useState<SaveStatus | null>(null);
  const gone = useGone(status);
  if (gone.length === 0 || closed === status) return null;
  const count = gone.length;
  const names = photos.filter(({ id }) => gone.includes(id)).map(({ fileName }) => fileName);
  const goOn = () => {
    documents.apply(takeOut(new Set(gone)));
    for (const id of gone) tray.forget(id);
    void autosave.flush();
  };
  return (
    <Modal title={t("editor.gone.title", { count })} onClose={() => setClosed(status)}>
      <p className="mt-3">{t("editor.gone.text", { count })}</p>
      {names.length > 0 ? (
        <ul className="mt-3 max-h-40 list-disc overflow-y-auto pl-5 font-medium wrap-anywhere">
          {names.map((name, index) => (
            <li key={`${index} ${name}`}>{name}</li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3">{t("editor.gone.rest")}</p>
      <div className="mt-6">
        <Button onClick={goOn}>{t("editor.gone.takeOut", { count })}</Button>
      </div>
    </Modal>
  );
}
