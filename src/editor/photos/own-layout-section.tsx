import { useRef, useState } from "react";
import { layoutTypes, type PhotoAnswer } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { OwnLayoutDialog } from "./own-layout-dialog.tsx";

/** Upload of a finished layout, which is checked before it is applied to the card. Source: CFG-24. */
export function OwnLayoutSection() {
  const editor = useEditorContext();
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [checking, setChecking] = useState(false);
  const [sources, setSources] = useState<readonly PhotoAnswer[]>([]);
  const check = async (files: readonly File[]) => {
    setChecking(true);
    setSources(await editor.tray.queue.add(files));
    setChecking(false);
  };
  return (
    <Section>
      <input
        ref={input}
        type="file"
        multiple
        accept={layoutTypes.join(",")}
        hidden
        data-testid="layout-files"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void check(files);
        }}
      />
      <Button
        size="s"
        variant="secondary"
        loading={checking}
        loadingText={t("editor.photos.layout.checking")}
        onClick={() => input.current?.click()}
      >
        <Icon name="card" />
        {t("editor.photos.layout.upload")}
      </Button>
      <p className="text-13 text-ink-soft">{t("editor.photos.layout.hint")}</p>
      {sources.length > 0 ? <OwnLayoutDialog sources={sources} onClose={() => setSources([])} /> : null}
    </Section>
  );
}
