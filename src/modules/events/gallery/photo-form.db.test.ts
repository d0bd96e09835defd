import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { decodeHeic } from "#modules/media/contract.server.ts";
import { aJpeg, claimSize } from "#modules/media/testing/pictures.ts";
import { photosApi } from "#modules/media/uploads/photos-api.server.ts";
import { uploadsApi } from "#modules/media/uploads/uploads-api.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { deleteEvent } from "../plan/remove-events.server.ts";
import { addHousehold } from "../guests/keep-guests.server.ts";
import { householdsOf } from "../store.server.ts";
import { aHousehold, anEvent, aPlan } from "../testing/an-event.ts";
import type { PartyEvent } from "../model.ts";
import { galleryAddresses } from "./gallery-addresses.server.ts";
import { galleryPhotosApi } from "./gallery-photos-api.server.ts";
import { decideOnPhotos, guestsGallery, hostsGallery } from "./gallery.server.ts";
import { closeGallery, openGallery } from "./open-gallery.server.ts";
import { photoFormApi } from "./photo-form-api.server.ts";
import { outcomeQuery, readOutcome } from "./photo-form-outcome.server.ts";
import { senderName } from "./sender-name.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
const day = "2027-06-12T20:00:00Z";
beforeAll(async () => {
  deps = testDeps(database(), day);
  app = await createServer(deps);
  const photoUses = () => Promise.resolve(false);
  const pages = () => Promise.reject(new Error("no pages in albums"));
  await app.register(async (scope) => uploadsApi(scope, deps));
  galleryPhotosApi(app, deps);
  await photosApi(app, { ...deps, heic: decodeHeic, pages, photoUses });
  await app.register(async (scope) => photoFormApi(scope, { ...deps, heic: decodeHeic, pages, photoUses }));
  await app.ready();
});
afterAll(() => app.close());

let width = 300;
const aPhoto = () =>
  sharp({ create: { width: (width += 1), height: 200, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

type Sent = { readonly name?: string; readonly files?: readonly (readonly [string, Buffer])[] };
type From = { readonly cookie?: string; readonly origin?: string; readonly json?: boolean };

/** A form as browsers send it: the name, then the files. */
function bodyOf({ name, files = [] }: Sent) {
  const line = "----abc";
  const part = (head: string, content: Buffer) => [
    Buffer.from(`--${line}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from("\r\n"),
  ];
  const payload = Buffer.concat([
    ...(name === undefined ? [] : part('name="name"', Buffer.from(name))),
    ...files.flatMap(([file, content]) =>
      part(`name="photos"; filename="${file}"\r\ncontent-type: image/jpeg`, content),
    ),
    Buffer.from(`--${line}--\r\n`),
  ]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${line}` } };
}

const post = (url: string, sent: Sent, { cookie, origin = "http://localhost", json }: From = {}) => {
  const { payload, headers } = bodyOf(sent);
  return app.inject({
    method: "POST",
    url,
    payload,
    headers: {
      host: "localhost",
      origin,
      ...headers,
      ...(cookie ? { cookie } : {}),
      ...(json ? { accept: "application/json" } : {}),
    },
  });
};
type Answer = Awaited<ReturnType<typeof post>>;

/** What the page that follows says. */
function outcomeOf(event: PartyEvent, answer: Answer) {
  expect(answer.statusCode).toBe(303);
  const query = new URL(String(answer.headers["location"]), "http://localhost").searchParams.get("ergebnis") ?? "";
  return readOutcome(deps, event, query);
}
const cookieOf = (answer: Answer) => String(answer.headers["set-cookie"]).split(";")[0] ?? "";

/** An event that collects photos, and where its guests send them. */
async function collecting() {
  const { event } = await anEvent(deps);
  expect(await openGallery(deps, event)).toMatchObject({ ok: true });
  const token = (await guestsGallery(deps, event))?.token ?? "";
  return { event, token, form: `/web-api/event-photos/${event.code}/${token}` };
}
const uploads = () => readdir(`${deps.config.DATA_FOLDER}/uploads`).catch(() => []);
const codes = (outcome: ReturnType<typeof outcomeOf>) =>
  outcome?.refused.map(({ file, refusal }) => [file, refusal.code]);

describe("a form with photos", () => {
  test("EVENT-10 photos of a form wait for the hosts under the guest's name; what cannot be taken is named, and loses none of the others", async () => {
    const { event, form } = await collecting();
    const huge = Buffer.concat([await aPhoto(), Buffer.alloc(61 * 1024 * 1024)]);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const sent = await post(form, {
      name: "Tante Erna",
      files: [
        ["IMG_1.jpg", await aPhoto()],
        ["notes.txt", Buffer.from("no picture")],
        ["drawing.svg", drawing],
        ["huge.jpg", huge],
        ["empty.jpg", Buffer.alloc(0)],
        ["half.jpg", (await aPhoto()).subarray(0, 200)],
        ["../../IMG_2.jpg", await aPhoto()],
      ],
    });
    expect(sent.headers["location"]).toMatch(new RegExp(`^/e/${event.code}/fotos/\\?ergebnis=[\\w.-]+#dazu$`));
    const outcome = outcomeOf(event, sent);
    expect([outcome?.added, outcome?.known]).toEqual([2, 0]);
    expect(codes(outcome)).toEqual([
      ["notes.txt", "ALBUM_PICTURES"],
      ["drawing.svg", "ALBUM_PICTURES"],
      ["huge.jpg", "UPLOAD_SIZE"],
      ["empty.jpg", "UPLOAD_EMPTY"],
      ["half.jpg", "UPLOAD_BROKEN"],
    ]);
    const { photos } = await hostsGallery(deps, event);
    expect(photos.map(({ name, state }) => [name, state])).toEqual([
      ["Tante Erna", "waiting"],
      ["Tante Erna", "waiting"],
    ]);
    expect((await guestsGallery(deps, event))?.photos).toEqual([]);
    expect(await uploads()).toEqual([]);
    const rows = await deps.db.selectFrom("upload").select("id").where("photo_id", "is", null).execute();
    expect(rows).toEqual([]);
  });

  test("EVENT-10 NFR-02 a picture of too many pixels is refused before it is decoded", async () => {
    const { event, form } = await collecting();
    const bomb = claimSize(await aJpeg({ width: 64, height: 64 }), 60_000, 60_000);
    const outcome = outcomeOf(event, await post(form, { name: "Erna", files: [["bomb.jpg", bomb]] }));
    expect(codes(outcome)).toEqual([["bomb.jpg", "UPLOAD_PIXELS"]]);
  });

  test("EVENT-10 sent twice, one after the other or at once, a photo is there once and is reported to be there", async () => {
    const { event, form } = await collecting();
    const files = [["IMG_1.jpg", await aPhoto()] as const];
    const first = await post(form, { name: "Erna", files });
    const cookie = cookieOf(first);
    const again = outcomeOf(event, await post(form, { name: "Erna", files }, { cookie }));
    expect(again).toMatchObject({ added: 0, known: 1, refused: [] });
    const other = [["IMG_2.jpg", await aPhoto()] as const];
    const twice = await Promise.all([1, 2].map(() => post(form, { name: "Erna", files: other }, { cookie })));
    const counts = twice.map((each) => outcomeOf(event, each));
    expect(counts.map((each) => each?.refused)).toEqual([[], []]);
    expect(counts.map((each) => each?.added)).toEqual(expect.arrayContaining([0, 1]));
    expect((await hostsGallery(deps, event)).photos).toHaveLength(2);
  });

  test("EVENT-10 the twenty-first photo of a form is refused, those before are there", async () => {
    const { event, form } = await collecting();
    const files: (readonly [string, Buffer])[] = [];
    for (let n = 1; n <= 22; n += 1) files.push([`${n}.jpg`, await aPhoto()]);
    const outcome = outcomeOf(event, await post(form, { name: "Erna", files }));
    expect(outcome?.added).toBe(20);
    expect(codes(outcome)).toEqual([
      ["21.jpg", "ALBUM_AT_ONCE"],
      ["22.jpg", "ALBUM_AT_ONCE"],
    ]);
  });

  test.each([
    ["=HYPERLINK(1)", "=HYPERLINK(1)", []],
    ["<b>Erna</b>", "<b>Erna</b>", []],
    ["  Erna\u202e\nBerg ", "Erna Berg", []],
    ["www.example.com", "", ["ALBUM_NAME"]],
    ["", "", ["ALBUM_NAME"]],
  ])("EVENT-10 NFR-02 with the name %j photos are %j's", async (name, shown, refused) => {
    const { event, form } = await collecting();
    const outcome = outcomeOf(event, await post(form, { name, files: [["a.jpg", await aPhoto()]] }));
    expect([outcome?.added, codes(outcome)?.map(([, code]) => code)]).toEqual([1, refused]);
    expect((await hostsGallery(deps, event)).photos.map((photo) => photo.name)).toEqual([shown]);
  });

  test("EVENT-10 GEN-08 nothing is taken with a stranger's key, a wrong token, from another site, before the day or once the hosts collect no more", async () => {
    const [own, other] = [await collecting(), await collecting()];
    await addHousehold(deps, other.event.id, aHousehold("Kim Stein"));
    const [kim] = await householdsOf(deps.db, other.event.id);
    const sent = { name: "Erna", files: [["a.jpg", await aPhoto()] as const] };
    expect((await post(`${own.form}?fuer=${kim?.key}`, sent)).statusCode).toBe(404);
    expect((await post(`/web-api/event-photos/zzzzzzzz/${own.token}`, sent)).statusCode).toBe(404);
    expect((await post(own.form, sent, { origin: "https://evil.example" })).statusCode).toBe(403);
    const closed = [["", "ALBUM_LINK_ENDED"]];
    const wrong = await post(`/web-api/event-photos/${own.event.code}/${other.token}`, sent);
    expect(codes(outcomeOf(own.event, wrong))).toEqual(closed);
    expect(wrong.headers["set-cookie"]).toBeUndefined();
    deps.moveClock("2027-06-11T21:59:00Z");
    expect(codes(outcomeOf(own.event, await post(own.form, sent)))).toEqual(closed);
    deps.moveClock(day);
    await closeGallery(deps, own.event);
    expect(codes(outcomeOf(own.event, await post(own.form, sent)))).toEqual(closed);
    const { refused } = (await post(own.form, sent, { json: true })).json<{ readonly refused: unknown }>();
    expect(refused).toEqual([{ file: "", text: expect.stringContaining("keine mehr gesammelt") }]);
    for (const { event } of [own, other]) expect((await hostsGallery(deps, event)).photos).toEqual([]);
  });

  test("EVENT-10 GEN-08 a guest takes back what is theirs, and nobody else does", async () => {
    const { event, form } = await collecting();
    const sent = await post(form, { name: "Erna", files: [["a.jpg", await aPhoto()]] });
    const id = (await hostsGallery(deps, event)).photos[0]?.id ?? "";
    const stranger = await post(form, { name: "Otto", files: [["b.jpg", await aPhoto()]] });
    const back = `${form}/taken-back/${id}`;
    for (const cookie of [cookieOf(stranger), ""])
      expect(codes(outcomeOf(event, await post(back, {}, { cookie })))).toEqual([["", "UPLOAD_UNKNOWN"]]);
    expect((await post(back, {}, { cookie: cookieOf(sent), origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await hostsGallery(deps, event)).photos).toHaveLength(2);
    expect(outcomeOf(event, await post(back, {}, { cookie: cookieOf(sent) }))).toMatchObject({ takenBack: true });
    expect((await hostsGallery(deps, event)).photos.map(({ name }) => name)).toEqual(["Otto"]);
  });

  test("EVENT-10 with a personal link the page that follows is the household's, and who leaves the name out signs as the household", async () => {
    const { event, form } = await collecting();
    await addHousehold(deps, event.id, aHousehold("Anna Berg", "Paul Berg", "+"));
    const [household] = await householdsOf(deps.db, event.id);
    const sent = await post(`${form}?fuer=${household?.key}`, { files: [["a.jpg", await aPhoto()]] });
    expect(sent.headers["location"]).toMatch(new RegExp(`^/e/${event.code}/${household?.key}/fotos/`));
    expect((await hostsGallery(deps, event)).photos.map(({ name }) => name)).toEqual(["Anna Berg und Paul Berg"]);
  });

  test("EVENT-10 who keeps the name sends as often as there are photos: names are limited by network address, not forms", async () => {
    const { event, form } = await collecting();
    const cookie = cookieOf(await post(form, { name: "Erna" }));
    for (let n = 0; n < 60; n += 1) await post(form, { name: "Erna" }, { cookie });
    const files = [["a.jpg", await aPhoto()] as const];
    expect(outcomeOf(event, await post(form, { name: "Erna", files }, { cookie }))).toMatchObject({
      added: 1,
      refused: [],
    });
  });

  test("EVENT-10 a form without photos says so; a script is answered in words", async () => {
    const { event, form } = await collecting();
    expect(codes(outcomeOf(event, await post(form, { name: "Erna" })))).toEqual([["", "ALBUM_NO_FILE"]]);
    const files = [["a.txt", Buffer.from("x")] as const];
    const answered = await post(form, { name: "Erna", files }, { json: true });
    expect(answered.json()).toEqual({
      added: 0,
      known: 0,
      refused: [{ file: "a.txt", text: expect.stringContaining("nur Fotos") }],
    });
  });

  test("EVENT-10 a photo that was turned and one in HEIC arrive as the camera meant them", async () => {
    const { event, form } = await collecting();
    const turned = await aJpeg({ width: 300, height: 200, orientation: 6 });
    const heic = await readFile("fixtures/uploads/quartett.heic");
    const files = [["IMG_1.HEIC", heic] as const, ["IMG_2.jpg", turned] as const];
    expect(outcomeOf(event, await post(form, { name: "Erna", files }))).toMatchObject({ added: 2, refused: [] });
    const ids = (await hostsGallery(deps, event)).photos.map(({ id }) => id);
    const rows = await deps.db.selectFrom("photo").select(["mime", "width", "height"]).where("id", "in", ids).execute();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ mime: "image/jpeg", width: 200, height: 300 });
    expect(rows).toContainEqual({ mime: "image/heic", width: expect.any(Number), height: expect.any(Number) });
  });
});

test("EVENT-10 NFR-02 nobody makes an address that has the page say something else", async () => {
  const [{ event }, { event: other }] = [await anEvent(deps), await anEvent(deps, aPlan({ title: "Fest" }))];
  const outcome = { added: 1, known: 0, takenBack: false, refused: [] };
  const query = outcomeQuery(deps, event, outcome);
  expect(readOutcome(deps, event, query)).toEqual(outcome);
  expect(readOutcome(deps, other, query)).toBeUndefined();
  const content = Buffer.from(JSON.stringify({ ...outcome, added: 99 })).toString("base64url");
  expect(readOutcome(deps, event, query.replace(/^[\w-]+/, content))).toBeUndefined();
  deps.moveClock("2027-06-12T21:01:00Z");
  expect(readOutcome(deps, event, query)).toBeUndefined();
  deps.moveClock(day);
});

test.each([
  [[], ""],
  [["Anna Berg"], "Anna Berg"],
  [["Anna", "Paul", ""], "Anna und Paul"],
  [["A".repeat(40), "B".repeat(40)], "A".repeat(40)],
])("EVENT-10 the household of %j signs as %j", (names, signed) => {
  const guests = names.map((name, index) => ({
    id: String(index),
    name,
    isChild: false,
    isCompanion: false,
    programme: null,
    reply: null,
  }));
  expect(senderName({ guests }, "de-DE")).toBe(signed);
  expect(senderName(null, "de-DE")).toBe("");
});

describe("addresses of photos", () => {
  const see = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.inject({ url, headers: { host: "localhost", ...headers } });
    const { "content-type": type, "cache-control": cached, etag } = answer.headers;
    return { status: answer.statusCode, type, cached, etag };
  };
  const statusOf = async (url: string) => (await see(url)).status;

  /** A photo that guests see, at the addresses that their page has. */
  async function shownPhoto() {
    const { event, form } = await collecting();
    expect((await post(form, { files: [["IMG.jpg", await aPhoto()]] })).statusCode).toBe(303);
    const [{ id, large: atHosts } = { id: "", large: "" }] = (await hostsGallery(deps, event)).photos;
    await decideOnPhotos(deps, event.id, [id], "shown");
    const [photo] = (await guestsGallery(deps, event))?.photos ?? [];
    if (!photo) throw new Error("nothing is shown");
    return {
      event,
      id,
      atHosts,
      atGuests: [photo.small, photo.large],
      atSender: galleryAddresses(deps, "sender", id).small,
    };
  }

  test("EVENT-10 NFR-02 what hosts hide or remove is gone at once at the addresses guests have, and back when they show it again", async () => {
    const { event, id, atHosts, atGuests, atSender } = await shownPhoto();
    const statuses = () => Promise.all([...atGuests, atSender, atHosts].map(statusOf));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await decideOnPhotos(deps, event.id, [id], "hidden");
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await decideOnPhotos(deps, event.id, [id], "removed");
    expect(await statuses()).toEqual([404, 404, 404, 200]);
    await decideOnPhotos(deps, event.id, [id], "shown");
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await deleteEvent(deps, event.id);
    expect((await statuses()).slice(0, 3)).toEqual([404, 404, 404]);
  });

  test("EVENT-10 a photo that waits is seen by its sender and at no address of a guest's", async () => {
    const { event, form } = await collecting();
    await post(form, { files: [["IMG.jpg", await aPhoto()]] });
    const [{ id } = { id: "" }] = (await hostsGallery(deps, event)).photos;
    expect(await statusOf(galleryAddresses(deps, "guest", id).small)).toBe(404);
    expect(await statusOf(galleryAddresses(deps, "sender", id).small)).toBe(200);
  });

  test("EVENT-10 NFR-02 browsers ask before they show a photo again; an address of somebody else, another width or day is none", async () => {
    const { event, id, atGuests } = await shownPhoto();
    const [small = ""] = atGuests;
    const first = await see(small);
    expect(first).toMatchObject({ status: 200, type: "image/webp", cached: "private, no-cache" });
    const again = { "if-none-match": String(first.etag) };
    expect((await see(small, again)).status).toBe(304);
    for (const url of [
      small.replace("/guest/", "/sender/"),
      small.replace("/400?", "/1600?"),
      small.replace(/s=.{8}/, "s=AAAAAAAA"),
    ])
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    await decideOnPhotos(deps, event.id, [id], "hidden");
    expect((await see(small, again)).status).toBe(404);
    await decideOnPhotos(deps, event.id, [id], "shown");
    deps.moveClock("2027-06-14T00:00:01Z");
    expect(await statusOf(small)).toBe(404);
    deps.moveClock(day);
  });

  test("IMG-10 NFR-01 addresses of other photos ask no database", async () => {
    const { atHosts } = await shownPhoto();
    const before = deps.handle.statements();
    expect(await statusOf(atHosts)).toBe(200);
    expect(deps.handle.statements()).toBe(before);
  });
});
