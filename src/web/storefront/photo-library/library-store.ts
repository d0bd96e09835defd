import { createStore, type StoreApi } from "zustand/vanilla";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import type { PhotoFilter } from "#modules/media/library/library-sections.ts";
import type { PhotoAlbum, PhotoLibrary } from "#modules/media/library/library-model.ts";

/** The library as the page displays it. `hidden` are photos whose deletion can still be undone. */
export type LibraryState = {
  readonly photos: readonly PhotoAnswer[];
  readonly progress: "loading" | "complete" | "failed";
  readonly usage: PhotoLibrary["usage"] | null;
  readonly used: ReadonlySet<string>;
  readonly albums: readonly PhotoAlbum[];
  readonly links: PhotoLibrary["links"];
  readonly contributors: PhotoLibrary["contributors"];
  readonly filter: PhotoFilter;
  /** Whose photos are shown; null for everybody's. */
  readonly contributor: string | null;
  readonly album: string | null;
  readonly hidden: ReadonlySet<string>;
};

/** The store of a library page. */
export type LibraryStore = StoreApi<LibraryState>;

/** Creates the store of a library that is still loading. */
export const createLibraryStore = (): LibraryStore =>
  createStore<LibraryState>(() => ({
    photos: [],
    progress: "loading",
    usage: null,
    used: new Set(),
    albums: [],
    links: [],
    contributors: [],
    filter: "all",
    contributor: null,
    album: null,
    hidden: new Set(),
  }));

/** Adds photos on top (`front`) or at the end; those already there are replaced in their place. */
export function addPhotos(store: LibraryStore, added: readonly PhotoAnswer[], where: "front" | "end"): void {
  const pictures = added.filter(({ kind }) => kind === "photo");
  if (pictures.length === 0) return;
  store.setState(({ photos }) => {
    const fresh = new Map(pictures.map((photo) => [photo.id, photo]));
    const kept = photos.map((photo) => {
      const again = fresh.get(photo.id);
      fresh.delete(photo.id);
      // The same photo object spares its tile a new rendering.
      return again && (again.facts !== undefined) !== (photo.facts !== undefined) ? again : photo;
    });
    const others = [...fresh.values()];
    return { photos: where === "front" ? [...others, ...kept] : [...kept, ...others] };
  });
}

/** Replaces what the library knows beyond the photos. */
export const setLibrary = (store: LibraryStore, { used, ...known }: PhotoLibrary): void =>
  store.setState(({ contributor }) => ({
    ...known,
    used: new Set(used),
    contributor: known.contributors.some(({ id }) => id === contributor) ? contributor : null,
  }));

/** Changes one album. */
export const patchAlbum = (store: LibraryStore, id: string, change: (album: PhotoAlbum) => PhotoAlbum): void =>
  store.setState(({ albums }) => ({ albums: albums.map((album) => (album.id === id ? change(album) : album)) }));
