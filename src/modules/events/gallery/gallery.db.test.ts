import { beforeAll, expect, test } from "vitest";
import { openAlbumLink } from "#modules/media/album-links/album-links.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { deleteEvent } from "../plan/remove-events.server.ts";
import { anEvent } from "../testing/an-event.ts";
import { bookPhotos, decideOnPhotos, galleryFiles, galleryOf, guestsGallery, hostsGallery } from "./gallery.server.ts";
import { closeGallery, openGallery, removeGalleryPhotos } from "./open-gallery.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-06-12T20:00:00Z");
});

/** An event that collects photos, with some in its album. */
async function withPhotos(count: number) {
  const { event } = await anEvent(deps);
  expect(await openGallery(deps, event)).toMatchObject({ ok: true });
  const gallery = await galleryOf(deps.db, event.id);
  if (!gallery) throw new Error("no gallery");
  const photos = Array.from({ length: count }, () => newUuid());
  for (const [index, id] of photos.entries()) {
    const at = new Date(deps.clock.now() + index);
    await deps.db
      .insertInto("photo")
      .values({
        id,
        session_id: gallery.session,
        sha256: sha256(id),
        mime: "image/jpeg",
        file_name: `../IMG ${index}.jpg`,
        bytes: 3,
        orientation: 1,
        width: 10,
        height: 10,
        created_at: at,
      })
      .execute();
    await deps.db
      .insertInto("photo_album_photo")
      .values({ album_id: gallery.album, photo_id: id, added_at: at })
      .execute();
    await deps.files.put(`photos/${id}/original`, `jpg${index}`);
  }
  return { event, gallery, photos };
}

const seen = async (event: Parameters<typeof guestsGallery>[1]) =>
  (await guestsGallery(deps, event))?.photos.map(({ id }) => id) ?? null;

test("EVENT-10 guests see only what the hosts show, from the day of the event on where it is", async () => {
  const { event, photos } = await withPhotos(4);
  const [first = "", second = "", third = ""] = photos;
  expect(await seen(event)).toEqual([]);
  await decideOnPhotos(deps, event.id, [first, second, third], "shown");
  await decideOnPhotos(deps, event.id, [second], "hidden");
  await decideOnPhotos(deps, event.id, [third], "removed");
  expect(await seen(event)).toEqual([first]);
  const { photos: all, isOpen } = await hostsGallery(deps, event);
  expect([isOpen, all.map(({ state }) => state)]).toEqual([true, ["waiting", "removed", "hidden", "shown"]]);
  deps.moveClock("2027-06-11T21:59:00Z");
  expect(await seen(event)).toBeNull();
  deps.moveClock("2027-06-11T22:01:00Z");
  expect(await seen(event)).toEqual([first]);
  deps.moveClock("2027-06-12T20:00:00Z");
});

test("EVENT-10 GEN-08 photos of another event, ids that are none and a gallery there is not are left alone", async () => {
  const [own, other] = [await withPhotos(1), await withPhotos(1)];
  await decideOnPhotos(deps, own.event.id, [...other.photos, "x", "' or 1=1"], "shown");
  expect(await seen(other.event)).toEqual([]);
  const { event } = await anEvent(deps);
  await decideOnPhotos(deps, event.id, own.photos, "shown");
  expect(await seen(own.event)).toEqual([]);
  expect(await seen(event)).toBeNull();
});

test("EVENT-10 all photos are downloaded under names that leave no folder, those for the hosts alone in one of their own", async () => {
  const { event, photos } = await withPhotos(4);
  await decideOnPhotos(deps, event.id, [photos[1] ?? ""], "hidden");
  await decideOnPhotos(deps, event.id, [photos[3] ?? ""], "removed");
  const files: [string, string][] = [];
  for await (const { name, bytes } of galleryFiles(deps, event.id, "Nur für euch"))
    files.push([name, Buffer.from(bytes).toString()]);
  expect(files).toEqual([
    ["0001-.._IMG 0.jpg", "jpg0"],
    ["Nur für euch/0002-.._IMG 1.jpg", "jpg1"],
    ["0003-.._IMG 2.jpg", "jpg2"],
  ]);
});

test("EVENT-10 a book is begun from the photos guests see, in the order they were taken, and a removed one can be kept after all", async () => {
  const { event, photos } = await withPhotos(4);
  const [first = "", second = "", third = "", fourth = ""] = photos;
  await deps.db
    .updateTable("photo")
    .set({ taken_at: new Date("2027-06-12T15:00:00Z") })
    .where("id", "=", third)
    .execute();
  await decideOnPhotos(deps, event.id, [first, third, fourth], "shown");
  await decideOnPhotos(deps, event.id, [second], "hidden");
  expect(await bookPhotos(deps, event.id)).toEqual([third, first, fourth]);
  await decideOnPhotos(deps, event.id, [fourth], "removed");
  expect([await seen(event), await bookPhotos(deps, event.id)]).toEqual([
    [third, first],
    [third, first],
  ]);
  await decideOnPhotos(deps, event.id, [fourth], "hidden");
  await removeGalleryPhotos({ ...deps, photoUses: () => Promise.resolve(false) });
  expect(await deps.files.exists(`photos/${fourth}/original`)).toBe(true);
});

test("EVENT-10 before the day of the event hosts are told that guests wait for it", async () => {
  const { event } = await withPhotos(0);
  deps.moveClock("2027-06-11T21:59:00Z");
  expect(await hostsGallery(deps, event)).toMatchObject({ isOpen: true, hasBegun: false });
  deps.moveClock("2027-06-12T20:00:00Z");
  expect(await hostsGallery(deps, event)).toMatchObject({ isOpen: true, hasBegun: true });
});

test("EVENT-10 EVENT-12 removed photos are deleted in the night, and with the event its link ends at once and all photos go", async () => {
  const { event, gallery, photos } = await withPhotos(2);
  const withUses = { ...deps, photoUses: () => Promise.resolve(false) };
  const isThere = () => Promise.all(photos.map((id) => deps.files.exists(`photos/${id}/original`)));
  await decideOnPhotos(deps, event.id, [photos[0] ?? ""], "removed");
  await removeGalleryPhotos(withUses);
  expect(await isThere()).toEqual([false, true]);
  const token = (await guestsGallery(deps, event))?.token ?? "";
  expect(await openAlbumLink(deps, deps.db, token)).toMatchObject({ ok: true, value: { endsOn: "2027-12-12" } });
  await deleteEvent(deps, event.id);
  expect(await openAlbumLink(deps, deps.db, token)).toMatchObject({ refusal: { code: "ALBUM_LINK_UNKNOWN" } });
  await removeGalleryPhotos(withUses);
  expect(await isThere()).toEqual([false, false]);
  const left = await deps.db.selectFrom("visitor_session").select("id").where("id", "=", gallery.session).execute();
  expect(left).toEqual([]);
});

test("EVENT-10 photos are no longer taken once the hosts say so; those that are there stay", async () => {
  const { event, photos } = await withPhotos(1);
  await decideOnPhotos(deps, event.id, photos, "shown");
  const token = (await guestsGallery(deps, event))?.token ?? "";
  expect(await closeGallery(deps, event)).toMatchObject({ ok: true });
  expect(await openAlbumLink(deps, deps.db, token)).toMatchObject({ refusal: { code: "ALBUM_LINK_ENDED" } });
  expect(await guestsGallery(deps, event)).toMatchObject({ token: null, photos: [{ id: photos[0] }] });
});
