import { minor } from "#kernel/money.ts";
import { useMessages } from "#ui/messages.tsx";
import { isWritten, type PhotoKind } from "#modules/photo-products/contract.ts";
import type { ProductParts } from "../../frame/product-parts.ts";
import { EditorProvider, Workspace } from "../../frame/workspace.tsx";
import { bookParts } from "../book/book-parts.ts";
import { writingParts } from "../book/writing-parts.ts";
import { calendarParts } from "../calendar/calendar-parts.ts";
import { useDocument } from "../../state/shell-context.ts";
import { PhotoContextProvider, usePhotoContext } from "../photo-context.ts";
import { useMeasuredPhotos } from "../use-measured-photos.ts";
import { OfferProvider, useOffer } from "../use-offer.tsx";
import type { PagesContext } from "./open-pages.ts";

/** What each kind with pages brings into the editor. */
function partsOf(kind: PhotoKind, type: string | undefined): ProductParts {
  if (kind === "calendar") return calendarParts;
  return isWritten(type) ? writingParts : bookParts;
}

function Offered({ backHref }: { readonly backHref: string }) {
  const { project } = usePhotoContext();
  const { answer } = useOffer();
  const t = useMessages();
  const type = useDocument((state) => state.order.options["type"]);
  useMeasuredPhotos();
  const total = answer ? { amount: minor(answer.total.amount), currency: answer.total.currency } : null;
  return (
    <Workspace
      parts={partsOf(project.kind, type)}
      title={answer?.title ?? t("photo-editor.title")}
      total={total}
      backHref={backHref}
    />
  );
}

/** The editor of books and calendars: canvas and tools of the cards, with their own. Source: D-30. */
export function PagesEditor({ editor, backHref }: { readonly editor: PagesContext; readonly backHref: string }) {
  return (
    <EditorProvider editor={editor}>
      <PhotoContextProvider value={editor}>
        <OfferProvider>
          <Offered backHref={backHref} />
        </OfferProvider>
      </PhotoContextProvider>
    </EditorProvider>
  );
}
