import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { DesignAsset } from "#design/model/design-document.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { acceptedFiles } from "../photos/photo-tray.ts";
import { listPhotos } from "../photos/photo-upload.ts";
import { useShell } from "../state/editor-context.ts";

/** A photo of the tray as an asset of a document. */
export const assetOfAnswer = ({ id, width, height, sha256, focus }: PhotoAnswer): DesignAsset => ({
  id,
  kind: "photo",
  width,
  height,
  sha256,
  focus,
});

type PhotoPickerProps = {
  /** Photos the document shows, by id. */
  readonly used: ReadonlySet<string>;
  /** Called with one photo of the row, or with those of a finished upload. */
  readonly onPick: (photos: readonly PhotoAnswer[]) => void;
  readonly multiple?: boolean;
};

/** Takes in photos and shows those of the visitor in a row to choose from. Source: PHOTO-01, CFG-10. */
export function PhotoPicker({ used, onPick, multiple = false }: PhotoPickerProps) {
  const { tray, fetch } = useShell();
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const photos = useStore(tray.store, (state) => state.photos);
  const sending = useStore(tray.store, (state) => state.uploads.filter(({ refused }) => refused === null).length);
  const refused = useStore(tray.store, (state) => state.uploads);
  useEffect(() => {
    void listPhotos(fetch).then((known) => tray.add(known.filter(({ kind }) => kind === "photo")));
  }, [fetch, tray]);
  const take = async (files: readonly File[]) => {
    const taken = await tray.upload(files);
    const pictures = taken.filter(({ kind }) => kind === "photo");
    if (pictures.length > 0) onPick(pictures);
  };
  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        multiple={multiple}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        variant={photos.length === 0 ? "primary" : "secondary"}
        size="s"
        className="justify-self-start"
        loading={sending > 0}
        loadingText={t("photo-editor.photos.sending", { count: sending })}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" />
        {t("photo-editor.photos.add")}
      </Button>
      {refused
        .filter((upload) => upload.refused !== null)
        .map(({ key, fileName, refused: code }) => (
          <p key={key} role="alert" className="text-15 wrap-anywhere text-brick">
            {fileName}: {t(`errors.${code}`, { file: fileName, n: 200, s: 60 })}
          </p>
        ))}
      <ul className="flex gap-2 overflow-x-auto pb-2" aria-label={t("photo-editor.photos.yours")}>
        {photos.map((photo) => (
          <li key={photo.id} className="shrink-0">
            <button
              type="button"
              onClick={() => onPick([photo])}
              aria-label={t("photo-editor.photos.use", { name: photo.fileName })}
              aria-pressed={used.has(photo.id)}
              className="block size-20 overflow-hidden rounded-cut bg-line aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-leaf"
            >
              <img src={photo.previews.small} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
