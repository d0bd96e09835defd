import { useMessages } from "#ui/messages.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { FillingPanel } from "../pages/filling-panel.tsx";

const FillDialog = lazyComponent(() => import("./fill-dialog.tsx"));

/** The photos of the book, and the way to have it filled with them. Source: BOOK-07, BOOK-10. */
export default function BookPhotosPanel() {
  const t = useMessages();
  return (
    <FillingPanel
      invitation={t("book-editor.fill.invitation")}
      begin={t("book-editor.fill.begin")}
      Dialog={FillDialog}
    />
  );
}
