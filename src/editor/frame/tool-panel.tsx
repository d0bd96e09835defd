import { Suspense, useEffect, useMemo, type ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Button } from "#ui/button.tsx";
import { addText } from "../commands/editing-commands.ts";
import { useEditorContext } from "../state/editor-context.ts";
import { PanelStoresProvider } from "../state/shell-context.ts";
import { createPanelStores } from "../state/panel-stores.ts";
import type { Tool } from "../state/view-store.ts";
import { lazyComponent } from "../lazy-component.ts";
import { warmComponent } from "../warm-component.tsx";
import { useProductParts } from "./product-parts.ts";

// Not needed for the first display; loaded when first opened.
const BackgroundPanel = lazyComponent(() => import("../panels/background-panel.tsx"));
const ClipArtPanel = lazyComponent(() => import("../photos/clip-art-panel.tsx"));
const CheckPanel = lazyComponent(() => import("../checks/check-panel.tsx"));
const InsertPanel = lazyComponent(() => import("../panels/insert-panel.tsx"));
const LayersPanel = lazyComponent(() => import("../panels/layers-panel.tsx"));
const PhotosPanel = lazyComponent(() => import("../photos/photos-panel.tsx"));
const TextSuggestionsPanel = lazyComponent(() => import("../text/text-suggestions-panel.tsx"));

// Everybody needs it, but only after the first tap.
const elementPanel = warmComponent(() => import("../panels/element-panel.tsx"));

/** Loads the properties of elements ahead of the first selection. Source: CFG-22. */
export const warmElementPanel = elementPanel.warm;

function AddTextPanel() {
  const editor = useEditorContext();
  const t = useMessages();
  return (
    <div className="grid gap-4">
      <Button size="s" onClick={() => addText(editor, t("editor.text.new"))}>
        <Icon name="plus" />
        {t("editor.text.add")}
      </Button>
      <p className="text-13 text-ink-soft">{t("editor.text.addHint")}</p>
      <TextSuggestionsPanel />
    </div>
  );
}

function Panel({ tool }: { readonly tool: Tool }) {
  const OfProduct = useProductParts().panels[tool];
  if (OfProduct) return <OfProduct />;
  switch (tool) {
    case "text":
      return <AddTextPanel />;
    case "photos":
      return <PhotosPanel />;
    case "clip-art":
      return <ClipArtPanel />;
    case "insert":
      return <InsertPanel />;
    case "background":
      return <BackgroundPanel />;
    case "layers":
      return <LayersPanel />;
    case "check":
      return <CheckPanel />;
    case "element":
      return <elementPanel.Part />;
    default:
      return null;
  }
}

const timers = {
  set: (callback: () => void, ms: number) => window.setTimeout(callback, ms),
  clear: (timer: number) => window.clearTimeout(timer),
};

/** Delays updates of its content while the card is being edited, unless pointer or focus is inside. Source: CFG-22. */
function Follower({ children }: { readonly children: ReactNode }) {
  const { documents, view } = useEditorContext();
  const panelStores = useMemo(
    () => createPanelStores({ documents: documents.store, view: view.store }, timers),
    [documents, view],
  );
  useEffect(() => panelStores.start(), [panelStores]);
  return (
    <div
      role="presentation"
      className="contents"
      onPointerEnter={() => panelStores.attend("pointer", true)}
      onPointerLeave={() => panelStores.attend("pointer", false)}
      onFocus={() => panelStores.attend("focus", true)}
      onBlur={() => panelStores.attend("focus", false)}
    >
      <PanelStoresProvider value={panelStores}>{children}</PanelStoresProvider>
    </div>
  );
}

export function ToolPanel({ tool }: { readonly tool: Tool }) {
  return (
    <Follower>
      <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
        <Panel tool={tool} />
      </Suspense>
    </Follower>
  );
}
