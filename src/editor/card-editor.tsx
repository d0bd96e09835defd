import { Suspense } from "react";
import { placePhotoAutomatically, retryAndPlace, uploadAndPlace } from "./commands/editing-commands.ts";
import { EditorProvider, Workspace } from "./frame/workspace.tsx";
import { PagesStrip } from "./frame/pages-strip.tsx";
import type { ProductParts } from "./frame/product-parts.ts";
import { lazyComponent } from "./lazy-component.ts";
import OrderPanel from "./panels/order-panel.tsx";
import { useCard, type EditorContext } from "./state/editor-context.ts";
import { useDocument } from "./state/shell-context.ts";
import { PriceProvider, useAskedPrice } from "./state/price-watch.ts";

const EventListNotice = lazyComponent(() => import("./recipients/event-list-notice.tsx"));

/** What only cards have. */
const cardParts: ProductParts = {
  tools: [
    ["text", "text"],
    ["photos", "image"],
    ["clip-art", "leaf"],
    ["insert", "shapes"],
    ["background", "background"],
    ["colors", "palette"],
    ["layers", "layers"],
    ["guests", "envelope"],
    ["check", "check"],
    ["order", "card"],
  ],
  panels: {
    colors: lazyComponent(() => import("./panels/colors-panel.tsx")),
    guests: lazyComponent(() => import("./recipients/guests-panel.tsx")),
    order: OrderPanel,
  },
  photos: { takeIn: uploadAndPlace, retry: retryAndPlace, place: placePhotoAutomatically },
  Pages: PagesStrip,
  Preview: lazyComponent(async () => ({ default: (await import("./preview/preview-dialog.tsx")).PreviewDialog })),
};

function PricedCard({ designHref }: { readonly designHref: string }) {
  const price = useAskedPrice();
  const { design } = useCard();
  return (
    <PriceProvider value={price}>
      <Workspace parts={cardParts} title={design.name} total={price?.total ?? null} backHref={designHref} />
    </PriceProvider>
  );
}

/** What has changed in the guest list of the event that the cards are for. Source: D-33. */
function GuestsOfEvent() {
  const isOfEvent = useDocument(({ document }) => document.records?.origin !== undefined);
  return <Suspense fallback={null}>{isOfEvent ? <EventListNotice /> : null}</Suspense>;
}

/** The card editor for an editor context. `designHref` links back to the design. */
export function CardEditor({ editor, designHref }: { readonly editor: EditorContext; readonly designHref: string }) {
  return (
    <EditorProvider editor={editor}>
      <PricedCard designHref={designHref} />
      <GuestsOfEvent />
    </EditorProvider>
  );
}
