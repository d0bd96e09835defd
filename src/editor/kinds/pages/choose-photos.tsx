import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { byCapture, type PhotoAnswer } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { PhotoGrid } from "#ui/photos/photo-grid.tsx";
import { createSelectionStore, selectAll, selectNone } from "#ui/photos/selection.ts";
import { UploadArea } from "#ui/uploads/upload-area.tsx";
import { UploadRows } from "#ui/uploads/upload-rows.tsx";
import { isUnderWay } from "#ui/uploads/upload.ts";
import { acceptedPictures } from "../../photos/photo-tray.ts";
import { limitOfRefusal, listPhotos } from "../../photos/photo-upload.ts";
import { useShell } from "../../state/shell-context.ts";

/** The visitor's pictures in the order they were taken. */
function useOwnPictures(): readonly PhotoAnswer[] {
  const { tray, fetch } = useShell();
  const photos = useStore(tray.store, (state) => state.photos);
  useEffect(() => {
    void listPhotos(fetch, (known) => tray.addOlder(known.filter(({ kind }) => kind === "photo")));
  }, [fetch, tray]);
  return useMemo(() => photos.filter(({ kind }) => kind === "photo").toSorted(byCapture), [photos]);
}

/** Chooses photos; those taken in are chosen at once. */
function useChosenPhotos(photos: readonly PhotoAnswer[]) {
  const [selection] = useState(createSelectionStore);
  const ids = useStore(selection, (state) => state.ids);
  const chosen = photos.filter(({ id }) => ids.has(id));
  const add = (added: readonly PhotoAnswer[]) =>
    selection.setState((state) => ({ ...state, ids: new Set([...state.ids, ...added.map(({ id }) => id)]) }));
  const all = () =>
    selection.setState(
      (state) =>
        selectAll(
          state,
          photos.map(({ id }) => id),
        ),
      true,
    );
  const none = () => selection.setState(selectNone, true);
  return { selection, chosen, add, all, none };
}

type ChoosePhotosProps = {
  /** What becomes of the photos. */
  readonly intro: string;
  /** Name of the button for a number of photos. */
  readonly goText: (count: number) => string;
  readonly onFill: (photos: readonly PhotoAnswer[]) => void;
  readonly busy: boolean;
};

/** Takes in photos and chooses among all of the visitor's what a book or a calendar is filled with. Source: BOOK-07, CAL-14. */
export function ChoosePhotos({ intro, goText, onFill, busy }: ChoosePhotosProps) {
  const { tray } = useShell();
  const t = useMessages();
  const photos = useOwnPictures();
  const { selection, chosen, add, all, none } = useChosenPhotos(photos);
  const uploading = useStore(tray.queue.store, ({ uploads }) => uploads.some(isUnderWay));
  const seen = chosen.filter(({ facts }) => facts).length;
  const sections = useMemo(
    () => [
      {
        id: "all",
        title: null,
        photos: photos.map(({ id, fileName, previews }) => ({ id, label: fileName, src: previews.small })),
      },
    ],
    [photos],
  );
  return (
    <>
      <p className="mt-2 text-ink-soft">{intro}</p>
      <div className="mt-5 grid gap-4">
        <UploadArea accept={acceptedPictures} multiple onFiles={(files) => void tray.queue.add(files).then(add)} />
        <UploadRows
          queue={tray.queue}
          previews={tray.waiting}
          onRetry={(key) => void tray.queue.retry(key).then(add)}
          limitOf={limitOfRefusal}
        />
        {photos.length > 0 ? (
          <div className="flex flex-wrap gap-x-5 text-15">
            <button type="button" className="min-h-11 underline underline-offset-4" onClick={all}>
              {t("photo-editor.fill.all", { count: photos.length })}
            </button>
            {chosen.length > 0 ? (
              <button type="button" className="min-h-11 underline underline-offset-4" onClick={none}>
                {t("photo-editor.fill.none")}
              </button>
            ) : null}
          </div>
        ) : null}
        <PhotoGrid
          sections={sections}
          selection={selection}
          label={t("photo-editor.photos.yours")}
          selectedText={(count) => t("photo-editor.fill.chosen", { count })}
          leastTile={96}
        />
      </div>
      {chosen.length > 0 || uploading ? (
        <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-sheet px-6 py-4 md:-bottom-9 md:-mx-9 md:-mb-9 md:px-9">
          {chosen.length > 0 ? (
            <Button loading={busy} loadingText={t("photo-editor.fill.busy")} onClick={() => onFill(chosen)}>
              {goText(chosen.length)}
            </Button>
          ) : null}
          <output className="text-15 text-ink-soft">
            {uploading
              ? t("photo-editor.fill.uploading")
              : chosen.length > seen
                ? t("photo-editor.fill.looking", { seen, count: chosen.length })
                : ""}
          </output>
        </div>
      ) : null}
    </>
  );
}
