import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { handOverAlbums } from "../library/albums.server.ts";
import { PhotoLibrary } from "../library/library-model.ts";
import { maxPhotoBytes } from "../photo-model.ts";
import { handOverPhotos } from "../photos/photo-store.server.ts";
import { aJpeg } from "../testing/pictures.ts";
import { photoServer } from "../testing/photo-server.ts";
import { beginUpload, cookieOf, onlyPhoto, sendBytes, sendFile } from "../testing/send-file.ts";
import { forgetContributor, handOverContributions } from "./contribution-store.server.ts";
import { sharedAlbum } from "./shared-album.server.ts";
import { AddedPhotos, mostContributors, type AlbumLinkTerms } from "./shared-album-model.ts";

const database = useTestDatabase();
const used = new Set<string>();
const start = "2026-11-23T09:00:00Z";
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
let shade = 0;
beforeAll(async () => {
  deps = testDeps(database(), start);
  app = await photoServer(deps, (photo) => used.has(photo));
});
afterAll(() => app.close());
let caller = 0;
beforeEach(() => {
  deps.moveClock(start);
  caller += 1;
});

const bytes = () => aJpeg({ width: 200, height: 100, shade: (shade += 1) });
type Method = "GET" | "POST" | "PUT" | "DELETE";
const send = (method: Method, url: string, cookie: string, body?: object) =>
  app.inject({
    method,
    url,
    // Every test calls from an address of its own.
    remoteAddress: `10.2.0.${caller}`,
    headers: { host: "localhost", origin: "http://localhost", ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  });
const library = async (cookie: string) =>
  PhotoLibrary.parse((await send("GET", "/web-api/photo-library", cookie)).json());
const codeOf = (answer: { readonly body: string; readonly statusCode: number }) => [
  answer.statusCode,
  z.object({ error: z.object({ code: z.string() }) }).parse(JSON.parse(answer.body)).error.code,
];

const usual: AlbumLinkTerms = { shownName: "Anna & Ben", mostPhotos: 50, endsOn: null, showsAll: false };

/** An owner with a photo in an album, and its link. */
async function aSharedAlbum(terms: Partial<AlbumLinkTerms> = {}) {
  const content = await bytes();
  const sent = await sendFile({ app }, "Eigenes.jpg", content);
  const { cookie } = sent;
  const photo = onlyPhoto(sent.answer.body).id;
  const made = await send("POST", "/web-api/photo-albums", cookie, { name: "Hochzeit" });
  const { id: album } = z.object({ id: z.uuid() }).parse(made.json());
  await send("POST", `/web-api/photo-albums/${album}/photos`, cookie, { add: [photo] });
  const saved = await send("PUT", `/web-api/photo-albums/${album}/link`, cookie, { ...usual, ...terms });
  expect(saved.statusCode).toBe(204);
  const address = (await library(cookie)).links[0]?.address ?? "";
  const token = address.split("/").at(-2) ?? "";
  return { cookie, photo, content, album, token, address };
}

/** A visitor who has given a name at a link. */
async function aContributor(token: string, name = "Tante Erna") {
  const named = await send("PUT", `/web-api/shared-albums/${token}/contributor`, "", { name });
  expect(named.statusCode).toBe(204);
  return cookieOf(named.headers["set-cookie"]);
}

async function contribute(token: string, cookie: string, content: Buffer, fileName = "IMG_1.jpg") {
  deps.moveClock(new Date(deps.clock.now() + 1000).toISOString());
  const upload = await beginUpload({ app, cookie }, fileName, content.length);
  await sendBytes({ app, cookie }, upload.address, 0, content);
  return send("POST", `/web-api/shared-albums/${token}/photos`, cookie, { upload: upload.address.split("/").at(-1) });
}
const idOf = (answer: { readonly body: string }) => AddedPhotos.parse(JSON.parse(answer.body)).photos[0]?.id ?? "";
async function sessionOf(cookie: string): Promise<SessionId> {
  const photo = await sendFile({ app, cookie }, "x.jpg", await bytes());
  const row = await deps.db
    .selectFrom("photo")
    .select("session_id")
    .where("id", "=", onlyPhoto(photo.answer.body).id)
    .executeTakeFirstOrThrow();
  return sessionId(row.session_id ?? "");
}
const page = async (token: string, cookie?: string) =>
  sharedAlbum(deps, token, cookie === undefined ? undefined : await sessionOf(cookie));

describe("adding photos by a link", () => {
  it("PHOTO-04 MYPH-02 somebody without an account adds photos with their name; they are the owner's and count for the owner", async () => {
    const { cookie, token, photo, album, content } = await aSharedAlbum();
    const erna = await aContributor(token);
    const [one, two] = [await bytes(), await bytes()];
    const first = await contribute(token, erna, one);
    expect(first.statusCode).toBe(201);
    const added = [idOf(first), idOf(await contribute(token, erna, two))];
    const { albums, contributors, usage, links } = await library(cookie);
    expect(albums).toEqual([{ id: album, name: "Hochzeit", photos: expect.arrayContaining([photo, ...added]) }]);
    expect(contributors).toEqual([{ id: expect.anything(), name: "Tante Erna", photos: added }]);
    expect(usage).toEqual({ photos: 3, bytes: content.length + one.length + two.length });
    expect(links).toMatchObject([{ received: 2 }]);
    expect((await library(erna)).usage.photos).toBe(0);
    const jobs = await deps.handle.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'measure-photo' and key like '%' || $1`,
      [added[0]],
    );
    expect(jobs.rowCount).toBe(1);
  });

  it("PHOTO-04 GEN-08 contributors see album, owner and what they added, nothing else; everything only if the owner allows it", async () => {
    const { cookie, album, token, photo } = await aSharedAlbum();
    const [erna, otto] = [await aContributor(token), await aContributor(token, "Otto")];
    const own = idOf(await contribute(token, erna, await bytes()));
    const his = idOf(await contribute(token, otto, await bytes()));
    const seen = await page(token, erna);
    expect(seen).toMatchObject({
      value: {
        album: "Hochzeit",
        owner: "Anna & Ben",
        name: "Tante Erna",
        isFull: false,
        own: [{ id: own }],
        others: null,
      },
    });
    expect(JSON.stringify(seen)).not.toContain(his);
    expect(JSON.stringify(seen)).not.toMatch(/IMG_1|Eigenes|Otto/);
    expect(await page(token)).toMatchObject({ value: { name: null, own: [], others: null } });
    await send("PUT", `/web-api/photo-albums/${album}/link`, cookie, { ...usual, showsAll: true });
    const open = await page(token, erna);
    const others = open.ok ? (open.value.others ?? []) : [];
    expect(others.map((each) => [each.name, each.photo.id])).toEqual([
      ["Otto", his],
      ["", photo],
    ]);
  });

  it("PHOTO-04 the same photo added twice is there once; that the owner has it already is not told", async () => {
    const { cookie, token, content, photo } = await aSharedAlbum();
    const erna = await aContributor(token);
    const own = await bytes();
    const answers = [
      await contribute(token, erna, own),
      await contribute(token, erna, own),
      await contribute(token, erna, content),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201]);
    expect((await library(cookie)).usage.photos).toBe(2);
    // Taken back, the owner's own photo stays.
    expect((await send("DELETE", `/web-api/shared-albums/${token}/photos/${photo}`, erna)).statusCode).toBe(204);
    const { usage, contributors } = await library(cookie);
    expect(usage.photos).toBe(2);
    expect(contributors[0]?.photos).toEqual([idOf(answers[0] ?? { body: "" })]);
  });

  it("PHOTO-01 PHOTO-04 an answer that was lost is given again", async () => {
    const { token } = await aSharedAlbum();
    const erna = await aContributor(token);
    const content = await bytes();
    const upload = await beginUpload({ app, cookie: erna }, "a.jpg", content.length);
    await sendBytes({ app, cookie: erna }, upload.address, 0, content);
    const body = { upload: upload.address.split("/").at(-1) };
    const ask = () => send("POST", `/web-api/shared-albums/${token}/photos`, erna, body);
    const [first, second] = [await ask(), await ask()];
    expect(idOf(second)).toBe(idOf(first));
    expect(second.statusCode).toBe(200);
  });

  it("PHOTO-04 GEN-08 nothing is added before a name was given, by strangers' uploads, or that is no photo", async () => {
    const { token } = await aSharedAlbum();
    const erna = await aContributor(token);
    const content = await bytes();
    const upload = await beginUpload({ app, cookie: erna }, "a.jpg", content.length);
    await sendBytes({ app, cookie: erna }, upload.address, 0, content);
    const body = { upload: upload.address.split("/").at(-1) };
    expect(codeOf(await send("POST", `/web-api/shared-albums/${token}/photos`, "", body))).toEqual([422, "ALBUM_NAME"]);
    const otto = await aContributor(token, "Otto");
    expect(codeOf(await send("POST", `/web-api/shared-albums/${token}/photos`, otto, body))).toEqual([
      404,
      "UPLOAD_UNKNOWN",
    ]);
    const pdf = Buffer.from("%PDF-1.7\n");
    expect(codeOf(await contribute(token, erna, pdf, "a.pdf"))).toEqual([415, "ALBUM_PICTURES"]);
    expect(codeOf(await contribute(token, erna, Buffer.from("nur Text"), "a.jpg"))).toEqual([415, "ALBUM_PICTURES"]);
  });

  it.each(["", "   ", "\u202e\u0007", "Gewinn auf www.boese.example"])(
    "PHOTO-04 NFR-02 “%s” is no name",
    async (name) => {
      const { token } = await aSharedAlbum();
      const refused = await send("PUT", `/web-api/shared-albums/${token}/contributor`, "", { name });
      expect(codeOf(refused)).toEqual([422, "ALBUM_NAME"]);
    },
  );
});

describe("the end of a link", () => {
  it("PHOTO-04 a revoked one takes nothing more and shows nothing; a new one has another address; photos and names stay", async () => {
    const { cookie, album, token } = await aSharedAlbum();
    const erna = await aContributor(token);
    const own = idOf(await contribute(token, erna, await bytes()));
    expect((await send("DELETE", `/web-api/photo-albums/${album}/link`, cookie)).statusCode).toBe(204);
    expect(await page(token, erna)).toMatchObject({ refusal: { code: "ALBUM_LINK_ENDED" } });
    expect(codeOf(await contribute(token, erna, await bytes()))).toEqual([410, "ALBUM_LINK_ENDED"]);
    expect((await send("DELETE", `/web-api/shared-albums/${token}/photos/${own}`, erna)).statusCode).toBe(410);
    expect(await library(cookie)).toMatchObject({ links: [], contributors: [{ name: "Tante Erna", photos: [own] }] });
    await send("PUT", `/web-api/photo-albums/${album}/link`, cookie, usual);
    expect((await library(cookie)).links[0]?.address).not.toContain(token);
    expect(await page(token, erna)).toMatchObject({ refusal: { code: "ALBUM_LINK_ENDED" } });
  });

  it("PHOTO-04 it works until the end of its last day in the shop's time zone; the owner may prolong it", async () => {
    const { cookie, album, token } = await aSharedAlbum({ endsOn: "2026-11-30" });
    deps.moveClock("2026-11-30T22:59:00Z");
    expect((await page(token)).ok).toBe(true);
    deps.moveClock("2026-11-30T23:01:00Z");
    expect(await page(token)).toMatchObject({ refusal: { code: "ALBUM_LINK_ENDED" } });
    await send("PUT", `/web-api/photo-albums/${album}/link`, cookie, { ...usual, endsOn: "2026-12-31" });
    expect((await page(token)).ok).toBe(true);
  });

  it("PHOTO-04 GEN-08 a wrong token answers 404 everywhere", async () => {
    const { token } = await aSharedAlbum();
    const [id = ""] = token.split(".");
    for (const wrong of ["x", `${id}.${"A".repeat(43)}`, id, `${token}x`]) {
      expect(await page(wrong)).toMatchObject({ refusal: { code: "ALBUM_LINK_UNKNOWN" } });
      const calls = [
        await send("PUT", `/web-api/shared-albums/${wrong}/contributor`, "", { name: "Eva" }),
        await send("POST", `/web-api/shared-albums/${wrong}/photos`, "", { upload: crypto.randomUUID() }),
        await send("DELETE", `/web-api/shared-albums/${wrong}/photos/${crypto.randomUUID()}`, ""),
      ];
      expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(calls.map(({ headers }) => headers["set-cookie"])).toEqual([undefined, undefined, undefined]);
    }
  });

  it("PHOTO-04 a full one takes no more, however many come at once; one taken back makes room", async () => {
    const { token, cookie } = await aSharedAlbum({ mostPhotos: 2 });
    const people = [await aContributor(token), await aContributor(token, "Otto"), await aContributor(token, "Uwe")];
    const contents = [await bytes(), await bytes(), await bytes()];
    const answers = await Promise.all(
      people.map((person, nr) => contribute(token, person, contents[nr] ?? Buffer.alloc(0))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    expect((await library(cookie)).usage.photos).toBe(3);
    expect(await page(token)).toMatchObject({ value: { isFull: true } });
    const first = answers.findIndex(({ statusCode }) => statusCode === 201);
    const person = people[first] ?? "";
    const mine = idOf(answers[first] ?? { body: "" });
    expect((await send("DELETE", `/web-api/shared-albums/${token}/photos/${mine}`, person)).statusCode).toBe(204);
    expect(await deps.files.exists(`photos/${mine}/original`)).toBe(false);
    expect((await contribute(token, person, await bytes())).statusCode).toBe(201);
  });

  it("PHOTO-04 MYPH-02 the owner's full 5 GB are a full album for contributors", async () => {
    const { token, photo } = await aSharedAlbum();
    const erna = await aContributor(token);
    const rows = Array.from({ length: 3 }, (_, nr) => ({
      nr,
      id: crypto.randomUUID(),
      bytes: Math.min(2_000_000_000, maxPhotoBytes),
    }));
    for (const row of rows)
      await deps.handle.pool.query(
        `insert into photo (id, session_id, sha256, bytes, mime, orientation, width, height, file_name, created_at)
          select $1, session_id, repeat($2, 64), $3, mime, 1, 10, 10, 'a', now() from photo where id = $4`,
        [row.id, String(row.nr), row.bytes, photo],
      );
    expect(await page(token)).toMatchObject({ value: { isFull: true } });
    expect(codeOf(await contribute(token, erna, await bytes()))).toEqual([409, "ALBUM_FULL"]);
  });

  it("NFR-02 PHOTO-04 a link has at most 300 contributors, and 60 names an hour from one address", async () => {
    const { token } = await aSharedAlbum();
    const name = (address: string) =>
      app.inject({
        method: "PUT",
        url: `/web-api/shared-albums/${token}/contributor`,
        remoteAddress: address,
        headers: { host: "localhost", origin: "http://localhost" },
        payload: { name: "Eva" },
      });
    const statuses: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      deps.moveClock(`2026-11-23T09:0${minute}:00Z`);
      for (let n = 0; n < 22; n += 1) statuses.push((await name(`203.0.113.${minute}`)).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([204]));
    const [link = ""] = token.split(".");
    await deps.handle.pool.query(
      `insert into album_contributor (id, link_id, name, created_at)
        select gen_random_uuid(), $1, 'x', now() from generate_series(1, $2)`,
      [link, mostContributors - 66],
    );
    expect((await name("203.0.113.99")).statusCode).toBe(429);
  });
});

describe("taking back", () => {
  it("PHOTO-04 GEN-08 of others' and the owner's photos is not found; one of which something was made stays", async () => {
    const { cookie, token, photo } = await aSharedAlbum();
    const [erna, otto] = [await aContributor(token), await aContributor(token, "Otto")];
    const own = idOf(await contribute(token, erna, await bytes()));
    for (const [person, id] of [
      [otto, own],
      [erna, photo],
      [erna, "keins"],
    ] as const)
      expect((await send("DELETE", `/web-api/shared-albums/${token}/photos/${id}`, person)).statusCode).toBe(404);
    used.add(own);
    expect(codeOf(await send("DELETE", `/web-api/shared-albums/${token}/photos/${own}`, erna))).toEqual([
      409,
      "ALBUM_PHOTO_USED",
    ]);
    expect((await send("DELETE", `/web-api/shared-albums/${token}/photos/${own}`, otto)).statusCode).toBe(404);
    expect((await library(cookie)).usage.photos).toBe(2);
  });

  it("PHOTO-04 a photo two people added goes with the second, and one the owner has uploaded since stays", async () => {
    const { cookie, token } = await aSharedAlbum();
    const [erna, otto] = [await aContributor(token), await aContributor(token, "Otto")];
    const [both, later] = [await bytes(), await bytes()];
    const shared = idOf(await contribute(token, erna, both));
    await contribute(token, otto, both);
    const kept = idOf(await contribute(token, erna, later));
    await sendFile({ app, cookie }, "Eigenes.jpg", later);
    const takeBack = (person: string, id: string) =>
      send("DELETE", `/web-api/shared-albums/${token}/photos/${id}`, person);
    await takeBack(erna, shared);
    await takeBack(erna, kept);
    expect((await library(cookie)).usage.photos).toBe(3);
    await takeBack(otto, shared);
    expect((await library(cookie)).usage.photos).toBe(2);
  });
});

describe("owners and strangers", () => {
  it("GEN-08 PHOTO-04 strangers neither make, change nor revoke a link, and see no contributors", async () => {
    const { album, token } = await aSharedAlbum();
    await contribute(token, await aContributor(token), await bytes());
    const stranger = (await sendFile({ app }, "x.jpg", await bytes())).cookie;
    const calls = [
      await send("PUT", `/web-api/photo-albums/${album}/link`, stranger, usual),
      await send("PUT", `/web-api/photo-albums/${album}/link`, "", usual),
      await send("DELETE", `/web-api/photo-albums/${album}/link`, stranger),
      await send("DELETE", "/web-api/photo-albums/keins/link", stranger),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await library(stranger)).toMatchObject({ links: [], contributors: [] });
  });

  it.each([
    { shownName: " " },
    { shownName: "https://boese.example" },
    { mostPhotos: 0 },
    { mostPhotos: 1001 },
    { endsOn: "bald" },
  ])("PHOTO-04 %j are no terms", async (terms) => {
    const { cookie, album } = await aSharedAlbum();
    const refused = await send("PUT", `/web-api/photo-albums/${album}/link`, cookie, { ...usual, ...terms });
    expect(refused.statusCode).toBe(422);
  });

  it("PHOTO-04 GEN-08 both move with a log-in: the owner's album with its link, the contributor with their photos, each once", async () => {
    const { cookie, token, content } = await aSharedAlbum();
    const [erna, account] = [await aContributor(token), await aContributor(token, "Erna")];
    const [mine, both] = [await bytes(), await bytes()];
    const first = idOf(await contribute(token, erna, mine));
    const second = idOf(await contribute(token, erna, both));
    await contribute(token, account, both);
    const [from, to] = [await sessionOf(erna), await sessionOf(account)];
    await deps.db.transaction().execute((trx) => handOverContributions(trx, from, to));
    const { contributors } = await library(cookie);
    expect(contributors.map((each) => [each.name, each.photos.toSorted()])).toEqual([
      ["Erna", [first, second].toSorted()],
    ]);

    const owner = await sessionOf(cookie);
    const target = (await sendFile({ app }, "Eigenes.jpg", content)).cookie;
    const targetSession = await sessionOf(target);
    await deps.db.transaction().execute(async (trx) => {
      await handOverPhotos(trx, owner, targetSession);
      await handOverAlbums(trx, owner, targetSession);
    });
    const moved = await library(target);
    expect(moved.links).toMatchObject([{ received: 2 }]);
    expect(moved.contributors).toHaveLength(1);
    expect((await contribute(token, account, await bytes())).statusCode).toBe(201);
    expect((await library(target)).links).toMatchObject([{ received: 3 }]);
  });

  it("BO-11 PHOTO-04 an erased contributor leaves no name; an erased owner no link, name or contributor", async () => {
    const { cookie, token } = await aSharedAlbum();
    const erna = await aContributor(token);
    await contribute(token, erna, await bytes());
    await forgetContributor(deps.db, await sessionOf(erna));
    expect((await library(cookie)).contributors).toMatchObject([{ name: "" }]);
    const [link = ""] = token.split(".");
    await deps.db
      .deleteFrom("visitor_session")
      .where("id", "=", await sessionOf(cookie))
      .execute();
    const rows = deps.db.selectFrom("album_contributor").select("id").where("link_id", "=", link);
    expect(await rows.execute()).toEqual([]);
    expect(await page(token)).toMatchObject({ refusal: { code: "ALBUM_LINK_UNKNOWN" } });
  });
});
