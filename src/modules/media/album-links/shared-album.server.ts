import type { SessionId } from "#kernel/ids.ts";
import { accept, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { photoAddress } from "../photos/photo-addresses.server.ts";
import { openAlbumLink } from "./album-links.server.ts";
import { hasRoom } from "./contribute.server.ts";
import { contributorOf, photosOfContributor, photosOfOthers } from "./contribution-store.server.ts";
import { mostAlbumPhotos, type SharedAlbumView, type SharedPhoto } from "./shared-album-model.ts";

/** A photo as the page of a link shows it. Source: PHOTO-04, IMG-10. */
export const sharedPhoto = (deps: Pick<Deps, "secret" | "clock">, id: string): SharedPhoto => ({
  id,
  small: photoAddress(deps, id, 400),
  large: photoAddress(deps, id, 1600),
});

/**
 * The page of a link for one visitor: only their own photos, those of others only if the owner allows it. Refuses what
 * `openAlbumLink` refuses.
 * @source PHOTO-04, GEN-08
 */
export async function sharedAlbum(
  deps: Pick<Deps, "db" | "secret" | "clock">,
  token: string,
  session: SessionId | undefined,
): Promise<Result<SharedAlbumView>> {
  const opened = await openAlbumLink(deps, deps.db, token);
  if (!opened.ok) return opened;
  const link = opened.value;
  const contributor = await contributorOf(deps.db, link.id, session);
  const own = contributor ? await photosOfContributor(deps.db, contributor.id) : [];
  const wanted = { album: link.album, contributor: contributor?.id, limit: mostAlbumPhotos };
  const others = link.showsAll ? await photosOfOthers(deps.db, wanted) : null;
  return accept({
    id: link.id,
    album: link.albumName,
    owner: link.shownName,
    endsOn: link.endsOn,
    name: contributor?.name ?? null,
    isFull: !(await hasRoom(deps, link)),
    own: own.map((id) => sharedPhoto(deps, id)),
    others: others && others.map(({ id, name }) => ({ name, photo: sharedPhoto(deps, id) })),
  });
}
