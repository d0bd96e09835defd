import { useEffect } from "react";
import { useStore } from "zustand";
import { defaultLocale, parseLocale } from "#kernel/market.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import { captionOn, dayCaption, setCaption } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../../controls/controls.tsx";
import type { PictureProps } from "../../frame/product-parts.ts";
import { listPhotos } from "../../photos/photo-upload.ts";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";

/** A photo of the visitor with its facts; looked for where the tray does not have it yet. */
function usePhoto(id: string | null) {
  const { fetch, tray } = useEditorContext();
  const photo = useStore(tray.store, ({ photos }) => photos.find((each) => each.id === id));
  const isMissing = id !== null && photo === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const ending = new AbortController();
    void listPhotos(fetch, tray.addOlder, ending.signal);
    return () => ending.abort();
  }, [isMissing, fetch, tray]);
  return photo;
}

/** The words below a picture: the customer's own, or the day it was taken. Source: BOOK-12. */
export default function CaptionField({ element: picture }: PictureProps) {
  const { documents } = useEditorContext();
  const photo = usePhoto(picture.asset);
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const locale = parseLocale(document.locale) ?? defaultLocale;
  const page = document.pages.find(({ elements }) => elements.some(({ id }) => id === picture.id));
  // The cover has texts of its own.
  if (!page || page.part === "cover") return null;
  const text = captionOn(page, picture.id)?.text ?? "";
  const day = photo && dayCaption(documentPhotoOf(photo), locale);
  const write = (words: string) =>
    void documents.apply(
      changing((before) => setCaption(before, picture.id, words === "" ? null : words)),
      `caption:${picture.id}`,
    );
  return (
    <Section title={t("book-editor.texts.caption")}>
      <input
        aria-label={t("book-editor.texts.caption")}
        value={text}
        maxLength={160}
        onChange={({ target }) => write(target.value)}
        className="min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 hover:border-ink"
      />
      {day !== undefined && day !== text ? (
        <Button size="s" variant="secondary" onClick={() => write(day)}>
          {day}
        </Button>
      ) : null}
    </Section>
  );
}
