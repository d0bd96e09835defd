import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sessionId } from "#kernel/ids.ts";
import { accountVisitorOf } from "#modules/customers/log-in/log-in.server.ts";
import { customerCalls } from "#modules/customers/testing/customer-calls.ts";
import { photosForAccount } from "#modules/media/contract.server.ts";
import { PhotoLibrary } from "#modules/media/library/library-model.ts";
import { insertFacts } from "#modules/media/photos/photo-facts-store.server.ts";
import { insertPhoto, photosById } from "#modules/media/photos/photo-store.server.ts";
import { aJpeg } from "#modules/media/testing/pictures.ts";
import { photoServer } from "#modules/media/testing/photo-server.ts";
import { beginUpload, onlyPhoto, requestPhoto, sendBytes, sendFile } from "#modules/media/testing/send-file.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { adoptVisit } from "./adopt-visit.server.ts";

const calls = customerCalls();
const { signedUp, loggedIn, rowOf, visitor } = calls;
let deps: ReturnType<typeof calls.deps>;
let app: FastifyInstance;
let shade = 0;
beforeAll(async () => {
  deps = calls.deps();
  app = await photoServer(
    deps,
    () => false,
    (cookie, host) => accountVisitorOf(deps, cookie, host),
  );
});
afterAll(() => app.close());

const facts = {
  capturedAt: "2026-06-13T14:30:05",
  capturedFrom: "name",
  hash: null,
  sharpness: null,
  faces: null,
  interest: { x: 0.5, y: 0.5 },
} as const;
const bytes = () => aJpeg({ width: 200, height: 100, shade: (shade += 1) });
const upload = async (cookie: string, content: Buffer) =>
  onlyPhoto((await sendFile({ app, cookie }, "Strand.jpg", content)).answer.body).id;
const get = async (url: string, cookie: string) =>
  (await app.inject({ method: "GET", url, headers: { host: "localhost", cookie } })).json();
const Tray = z.object({ items: z.array(z.object({ id: z.string(), facts: z.unknown().optional() })) });
const tray = async (cookie: string) => Tray.parse(await get("/web-api/photos", cookie)).items;
const trayIds = async (cookie: string) => (await tray(cookie)).map(({ id }) => id).toSorted();

async function waitingForLock(): Promise<number> {
  const { rows } = await deps.handle.pool.query<{ count: number }>(
    `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

/** An album of a visit with photos. */
async function anAlbum(cookie: string, photos: readonly string[]) {
  const headers = { host: "localhost", origin: "http://localhost", cookie };
  const made = await app.inject({ method: "POST", url: "/web-api/photo-albums", headers, payload: { name: "Sommer" } });
  const { id } = z.object({ id: z.string() }).parse(made.json());
  await app.inject({ method: "POST", url: `/web-api/photo-albums/${id}/photos`, headers, payload: { add: photos } });
}

async function anAccount() {
  const email = await signedUp();
  return { email, visitor: sessionId((await rowOf(email)).shelf_id ?? "") };
}

describe("photos at log-in", () => {
  test("PHOTO-03 MYPH-01 GEN-08 photos, facts, albums and uploads in progress are the account's on every device; what it has already stays single", async () => {
    const { email, visitor: account } = await anAccount();
    const [shared, own] = [await bytes(), await bytes()];
    const kept = await upload(await loggedIn(email), shared);

    const visit = await visitor();
    const photos = [await upload(visit.cookie, shared), await upload(visit.cookie, own)] as const;
    await insertFacts(deps.db, photos[1], facts, new Date(deps.clock.now()));
    await anAlbum(visit.cookie, photos);
    const late = await bytes();
    const begun = await beginUpload({ app, cookie: visit.cookie }, "Spät.jpg", late.length);
    await sendBytes({ app, cookie: visit.cookie }, begun.address, 0, late.subarray(0, 100));

    const cookie = await loggedIn(email, visit.cookie);
    const [phone, computer] = [{ app, cookie }, await loggedIn(email)];
    expect(await trayIds(computer)).toEqual([kept, photos[1]].toSorted());
    expect((await tray(computer)).find(({ id }) => id === photos[1])?.facts).toBeDefined();
    const library = PhotoLibrary.parse(await get("/web-api/photo-library", computer));
    expect(library.usage).toEqual({ photos: 2, bytes: shared.length + own.length });
    expect(library.albums.map((album) => album.photos.toSorted())).toEqual([[kept, photos[1]].toSorted()]);
    expect((await sendBytes(phone, begun.address, 100, late.subarray(100))).statusCode).toBe(204);
    expect((await requestPhoto(phone, begun.address)).statusCode).toBe(201);
    expect((await photosForAccount(deps, account, { page: 1, size: 10 })).total).toBe(3);
  });

  test("PHOTO-03 GEN-08 the same photos in two visits, one after the other, are there once", async () => {
    const { email } = await anAccount();
    const contents = [await bytes(), await bytes()];
    const visits = [];
    for (const { cookie } of [await visitor(), await visitor()]) {
      const photos = [];
      for (const content of contents) photos.push(await upload(cookie, content));
      await anAlbum(cookie, photos);
      visits.push(cookie);
    }
    for (const visit of visits) await loggedIn(email, visit);
    const cookie = await loggedIn(email, visits[0]);
    const ids = await trayIds(cookie);
    expect(ids).toHaveLength(2);
    const { albums } = PhotoLibrary.parse(await get("/web-api/photo-library", cookie));
    expect(albums.map((album) => album.photos.toSorted())).toEqual([ids, ids]);
  });

  test("PHOTO-01 GEN-08 an upload whose answer was lost yields the account's copy after the log-in", async () => {
    const { email } = await anAccount();
    const content = await bytes();
    const kept = await upload(await loggedIn(email), content);
    const visit = await visitor();
    const begun = await beginUpload({ app, cookie: visit.cookie }, "Strand.jpg", content.length);
    await sendBytes({ app, cookie: visit.cookie }, begun.address, 0, content);
    await requestPhoto({ app, cookie: visit.cookie }, begun.address);
    const cookie = await loggedIn(email, visit.cookie);
    const again = await requestPhoto({ app, cookie }, begun.address);
    expect([again.statusCode, onlyPhoto(again.body).id]).toEqual([201, kept]);
  });

  test("PHOTO-01 GEN-08 NFR-02 a photo that is stored while its visitor logs in is not lost: the browser asks again, for the account", async () => {
    const { email } = await anAccount();
    const visit = await visitor();
    const content = await bytes();
    const begun = await beginUpload({ app, cookie: visit.cookie }, "Strand.jpg", content.length);
    await sendBytes({ app, cookie: visit.cookie }, begun.address, 0, content);
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    const holding = deps.db.transaction().execute(async (trx) => {
      await lockNames(trx, `media/photos/${visit.session}`);
      await released;
    });
    const stored = requestPhoto({ app, cookie: visit.cookie }, begun.address);
    // The photo has been decoded and waits for its place.
    await expect.poll(waitingForLock).toBe(1);
    const cookie = await loggedIn(email, visit.cookie);
    release();
    await holding;
    expect((await stored).statusCode).toBe(503);
    const again = await requestPhoto({ app, cookie }, begun.address);
    expect(again.statusCode).toBe(201);
    expect(await trayIds(cookie)).toEqual([onlyPhoto(again.body).id]);
  });

  test("PHOTO-03 GEN-08 NFR-02 a photo stored at the very moment of the log-in comes along", async () => {
    const { email, visitor: account } = await anAccount();
    const visit = await visitor();
    const [model] = await photosById(deps.db, [await upload(visit.cookie, await bytes())]);
    if (!model) throw new Error("no photo");
    const id = newUuid();
    let adopted: Promise<void> | undefined;
    await deps.db.transaction().execute(async (trx) => {
      await insertPhoto(trx, { ...model, id, sha256: sha256(id), session: visit.session, createdAt: new Date() });
      adopted = adoptVisit(deps, visit.session, account);
      await new Promise((done) => setTimeout(done, 300));
    });
    await adopted;
    const { rows } = await deps.handle.pool.query("select session_id from photo where id = $1", [id]);
    expect(rows).toEqual([{ session_id: account }]);
    expect(await trayIds(await loggedIn(email))).toEqual([id, model.id].toSorted());
  });
});
