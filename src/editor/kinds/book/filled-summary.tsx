import { useState } from "react";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import { placePhoto } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { changing } from "../change-document.ts";
import type { Filled } from "./fill-book.ts";
import { nearestPage } from "./nearest-page.ts";

/** What the book has become, and the photos left out with the reason and the way back in. Source: BOOK-07. */
export function FilledSummary({ filled, onClose }: { readonly filled: Filled; readonly onClose: () => void }) {
  const { documents, tray, view } = useEditorContext();
  const t = useMessages();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const photos = new Map(tray.store.getState().photos.map((photo) => [photo.id, photo]));
  const left = filled.setAside.flatMap(({ id, why }) => {
    const photo = photos.get(id);
    return photo && !taken.has(id) ? [{ photo, why }] : [];
  });
  const take = (id: string) => {
    const photo = photos.get(id);
    if (!photo) return;
    const page = nearestPage(documents.store.getState().document, photo, photos);
    documents.apply(changing((before) => placePhoto(before, page, documentPhotoOf(photo))));
    setTaken(new Set([...taken, id]));
  };
  return (
    <div className="mt-3 grid gap-5">
      <p>
        {t("book-editor.fill.pages", { count: filled.pages })} {t("book-editor.fill.placed", { count: filled.placed })}
      </p>
      {left.length > 0 ? (
        <section className="grid gap-3">
          <h3 className="font-medium">{t("book-editor.fill.aside", { count: left.length })}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
            {left.map(({ photo, why }) => (
              <li key={photo.id} className="grid content-start gap-1 text-13">
                <img
                  src={photo.previews.small}
                  alt={photo.fileName}
                  className="aspect-square w-full rounded-cut object-cover"
                />
                <span>{t(`book-editor.fill.why.${why}`)}</span>
                <button
                  type="button"
                  onClick={() => take(photo.id)}
                  className="min-h-11 text-left underline underline-offset-4"
                >
                  {t("book-editor.fill.take")}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Button
        className="justify-self-start"
        onClick={() => {
          view.turnTo(0);
          onClose();
        }}
      >
        {t("book-editor.fill.look")}
      </Button>
    </div>
  );
}
