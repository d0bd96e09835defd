import { useEffect } from "react";
import { useStore } from "zustand";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { UploadArea } from "#ui/uploads/upload-area.tsx";
import { UploadRows } from "#ui/uploads/upload-rows.tsx";
import { acceptedFiles } from "../photos/photo-tray.ts";
import { limitOfRefusal, listPhotos } from "../photos/photo-upload.ts";
import { useShell } from "../state/shell-context.ts";

type PhotoPickerProps = {
  /** Photos the document shows, by id. */
  readonly used: ReadonlySet<string>;
  /** Called with one photo of the row, or with those of a finished upload. */
  readonly onPick: (photos: readonly PhotoAnswer[]) => void;
  readonly multiple?: boolean;
  /** Leaves out photos the document shows, where all of them are seen anyway. */
  readonly unusedOnly?: boolean;
};

/** Takes in photos and shows those of the visitor in a row to choose from. Source: PHOTO-01, CFG-10. */
export function PhotoPicker({ used, onPick, multiple = false, unusedOnly = false }: PhotoPickerProps) {
  const { tray, fetch } = useShell();
  const t = useMessages();
  const known = useStore(tray.store, (state) => state.photos);
  const photos = unusedOnly ? known.filter(({ id }) => !used.has(id)) : known;
  useEffect(() => {
    void listPhotos(fetch, (known) => tray.addOlder(known.filter(({ kind }) => kind === "photo")));
  }, [fetch, tray]);
  const pick = (taken: readonly PhotoAnswer[]) => {
    const pictures = taken.filter(({ kind }) => kind === "photo");
    if (pictures.length > 0) onPick(pictures);
  };
  return (
    <div className="grid gap-3">
      <UploadArea
        accept={acceptedFiles}
        multiple={multiple}
        onFiles={(files) => void tray.queue.add(files).then(pick)}
      />
      <UploadRows
        queue={tray.queue}
        previews={tray.waiting}
        onRetry={(key) => void tray.queue.retry(key).then(pick)}
        limitOf={limitOfRefusal}
      />
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 pb-2 empty:hidden" aria-label={t("photo-editor.photos.yours")}>
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
