import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { cutsFace } from "#design/arrange/arranged-photo.ts";
import { listPhotos } from "../../photos/photo-upload.ts";
import { usePhotoContext } from "../photo-context.ts";
import type { Collage } from "./use-collage.ts";

/** ms until the facts of new photos are asked for again; the worker measures a photo within seconds. */
const pauses = [3000, 6000, 12_000, 24_000];

/** Asks for the facts of photos that were not measured when they came. Source: PHOTO-02. */
function useLateFacts({ document }: Collage): void {
  const { tray, fetch } = usePhotoContext();
  const photos = useStore(tray.store, (state) => state.photos);
  const waiting = useMemo(
    () =>
      photos.filter(({ id, kind, facts }) => kind === "photo" && facts === undefined && id in document.assets).length,
    [photos, document.assets],
  );
  useEffect(() => {
    if (waiting === 0) return undefined;
    const abort = new AbortController();
    let timer: number | undefined;
    const ask = (tries: number) => {
      const pause = pauses[tries];
      if (pause === undefined) return;
      timer = window.setTimeout(() => {
        void listPhotos(fetch, (page) => tray.renew(page), abort.signal).then(() => ask(tries + 1));
      }, pause);
    };
    ask(0);
    return () => {
      abort.abort();
      window.clearTimeout(timer);
    };
  }, [waiting, fetch, tray]);
}

/** Photos on which a face is cut, by the ids of their elements; faces that are not known yet are not judged. Source: COLL-05. */
export function useCutFaces(collage: Collage): readonly string[] {
  const { tray } = usePhotoContext();
  const known = useStore(tray.store, (state) => state.photos);
  const { photos, opened } = collage;
  useLateFacts(collage);
  return useMemo(() => {
    // What is known of photos changes with the tray.
    if (known.length === 0) return [];
    return photos.flatMap(({ element: { id, asset, crop } }) =>
      asset !== null && crop && cutsFace(crop, opened.facesOf(asset)) ? [id] : [],
    );
  }, [photos, opened, known]);
}
