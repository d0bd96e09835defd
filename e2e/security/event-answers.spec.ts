import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { guestsGallery } from "#modules/events/gallery/gallery.server.ts";
import { unknownGuest } from "#modules/events/replies/unknown-replies.server.ts";
import { repliesOf } from "#modules/events/queries.server.ts";
import { householdsOf } from "#modules/events/store.server.ts";
import { aHousehold, anEvent, aPlan } from "#modules/events/testing/an-event.ts";
import { addHousehold } from "#modules/events/guests/keep-guests.server.ts";
import { openGallery } from "#modules/events/gallery/open-gallery.server.ts";
import { moveEvent } from "#modules/events/plan/plan-event.server.ts";
import { ask, newCaller } from "../testing/ask.ts";
import { pngBomb } from "../testing/bad-pictures.ts";
import { errorOf, expectGuarded } from "../testing/bad-call.ts";
import { call, json, type Answer } from "../testing/call.ts";
import { newShopper, type Shopper } from "../testing/shopper.ts";
import { beginUpload, bytesFrom } from "../testing/upload.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice, sharedPort as port } from "../setup/shared-office.ts";

let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
});

/** A wedding with Anna and Paul Berg, whose link is `home`. */
async function aWedding(plan = aPlan()) {
  const made = await anEvent(office.deps, plan);
  await addHousehold(office.deps, made.event.id, aHousehold("Anna Berg", "Paul Berg"));
  const [household] = await householdsOf(office.deps.db, made.event.id);
  if (!household) throw new Error("nobody is invited");
  const [anna = "", paul = ""] = household.guests.map(({ id }) => id);
  return {
    ...made,
    household,
    anna,
    paul,
    page: `/e/${made.event.code}/`,
    home: `/e/${made.event.code}/${household.key}/`,
  };
}

/** The fields of a form that somebody filled in ten seconds. */
const byHand = () => ({ intent: "reply", website: "", begun: String(Date.now() - 10_000) });
const coming = (guest: string, words: string) => ({
  [`g.${guest}.attendance`]: "accepted",
  [`g.${guest}.allergies`]: words,
  message: words,
});
const unknown = (name: string, words: string) => ({ ...byHand(), name, proof: "", ...coming(unknownGuest, words) });
const answer = (path: string, form: Readonly<Record<string, string>>, from?: string): Promise<Answer> =>
  ask(port, from === undefined ? {} : { from }, { path, form });
const messagesOf = async (event: string) =>
  (await repliesOf(office.deps, event)).map(({ reply }) => reply.household.message);

test.describe("answers of one household", () => {
  test("EVENT-05 EVENT-13 of a hundred at once thirty are taken, the last one counts, and the others have lost no word", async () => {
    const { event, household, anna, paul, home } = await aWedding();
    const sent = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const form = { ...byHand(), ...coming(anna, `Antwort ${n}!`), ...coming(paul, `Antwort ${n}!`) };
        const { status, text } = await answer(home, form);
        return { words: `Antwort ${n}!`, status, text };
      }),
    );
    const taken = sent.filter(({ status }) => status === 303).map(({ words }) => words);
    expect(taken).toHaveLength(30);
    const log = await messagesOf(event.id);
    expect(log.toSorted()).toEqual(taken.toSorted());
    for (const { words, status, text } of sent.filter((each) => each.status !== 303)) {
      expect(status).toBe(429);
      expect(text).toContain("deine Angaben bleiben stehen");
      expect(text).toContain(words);
    }
    const [now] = await householdsOf(office.deps.db, event.id);
    expect(now?.guests.map(({ reply }) => reply?.allergies)).toEqual([log[0], log[0]]);
    expect(now?.answers.message).toBe(log[0]);
    expect(now?.id).toBe(household.id);
  });

  test("EVENT-05 EVENT-06 two phones at once: both see what was stored last, and go on from it", async () => {
    const { anna, paul, home } = await aWedding();
    const [first, second] = await Promise.all([ask(port, {}, { path: home }), ask(port, {}, { path: home })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    // Both have the empty form; one answers for both guests, then the other for one of them.
    const one = { ...byHand(), ...coming(anna, "Nüsse"), ...coming(paul, "Nüsse") };
    expect((await answer(home, one)).headers.location).toMatch(/\?danke#antwort$/);
    const other = { ...byHand(), [`g.${paul}.attendance`]: "declined", message: "Paul ist verreist" };
    expect((await answer(home, other)).status).toBe(303);
    for (const _phone of [first, second]) {
      const { text } = await ask(port, {}, { path: `${home}?danke` });
      expect(text.replaceAll(/<[^>]+>/g, "")).toMatch(/Anna Berg: kommt(?! nicht)[^]*Paul Berg: kommt nicht/);
      const form = (await ask(port, {}, { path: `${home}?aendern` })).text;
      expect(form).toContain("Paul ist verreist");
      expect(form).toContain("Nüsse");
    }
  });

  test("EVENT-06 after the deadline and for a closed event the page says so, names the hosts and stores nothing", async () => {
    const late = await aWedding(aPlan({ replyUntil: "2026-01-01" }));
    const closed = await aWedding();
    await moveEvent(office.deps, closed.event.id, "closed");
    for (const [{ event, anna, page, home }, reason] of [
      [late, "Die Rückmeldefrist ist abgelaufen."],
      [closed, "Die Gastgeber haben die Rückmeldung schon geschlossen."],
    ] as const) {
      for (const [path, form] of [
        [home, { ...byHand(), ...coming(anna, "x") }],
        [page, unknown("Wer Anders", "x")],
      ] as const) {
        const { status, text } = await answer(path, form);
        expect([path, status]).toEqual([path, 410]);
        expect(text).toContain(`${reason} Bitte wende dich direkt an Lena und Jonas.`);
      }
      expect(await messagesOf(event.id)).toEqual([]);
    }
  });
});

test.describe("EVENT-13 scripts", () => {
  test("EVENT-13 are told by the field nobody sees and by their haste, and asked to send again with everything still there", async () => {
    const { event, anna, page, home } = await aWedding();
    const { website: _field, ...without } = byHand();
    for (const hasty of [
      { ...byHand(), website: "https://spam.example" },
      { ...byHand(), begun: String(Date.now()) },
      { ...byHand(), begun: String(Date.now() + 3_600_000) },
      without,
    ])
      for (const [path, form] of [
        [home, { ...hasty, ...coming(anna, "Drei Wörter") }],
        [page, { ...unknown("Wer Anders", "Drei Wörter"), ...hasty }],
        [`${home}adresse/`, { ...hasty, "guest.street": "Drei Wörter 3", "guest.city": "Ulm" }],
      ] as const) {
        // What a field of the form had is not sent again where the field itself is missing.
        const sent =
          "website" in hasty ? form : Object.fromEntries(Object.entries(form).filter(([name]) => name !== "website"));
        const { status, text } = await answer(path, sent);
        expect([path, status]).toEqual([path, 422]);
        expect(text).toContain("Drei Wörter");
      }
    expect(await messagesOf(event.id)).toEqual([]);
    expect((await answer(home, { ...byHand(), ...coming(anna, "Von Hand") })).status).toBe(303);
  });

  test("EVENT-13 send twenty answers by name an hour from one address, for all events together; a link and other addresses go on", async () => {
    const [one, two] = [await aWedding(), await aWedding()];
    const from = newCaller();
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1)
      statuses.push((await answer((n % 2 ? one : two).page, unknown(`Gast ${n}`, `Wort ${n}`), from)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 429, 429, 429, 429]);
    const refused = await answer(one.page, unknown("Gast 99", "Nicht verloren"), from);
    expect(refused.text).toContain("Nicht verloren");
    expect((await answer(one.home, { ...byHand(), ...coming(one.anna, "Mit Link") }, from)).status).toBe(303);
    expect((await answer(one.page, unknown("Gast 99", "Anderswo"))).status).toBe(303);
  });

  test("EVENT-03 EVENT-14 guess thirty addresses an hour; a wrong code, a wrong key, a draft and an archived event say the same", async () => {
    const { event, page, household } = await aWedding();
    const other = await aWedding();
    const [draft, archived] = [await aWedding(), await aWedding()];
    await moveEvent(office.deps, draft.event.id, "draft");
    await moveEvent(office.deps, archived.event.id, "closed");
    await moveEvent(office.deps, archived.event.id, "archived");
    const from = newCaller();
    const wrong = [
      "/e/00000000/",
      `${page}0000000000/`,
      `${page}${other.household.key}/`,
      draft.home,
      draft.page,
      archived.home,
    ];
    const answers = await Promise.all(wrong.map((path) => ask(port, { from }, { path })));
    const bare = ({ text }: Answer) =>
      text
        .replaceAll(/\/e\/[0-9a-z/]+/g, "")
        .replaceAll(/ nonce="[^"]*"/g, "")
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
    expect(new Set(answers.map(bare)).size).toBe(1);
    expect(answers[0]?.text).toContain("Diese Event-Seite gibt es nicht oder sie ist nicht mehr online.");
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1)
      statuses.push((await ask(port, { from }, { path: `/e/${n.toString().padStart(8, "0")}/` })).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30 - wrong.length);
    // Who has guessed too often opens nothing, the right address neither.
    const stopped = await ask(port, { from }, { path: `${page}${household.key}/` });
    expect(stopped.status).toBe(429);
    expect(stopped.text).toMatch(/<h1[^>]*>Zu viele Anfragen\./);
    expect((await ask(port, {}, { path: `${page}${household.key}/` })).status).toBe(200);
    expect(event.code).toMatch(/^[0-9a-z]{8}$/);
  });
});

const Added = z.object({ photos: z.tuple([z.object({ id: z.uuid(), small: z.string(), large: z.string() })]) });

/** Adds a file to the album of an event as its page does; the answer, or the first refusal. */
async function contribute(guest: Shopper, token: string, name: string, bytes: Buffer): Promise<Answer> {
  const begun = await beginUpload(guest, name, bytes.length);
  if (begun.status !== 201) return begun;
  const path = begun.headers.location ?? "";
  const sent = await guest.send({ method: "PATCH", path, headers: bytesFrom(0), body: bytes });
  if (sent.status !== 204) return sent;
  return guest.post(`/web-api/shared-albums/${token}/photos`, { upload: path.split("/").at(-1) });
}

test("EVENT-10 PHOTO-04 NFR-02 the gallery takes pictures only, shows them without place and camera, and what is not shown has no address", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const programme = aPlan().programme.map((point) => ({ ...point, day: today }));
  const { event, cookie, home, page } = await aWedding(aPlan({ programme }));
  await openGallery(office.deps, event);
  const token = (await guestsGallery(office.deps, event))?.token ?? "";
  const guest = newShopper(port);
  const send = guest.send({
    method: "PUT",
    path: `/web-api/shared-albums/${token}/contributor`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: '<img src=x onerror="alert(1)">' }),
  });
  expect((await send).status).toBe(204);
  const picture = { create: { width: 640, height: 480, channels: 3, background: "#c86414" } } as const;
  const camera = { IFD0: { Make: "Geheimkamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 3/1 0/1" } };
  const jpeg = await sharp(picture).withExif(camera).jpeg().toBuffer();
  expect(jpeg.includes("Geheimkamera")).toBe(true);
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const [name, bytes, status, code] of [
    ["logo.svg", Buffer.from(script), 415, "ALBUM_PICTURES"],
    ["foto.jpg", Buffer.from(script), 415, "ALBUM_PICTURES"],
    ["foto.jpg", Buffer.from("<!doctype html><script>1</script>"), 415, "ALBUM_PICTURES"],
    ["fotos.zip", Buffer.from("PK\u0003\u0004".padEnd(200, "x"), "latin1"), 415, "ALBUM_PICTURES"],
    ["riese.png", pngBomb(20_100, 10_000), 413, "UPLOAD_PIXELS"],
    ["halb.jpg", jpeg.subarray(0, jpeg.length / 2), 422, "UPLOAD_BROKEN"],
  ] as const)
    expect([name, ...errorOf(await contribute(guest, token, name, bytes))]).toEqual([name, status, code]);
  // A picture that is a page and an archive as well is a picture: what is shown are its pixels.
  const polyglot = Buffer.concat([
    jpeg,
    Buffer.from("<script>alert(document.domain)</script>PK\u0005\u0006", "latin1"),
  ]);
  const added = await contribute(guest, token, "IMG_1.jpg", polyglot);
  expect(added.status).toBe(201);
  const [photo] = Added.parse(json(added)).photos;

  const waiting = await ask(port, {}, { path: `${home}fotos/` });
  expect([waiting.status, waiting.text.includes(photo.id)]).toEqual([200, false]);
  const decide = (intent: string) =>
    ask(port, { cookie }, { path: `/events/${event.id}/fotos/`, form: { intent, photos: photo.id } });
  const hosts = await ask(port, { cookie }, { path: `/events/${event.id}/fotos/` });
  expect(hosts.text).not.toContain("<img src=x");
  await decide("shown");
  const links: URL[] = [];
  for (const path of [`${home}fotos/`, `${page}fotos/`]) {
    const shown = await ask(port, {}, { path });
    expectGuarded(shown);
    expect([path, shown.text.includes(photo.id), shown.text.includes("<img src=x")]).toEqual([path, true, false]);
    const sources = [...shown.text.matchAll(/(?:src|href)="([^"]*\/_event-photo\/[^"]+)"/g)].map(([, src = ""]) =>
      src.replaceAll("&amp;", "&"),
    );
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) {
      const link = new URL(source, `http://localhost:${port}`);
      links.push(link);
      const response = await fetch(link);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("content-type")).toMatch(/^image\/(?:webp|jpeg|avif)$/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      for (const hidden of ["Geheimkamera", "<script>", "PK\u0005\u0006"]) expect(bytes.includes(hidden)).toBe(false);
    }
  }
  await decide("hidden");
  for (const path of [`${home}fotos/`, `${page}fotos/`])
    expect((await ask(port, {}, { path })).text).not.toContain(photo.id);
  for (const link of links) expect((await fetch(link)).status).toBe(404);
  const [address = "", query = ""] = photo.small.split("?");
  const guesses = [
    `${address}?${query.replace(/s=.{8}/, "s=AAAAAAAA")}`,
    address,
    `${address.replace("/400", "/1600")}?${query}`,
  ];
  for (const path of guesses) expect([path, (await call(port, { path })).status]).toEqual([path, 404]);
});
