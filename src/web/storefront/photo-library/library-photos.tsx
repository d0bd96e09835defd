import { useDeferredValue, useMemo, useState } from "react";
import { useStore } from "zustand";
import { duplicatesAmong } from "#modules/media/contract.ts";
import { photosByMonth } from "#modules/media/library/library-sections.ts";
import { formatMonth } from "#kernel/formats/date-format.ts";
import { Button } from "#ui/button.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { PhotoGrid } from "#ui/photos/photo-grid.tsx";
import { UploadArea } from "#ui/uploads/upload-area.tsx";
import { UploadRows } from "#ui/uploads/upload-rows.tsx";
import { AlbumBar } from "./album-bar.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { LibraryProvider, useLibrary, useLibraryState, type LibraryPage } from "./library-context.ts";
import { LibrarySkeleton } from "./library-skeleton.tsx";
import { useGridPhoto } from "./grid-photo.ts";
import { PhotoViewer } from "./photo-viewer.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StorageUsed } from "./storage-used.tsx";

const noDuplicates: ReadonlyMap<string, string> = new Map();

/** For each photo that shows the same as a better one, that one; known once all photos are loaded. */
function useDuplicates(): ReadonlyMap<string, string> {
  const isComplete = useLibraryState(({ progress }) => progress === "complete");
  const photos = useDeferredValue(useLibraryState((state) => state.photos));
  return useMemo(() => (isComplete ? duplicatesAmong(photos) : noDuplicates), [photos, isComplete]);
}

/** The photos of an album or a contributor; null if none is chosen. */
function photosOf(
  sets: readonly { readonly id: string; readonly photos: readonly string[] }[],
  chosen: string | null,
): ReadonlySet<string> | null {
  const found = sets.find(({ id }) => id === chosen);
  return found ? new Set(found.photos) : null;
}

/** The photos of the current view by month. */
function useMonths(duplicates: ReadonlyMap<string, string>) {
  const { photos, filter, album, albums, contributor, contributors, used, hidden } = useStore(useLibrary().store);
  return useMemo(() => {
    const view = { filter, album: photosOf(albums, album), contributor: photosOf(contributors, contributor) };
    return photosByMonth(photos, { ...view, used, duplicates, hidden });
  }, [photos, filter, album, albums, contributor, contributors, used, duplicates, hidden]);
}

/** The photos, or what is there in their place. */
function Photos({ onOpen, months, duplicates }: PhotosProps) {
  const t = useMessages();
  const locale = useLocale();
  const { selection, load } = useLibrary();
  const { progress, filter, album, photos } = useStore(useLibrary().store);
  const gridPhoto = useGridPhoto(duplicates);
  const sections = useMemo(
    () =>
      months.map(({ month, photos: found }) => ({
        id: month ?? "new",
        title: month === null ? t("photo-library.new") : formatMonth(month, locale),
        photos: found.map(gridPhoto),
      })),
    [months, gridPhoto, locale, t],
  );
  if (progress === "failed")
    return (
      <div className="grid justify-items-start gap-4 border-l-2 border-brick pl-4" role="alert">
        <p>{t("photo-library.failed")}</p>
        <Button onClick={load}>{t("photo-library.again")}</Button>
      </div>
    );
  if (sections.length === 0 && progress === "loading") return <LibrarySkeleton />;
  if (sections.length === 0)
    return (
      <p className="max-w-prose py-6 text-17 text-ink-soft">
        {photos.length === 0
          ? t("photo-library.empty")
          : album !== null && filter === "all"
            ? t("photo-library.albums.empty")
            : t(`photo-library.none.${filter}`)}
      </p>
    );
  return (
    <PhotoGrid
      sections={sections}
      selection={selection}
      label={t("photo-library.grid")}
      selectedText={(count) => t("photo-library.selected", { count })}
      onOpen={onOpen}
    />
  );
}

type PhotosProps = {
  readonly onOpen: (id: string) => void;
  readonly months: ReturnType<typeof useMonths>;
  readonly duplicates: ReadonlyMap<string, string>;
};

function Parts() {
  const { queue, waiting, acceptedFiles, limitOf } = useLibrary();
  const [opened, setOpened] = useState<string | null>(null);
  const hasPhotos = useLibraryState(({ photos }) => photos.length > 0);
  const duplicates = useDuplicates();
  const months = useMonths(duplicates);
  const order = useMemo(() => months.flatMap(({ photos }) => photos), [months]);
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
      <UploadArea accept={acceptedFiles} onFiles={(files) => void queue.add(files)}>
        <UploadRows queue={queue} previews={waiting} onRetry={(key) => void queue.retry(key)} limitOf={limitOf} />
        <StorageUsed />
        {hasPhotos ? (
          <>
            <AlbumBar />
            <FilterBar />
          </>
        ) : null}
        <Photos onOpen={setOpened} months={months} duplicates={duplicates} />
      </UploadArea>
      <SelectionBar order={order} onOpen={setOpened} />
      {opened === null ? null : (
        <PhotoViewer
          photos={order}
          id={opened}
          duplicates={duplicates}
          onMove={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Everything of the library that needs scripts: upload, albums, filters, grid, selection, viewer. Source: PHOTO-03. */
export function LibraryPhotos({ library }: { readonly library: LibraryPage }) {
  return (
    <LibraryProvider value={library}>
      <Parts />
    </LibraryProvider>
  );
}
