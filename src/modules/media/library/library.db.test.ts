import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { handOverPhotos } from "../photos/photo-store.server.ts";
import { aJpeg } from "../testing/pictures.ts";
import { photoServer } from "../testing/photo-server.ts";
import { onlyPhoto, sendFile } from "../testing/send-file.ts";
import { albumsOf, handOverAlbums } from "./albums.server.ts";
import { maxAlbums, PhotoLibrary } from "./library-model.ts";

const database = useTestDatabase();
const used = new Set<string>();
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
let shade = 0;
beforeAll(async () => {
  deps = testDeps(database());
  app = await photoServer(deps, (photo) => used.has(photo));
});
afterAll(() => app.close());

const bytes = () => aJpeg({ width: 200, height: 100, shade: (shade += 1) });

/** Uploads a photo; the first one starts a visit. */
async function aPhoto(cookie?: string, content?: Buffer) {
  const sent = await sendFile({ app, cookie }, "Strand.jpg", content ?? (await bytes()));
  return { cookie: sent.cookie, photo: onlyPhoto(sent.answer.body) };
}

const send = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, cookie: string, body?: object) =>
  app.inject({
    method,
    url,
    headers: { host: "localhost", origin: "http://localhost", cookie },
    ...(body ? { payload: body } : {}),
  });
const library = async (cookie: string) =>
  PhotoLibrary.parse((await send("GET", "/web-api/photo-library", cookie)).json());
async function anAlbum(cookie: string, name = "Sommer") {
  const made = await send("POST", "/web-api/photo-albums", cookie, { name });
  return z.object({ id: z.uuid() }).parse(made.json()).id;
}
const change = (cookie: string, album: string, body: object) =>
  send("POST", `/web-api/photo-albums/${album}/photos`, cookie, body);
async function sessionOf(photo: string): Promise<SessionId> {
  const row = await deps.db.selectFrom("photo").select("session_id").where("id", "=", photo).executeTakeFirstOrThrow();
  return sessionId(row.session_id ?? "");
}

describe("albums", () => {
  it("PHOTO-03 MYPH-01 are created, renamed, filled, emptied and deleted; their photos stay", async () => {
    const { cookie, photo } = await aPhoto();
    const other = await aPhoto(cookie);
    const album = await anAlbum(cookie, "  Sommer am See ");
    await change(cookie, album, { add: [photo.id, other.photo.id, photo.id] });
    expect((await send("PATCH", `/web-api/photo-albums/${album}`, cookie, { name: "Herbst" })).statusCode).toBe(204);
    await change(cookie, album, { remove: [photo.id] });
    const { albums, usage } = await library(cookie);
    expect(albums).toEqual([{ id: album, name: "Herbst", photos: [other.photo.id] }]);
    expect(usage.photos).toBe(2);
    expect((await send("DELETE", `/web-api/photo-albums/${album}`, cookie)).statusCode).toBe(204);
    expect(await library(cookie)).toMatchObject({ albums: [], usage: { photos: 2 } });
  });

  it("PHOTO-03 have a name", async () => {
    const { cookie } = await aPhoto();
    for (const name of ["", "   ", "x".repeat(81)])
      expect((await send("POST", "/web-api/photo-albums", cookie, { name })).statusCode).toBe(422);
  });

  it("PHOTO-03 are at most 200", async () => {
    const { cookie, photo } = await aPhoto();
    const [session_id, created_at] = [await sessionOf(photo.id), new Date(deps.clock.now())];
    const rows = Array.from({ length: maxAlbums }, () => ({
      id: crypto.randomUUID(),
      session_id,
      name: "A",
      created_at,
    }));
    await deps.db.insertInto("photo_album").values(rows).execute();
    const refused = await send("POST", "/web-api/photo-albums", cookie, { name: "Einer mehr" });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining("ALBUM_MANY")]);
  });

  it("GEN-08 PHOTO-03 of strangers are not found, and strangers' photos come into none", async () => {
    const owner = await aPhoto();
    const album = await anAlbum(owner.cookie);
    const stranger = await aPhoto();
    const calls = [
      await send("PATCH", `/web-api/photo-albums/${album}`, stranger.cookie, { name: "Meins" }),
      await send("DELETE", `/web-api/photo-albums/${album}`, stranger.cookie),
      await change(stranger.cookie, album, { add: [stranger.photo.id] }),
      await change(stranger.cookie, "keins", { add: [] }),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    await change(owner.cookie, album, { add: [stranger.photo.id, owner.photo.id] });
    expect((await library(owner.cookie)).albums).toEqual([{ id: album, name: "Sommer", photos: [owner.photo.id] }]);
  });

  it("PHOTO-03 GEN-08 move to the account with their photos, and show its copy of a photo both have", async () => {
    const shared = await bytes();
    const account = await aPhoto(undefined, shared);
    const guest = await aPhoto(undefined, shared);
    const own = await aPhoto(guest.cookie);
    const album = await anAlbum(guest.cookie);
    await change(guest.cookie, album, { add: [guest.photo.id, own.photo.id] });
    const [from, to] = [await sessionOf(guest.photo.id), await sessionOf(account.photo.id)];
    await deps.db.transaction().execute(async (trx) => {
      await handOverPhotos(trx, from, to);
      await handOverAlbums(trx, from, to);
    });
    const [moved] = await albumsOf(deps.db, to);
    expect(moved?.photos.toSorted()).toEqual([account.photo.id, own.photo.id].toSorted());
    expect(await albumsOf(deps.db, from)).toEqual([]);
  });
});

describe("deleting photos", () => {
  it("PHOTO-03 MYPH-01 deletes many at once and keeps those in use", async () => {
    const { cookie, photo } = await aPhoto();
    const other = await aPhoto(cookie);
    used.add(photo.id);
    expect((await library(cookie)).used).toEqual([photo.id]);
    const body = { photos: [photo.id, other.photo.id] };
    const deleted = await send("POST", "/web-api/photo-deletions", cookie, body);
    expect(deleted.json()).toEqual({ kept: [photo.id] });
    expect((await library(cookie)).usage.photos).toBe(1);
    expect(await deps.files.exists(`photos/${other.photo.id}/original`)).toBe(false);
    expect(await deps.files.exists(`photos/${photo.id}/original`)).toBe(true);
  });

  it("GEN-08 PHOTO-03 of strangers answers 404 and deletes nothing", async () => {
    const owner = await aPhoto();
    const stranger = await aPhoto();
    const refused = await send("POST", "/web-api/photo-deletions", stranger.cookie, { photos: [owner.photo.id] });
    expect(refused.statusCode).toBe(404);
    expect((await library(owner.cookie)).usage.photos).toBe(1);
  });

  it("PHOTO-03 takes at most 500 at a time", async () => {
    const { cookie } = await aPhoto();
    const photos = Array.from({ length: 501 }, () => crypto.randomUUID());
    expect((await send("POST", "/web-api/photo-deletions", cookie, { photos })).statusCode).toBe(422);
  });
});

it("PHOTO-03 a visitor without photos has an empty library and no session because of it", async () => {
  const answer = await send("GET", "/web-api/photo-library", "");
  expect(answer.json()).toEqual({ usage: { photos: 0, bytes: 0 }, used: [], albums: [], links: [], contributors: [] });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});
