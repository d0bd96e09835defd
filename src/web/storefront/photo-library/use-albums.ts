import { codeOf } from "#http/refused-call.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { useMemo } from "react";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { changeAlbum, createAlbum, deleteAlbum, renameAlbum, revokeAlbumLink, saveAlbumLink } from "./library-calls.ts";
import { useLibrary } from "./library-context.ts";
import type { AlbumLinkTerms } from "#modules/media/album-links/shared-album-model.ts";
import { patchAlbum } from "./library-store.ts";
import { maxAlbums } from "#modules/media/library/library-model.ts";

/** Commands on albums: they show a refusal as a notice, and resolve with null if refused. Source: PHOTO-03. */
export function useAlbums() {
  const t = useMessages();
  const { store, refresh } = useLibrary();
  return useMemo(() => {
    const attempt = async <Value>(command: Promise<Value>): Promise<Value | null> =>
      command.catch((fault: unknown) => {
        const code = codeOf(fault);
        showToast({ text: t(keyIn("errors", code), { n: maxAlbums, s: 60 }) });
        if (code === "ALBUM_UNKNOWN") void refresh();
        return null;
      });
    const change = async (id: string, what: "add" | "remove", photos: readonly string[]) => {
      await changeAlbum(id, what, photos);
      const others = (ids: readonly string[]) => ids.filter((photo) => !photos.includes(photo));
      patchAlbum(store, id, (album) => ({
        ...album,
        photos: [...others(album.photos), ...(what === "add" ? photos : [])],
      }));
      return true;
    };
    return {
      create: (name: string) =>
        attempt(
          createAlbum(name).then((id) => {
            store.setState(({ albums }) => ({ albums: [...albums, { id, name, photos: [] }] }));
            return id;
          }),
        ),
      rename: (id: string, name: string) =>
        attempt(renameAlbum(id, name).then(() => patchAlbum(store, id, (album) => ({ ...album, name })))),
      remove: (id: string) =>
        attempt(
          deleteAlbum(id).then(() => {
            store.setState(({ albums }) => ({ album: null, albums: albums.filter((album) => album.id !== id) }));
            return true;
          }),
        ),
      share: (id: string, terms: AlbumLinkTerms) =>
        attempt(
          saveAlbumLink(id, terms)
            .then(refresh)
            .then(() => true),
        ),
      unshare: (id: string) =>
        attempt(
          revokeAlbumLink(id)
            .then(refresh)
            .then(() => true),
        ),
      put: (id: string, photos: readonly string[]) => attempt(change(id, "add", photos)),
      take: (id: string, photos: readonly string[]) => attempt(change(id, "remove", photos)),
    };
  }, [store, refresh, t]);
}
