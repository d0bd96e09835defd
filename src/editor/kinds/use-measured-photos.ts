import { useEffect } from "react";
import { useStore } from "zustand";
import type { DesignDocument } from "#design/model/design-document.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { measureDocument } from "#modules/photo-products/contract.ts";
import { lookAgain } from "#ui/uploads/look-again.ts";
import { listPhotos } from "../photos/photo-upload.ts";
import type { PhotoTray } from "../photos/photo-tray.ts";
import type { Fetch } from "../state/http.ts";
import { amendDocument } from "./change-document.ts";
import { usePhotoContext } from "./photo-context.ts";

/** Looks for the facts of the newest photos as long as the worker still measures some of them. Source: PHOTO-02. */
function watchFacts(tray: PhotoTray, fetch: Fetch): () => void {
  const photos = () => tray.store.getState().photos.filter(({ kind }) => kind === "photo");
  const measuring = lookAgain({
    isMissing: () => photos().some(({ facts }) => !facts),
    look: async () => {
      const newest = new AbortController();
      await listPhotos(
        fetch,
        (page) => {
          tray.addOlder(page.filter(({ kind }) => kind === "photo"));
          newest.abort();
        },
        newest.signal,
      );
    },
  });
  let count = -1;
  const onPhotos = () => {
    const { length } = photos();
    if (length === count) return;
    count = length;
    measuring.start();
  };
  onPhotos();
  const unsubscribe = tray.store.subscribe(onPhotos);
  return () => {
    unsubscribe();
    measuring.stop();
  };
}

/** Those of the visitor's photos that were placed before they were measured. */
const measuredLate = (photos: readonly PhotoAnswer[], assets: DesignDocument["assets"]): readonly PhotoAnswer[] =>
  photos.filter(({ id, facts }) => {
    const asset = assets[id];
    return facts && asset && !asset.faces;
  });

/**
 * Keeps faces whole in pictures that were placed before they were measured, as part of the customer's last step.
 * @source PHOTO-02, CFG-05, CFG-12
 */
export function useMeasuredPhotos(): void {
  const context = usePhotoContext();
  const { tray, fetch, documents, kind } = context;
  const photos = useStore(tray.store, (state) => state.photos);
  const isSettled = useStore(documents.store, ({ gesture, history }) => !gesture && history.future.length === 0);
  const assets = useStore(documents.store, ({ document }) => document.assets);
  useEffect(() => watchFacts(tray, fetch), [tray, fetch]);
  useEffect(() => {
    const late = isSettled ? measuredLate(photos, assets) : [];
    if (late.length === 0) return;
    const { options } = documents.store.getState().order;
    amendDocument(context, (before) => measureDocument(kind, before, options, late.map(documentPhotoOf)));
  }, [context, documents, kind, photos, assets, isSettled]);
}
