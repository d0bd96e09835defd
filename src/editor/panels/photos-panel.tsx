import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { isOpenSlot, photoUses, putPhoto, reachable } from "../acts.ts";
import { useDesk, useDocument, type Desk } from "../desk.ts";
import { acceptedFiles, type Upload } from "../photo-tray.ts";
import { listPhotos } from "../photo-upload.ts";

/** Uploads files; the first ones go where the card waits for photos. Source: CFG-10. */
export async function uploadAndPlace(desk: Desk, files: readonly File[]): Promise<void> {
  const photos = await desk.tray.upload(files);
  const { selection } = desk.view.store.getState();
  for (const [index, photo] of photos.entries()) {
    const waits = reachable(desk).some(isOpenSlot) || (index === 0 && selection.length === 1);
    if (waits) putPhoto(desk, photo);
  }
}

function UploadRow({ upload }: { readonly upload: Upload }) {
  const desk = useDesk();
  const t = useMessages();
  const { key, fileName, share, refused } = upload;
  if (refused)
    return (
      <li className="flex items-start gap-2 text-15 text-brick">
        <Icon name="warning" size={16} className="mt-1" />
        <span className="flex-1">
          {fileName}: {t(`errors.${refused}`, { datei: fileName, n: refused === "UPLOAD_PIXELS" ? 200 : 60 })}
        </span>
        <button
          type="button"
          className="-m-2 p-3"
          aria-label={t("editor.photos.dismiss", { name: fileName })}
          onClick={() => desk.tray.dismiss(key)}
        >
          <Icon name="close" size={16} />
        </button>
      </li>
    );
  const percent = Math.round(share * 100);
  return (
    <li className="grid gap-1 text-13">
      <span className="truncate">
        {share < 1
          ? t("editor.photos.uploading", { name: fileName, percent })
          : t("editor.photos.processing", { name: fileName })}
      </span>
      <progress max={100} value={share < 1 ? percent : undefined} className="editor-progress" />
    </li>
  );
}

function TrayPhoto({ photo, uses }: { readonly photo: PhotoAnswer; readonly uses: number }) {
  const desk = useDesk();
  const t = useMessages();
  return (
    <li>
      <button
        type="button"
        onClick={() => putPhoto(desk, photo)}
        className="relative block aspect-square w-full overflow-hidden rounded-cut bg-line"
        aria-label={[
          t("editor.photos.use", { name: photo.fileName }),
          uses > 0 ? t("editor.photos.used", { count: uses }) : "",
        ].join(" ")}
      >
        <img src={photo.previews.small} alt="" loading="lazy" className="size-full object-cover" />
        {uses > 0 ? (
          <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-cut bg-leaf text-13 text-paper tabular-nums">
            {uses}
          </span>
        ) : null}
      </button>
    </li>
  );
}

/** The visitor's photos, with upload. Source: CFG-10. */
export function PhotosPanel() {
  const desk = useDesk();
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { photos, uploads } = useStore(desk.tray.store);
  const document = useDocument((state) => state.document);
  const uses = photoUses(document.pages.flatMap((page) => page.elements));
  useEffect(() => {
    void listPhotos(desk.fetch).then((known) => {
      const here = new Set(desk.tray.store.getState().photos.map(({ id }) => id));
      if (known.some(({ id }) => !here.has(id))) desk.tray.add(known);
    });
  }, [desk]);
  return (
    <div className="grid gap-4">
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFiles}
        className="sr-only"
        aria-label={t("editor.photos.upload")}
        tabIndex={-1}
        data-testid="photo-files"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void uploadAndPlace(desk, files);
        }}
      />
      <Button size="s" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t("editor.photos.upload")}
      </Button>
      <p className="text-13 text-ink-soft">{t("editor.photos.hint")}</p>
      {uploads.length > 0 ? (
        <ul className="grid gap-3" aria-live="polite">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      ) : null}
      {photos.length === 0 && uploads.length === 0 ? (
        <p className="text-15 text-ink-soft">{t("editor.photos.empty")}</p>
      ) : null}
      <ul className="grid grid-cols-3 gap-2 sm:max-lg:grid-cols-5">
        {photos.map((photo) => (
          <TrayPhoto key={photo.id} photo={photo} uses={uses.get(photo.id) ?? 0} />
        ))}
      </ul>
    </div>
  );
}
