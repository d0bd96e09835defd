import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { albumLinkServer } from "../testing/album-link-server.ts";
import { beginUpload, sendBytes, sendFile } from "../testing/send-file.ts";

const albums = albumLinkServer();
const { usual, bytes, send, library, codeOf, aSharedAlbum, aContributor, contribute, idOf, page, used } = albums;
let deps: ReturnType<typeof albums.deps>;
let app: FastifyInstance;
beforeAll(() => {
  deps = albums.deps();
  app = albums.app();
});

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
