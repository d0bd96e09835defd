import { lazy, Suspense } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Button } from "#ui/button.tsx";
import { addText } from "../acts.ts";
import { useDesk } from "../desk.ts";
import { ColorsPanel } from "../panels/colors-panel.tsx";
import { ElementPanel } from "../panels/element-panel.tsx";
import { OrderPanel } from "../panels/order-panel.tsx";
import { TextSuggestionsPanel } from "../panels/text-suggestions-panel.tsx";
import { PhotosPanel } from "../panels/photos-panel.tsx";
import type { PriceNow } from "../price-watch.ts";
import type { Tool } from "../view-store.ts";

// Nobody needs these to begin with; the first tap fetches them.
const BackgroundPanel = lazy(() => import("../panels/background-panel.tsx"));
const ClipArtPanel = lazy(() => import("../panels/clip-art-panel.tsx"));
const CheckPanel = lazy(() => import("../panels/check-panel.tsx"));
const GuestsPanel = lazy(() => import("../panels/guests-panel.tsx"));
const InsertPanel = lazy(() => import("../panels/insert-panel.tsx"));
const LayersPanel = lazy(() => import("../panels/layers-panel.tsx"));

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

/** The content of a tool. */
export function ToolPanel({ tool, price }: { readonly tool: Tool; readonly price: PriceNow | null }) {
  return (
    <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
      <Panel tool={tool} price={price} />
    </Suspense>
  );
}
