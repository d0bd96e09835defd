import { Suspense, useEffect, useMemo, type ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Button } from "#ui/button.tsx";
import { addText } from "../commands/editing-commands.ts";
import { ReadingsProvider, useDesk } from "../state/editor-context.ts";
import { createPanelReadings } from "../state/panel-stores.ts";
import { ElementPanel } from "../panels/element-panel.tsx";
import { OrderPanel } from "../panels/order-panel.tsx";
import type { PriceNow } from "../state/price-watch.ts";
import type { Tool } from "../state/view-store.ts";
import { fetchedPart } from "../lazy-component.ts";

// Nobody needs these to begin with; the first tap fetches them.
const BackgroundPanel = fetchedPart(() => import("../panels/background-panel.tsx"));
const ClipArtPanel = fetchedPart(() => import("../photos/clip-art-panel.tsx"));
const ColorsPanel = fetchedPart(() => import("../panels/colors-panel.tsx"));
const CheckPanel = fetchedPart(() => import("../checks/check-panel.tsx"));
const GuestsPanel = fetchedPart(() => import("../recipients/guests-panel.tsx"));
const InsertPanel = fetchedPart(() => import("../panels/insert-panel.tsx"));
const LayersPanel = fetchedPart(() => import("../panels/layers-panel.tsx"));
const PhotosPanel = fetchedPart(() => import("../photos/photos-panel.tsx"));
const TextSuggestionsPanel = fetchedPart(() => import("../text/text-suggestions-panel.tsx"));

function AddTextPanel() {
  const desk = useDesk();
  const t = useMessages();
  return (
    <div className="grid gap-4">
      <Button size="s" onClick={() => addText(desk, t("editor.text.new"))}>
        <Icon name="plus" />
        {t("editor.text.add")}
      </Button>
      <p className="text-13 text-ink-soft">{t("editor.text.addHint")}</p>
      <TextSuggestionsPanel />
    </div>
  );
}

function Panel({ tool, price }: { readonly tool: Tool; readonly price: PriceNow | null }) {
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
    case "colors":
      return <ColorsPanel />;
    case "layers":
      return <LayersPanel />;
    case "guests":
      return <GuestsPanel price={price} />;
    case "check":
      return <CheckPanel />;
    case "order":
      return <OrderPanel price={price} />;
    case "element":
      return <ElementPanel />;
  }
}

const timers = {
  set: (act: () => void, ms: number) => window.setTimeout(act, ms),
  clear: (timer: number) => window.clearTimeout(timer),
};

/** Lets what is in it wait while the card is worked on, but not while the hand is here. Source: CFG-22. */
function Follower({ children }: { readonly children: ReactNode }) {
  const { documents, view } = useDesk();
  const readings = useMemo(
    () => createPanelReadings({ documents: documents.store, view: view.store }, timers),
    [documents, view],
  );
  useEffect(() => readings.start(), [readings]);
  return (
    <div
      role="presentation"
      className="contents"
      onPointerEnter={() => readings.attend("pointer", true)}
      onPointerLeave={() => readings.attend("pointer", false)}
      onFocus={() => readings.attend("focus", true)}
      onBlur={() => readings.attend("focus", false)}
    >
      <ReadingsProvider value={readings}>{children}</ReadingsProvider>
    </div>
  );
}

/** The content of a tool. */
export function ToolPanel({ tool, price }: { readonly tool: Tool; readonly price: PriceNow | null }) {
  return (
    <Follower>
      <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
        <Panel tool={tool} price={price} />
      </Suspense>
    </Follower>
  );
}
