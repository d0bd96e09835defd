import { lazy, Suspense } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Button } from "#ui/button.tsx";
import { addText } from "../acts.ts";
import { useDesk } from "../desk.ts";
import { ColorsPanel } from "../panels/colors-panel.tsx";
import { ElementPanel } from "../panels/element-panel.tsx";
import { ElementsPanel } from "../panels/elements-panel.tsx";
import { OrderPanel } from "../panels/order-panel.tsx";
import { TextSuggestionsPanel } from "../panels/text-suggestions-panel.tsx";
import { PhotosPanel } from "../panels/photos-panel.tsx";
import type { PriceNow } from "../price-watch.ts";
import type { Tool } from "../view-store.ts";

// Drawings are wanted late if at all; the first tap fetches the panel.
const ClipArtPanel = lazy(() => import("../panels/clip-art-panel.tsx"));

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

/** The content of a tool. */
export function ToolPanel({ tool, price }: { readonly tool: Tool; readonly price: PriceNow | null }) {
  switch (tool) {
    case "text":
      return <AddTextPanel />;
    case "photos":
      return <PhotosPanel />;
    case "clip-art":
      return (
        <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
          <ClipArtPanel />
        </Suspense>
      );
    case "elements":
      return <ElementsPanel />;
    case "colors":
      return <ColorsPanel />;
    case "order":
      return <OrderPanel price={price} />;
    case "element":
      return <ElementPanel />;
  }
}
