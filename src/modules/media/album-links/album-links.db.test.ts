import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { handOverAlbums } from "../library/albums.server.ts";
import { maxPhotoBytes } from "../photo-model.ts";
import { handOverPhotos } from "../photos/photo-store.server.ts";
import { albumLinkServer } from "../testing/album-link-server.ts";
import { sendFile } from "../testing/send-file.ts";
import { forgetContributor, handOverContributions } from "./contribution-store.server.ts";
import { mostContributors } from "./shared-album-model.ts";

const albums = albumLinkServer();
const { usual, bytes, send, library, codeOf, aSharedAlbum, aContributor, contribute, idOf, sessionOf, page } = albums;
let deps: ReturnType<typeof albums.deps>;
let app: FastifyInstance;
beforeAll(() => {
  deps = albums.deps();
  app = albums.app();
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
