import type { ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import type { SessionId } from "#kernel/ids.ts";
import { displayFileName } from "../photos/photo-rules.ts";
import { receiveFile, type ArrivingFile } from "../uploads/receive-file.server.ts";
import { openAlbumLink } from "./album-links.server.ts";
import { contributePhoto, hasRoom, nameContributor, type ContributeDeps } from "./contribute.server.ts";
import { contributorOf } from "./contribution-store.server.ts";
import { photosPerForm, ShownName } from "./shared-album-model.ts";

/** Who sends a form with a link: the token, the visit, the network address. */
export type FormSender = { readonly token: string; readonly session: SessionId; readonly caller: string };

/** What became of the files of a form: how many are new, how many were there before, and which were refused. */
type TakenFiles = {
  readonly added: number;
  readonly known: number;
  readonly refused: readonly { readonly file: string; readonly refusal: Refusal }[];
};

/** After these no further file of the form can be taken. */
const ends: ReadonlySet<ErrorCode> = new Set([
  "ALBUM_FULL",
  "ALBUM_LINK_ENDED",
  "ALBUM_LINK_UNKNOWN",
  "DISK_FULL",
  "RATE_LIMIT",
]);

/**
 * Says who sends a form. A name that cannot be shown is refused with ALBUM_NAME, and who has none yet is called
 * `otherwise`: the photos of the form are taken all the same. Refuses what `nameContributor` refuses.
 * @source PHOTO-04, EVENT-10
 */
export async function nameSender(
  deps: ContributeDeps,
  sender: FormSender,
  { typed, otherwise }: { readonly typed: string | null; readonly otherwise: string },
): Promise<Result<null>> {
  const name = typed === null ? undefined : ShownName.safeParse(typed);
  if (name?.success) return nameContributor(deps, sender, name.data);
  const link = await openAlbumLink(deps, deps.db, sender.token);
  if (!link.ok) return link;
  if (!(await contributorOf(deps.db, link.value.id, sender.session))) {
    const named = await nameContributor(deps, sender, otherwise);
    if (!named.ok) return named;
  }
  return name ? refuse("ALBUM_NAME") : accept(null);
}

async function contribute(deps: ContributeDeps, sender: FormSender, arriving: ArrivingFile) {
  const link = await openAlbumLink(deps, deps.db, sender.token);
  const room = !link.ok ? link : (await hasRoom(deps, link.value)) ? accept(null) : refuse("ALBUM_FULL");
  if (!room.ok) {
    arriving.stream.resume();
    return room;
  }
  const received = await receiveFile(deps, sender, arriving);
  return received.ok ? contributePhoto(deps, sender, received.value) : received;
}

/**
 * Takes the files of a form into the album of a link, one after the other, each by the rules of `contributePhoto`. What
 * was taken stays, whatever becomes of the others. More than `photosPerForm` are refused with ALBUM_AT_ONCE.
 * @source PHOTO-04, EVENT-10, NFR-02
 */
export async function contributeFiles(
  deps: ContributeDeps,
  sender: FormSender,
  files: AsyncIterable<ArrivingFile>,
): Promise<TakenFiles> {
  const [tally, refused] = [{ added: 0, known: 0 }, [] as { readonly file: string; readonly refusal: Refusal }[]];
  let end: Refusal | undefined;
  let count = 0;
  for await (const arriving of files) {
    count += 1;
    if (count > photosPerForm) end ??= refuse("ALBUM_AT_ONCE", { n: photosPerForm }).refusal;
    if (end) arriving.stream.resume();
    const taken = end ? ({ ok: false, refusal: end } as const) : await contribute(deps, sender, arriving);
    if (taken.ok) tally[taken.value.known ? "known" : "added"] += 1;
    else {
      refused.push({ file: displayFileName(arriving.fileName), refusal: taken.refusal });
      if (ends.has(taken.refusal.code)) end = taken.refusal;
    }
  }
  return { ...tally, refused };
}
