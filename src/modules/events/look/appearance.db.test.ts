import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { listen } from "#platform/database/notifications.server.ts";
import { createLog } from "#platform/log.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addHousehold } from "../guests/keep-guests.server.ts";
import { openEvent } from "../guest-page.server.ts";
import { largestEventPhoto, photoFile, removePhoto, savePhoto } from "../plan/event-photo.server.ts";
import { changeAppearance, changePlan, moveEvent } from "../plan/plan-event.server.ts";
import { deleteEvent, removeEventsOf, removeOldEventPages } from "../plan/remove-events.server.ts";
import { ownEvent } from "../queries.server.ts";
import { recordReply } from "../replies/record-reply.server.ts";
import { householdsOf } from "../store.server.ts";
import { aHousehold, anEvent, aPlan, aReply } from "../testing/an-event.ts";
import { lookFiles, lookOfFamily, looksFor, lookView } from "./looks.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

const olive = { design: "olivenzweig-einladung", colour: "salbei" };
const withHeic = () => ({ ...deps, heic: () => Promise.reject(new Error("no such format here")) });
const sent = (name: string) => ({
  fileName: `${name}.jpg`,
  stream: createReadStream(fromRoot("fixtures", "photos", `${name}.jpg`)),
  tooLong: () => false,
});

describe("look", () => {
  test("EVENT-02 a withdrawn design keeps its look, and one that never was gives none", async () => {
    const before = await lookFiles(deps, olive);
    await deps.db.updateTable("design").set({ published: false }).where("id", "=", olive.design).execute();
    const again = await lookFiles({ db: deps.db }, { ...olive, colour: "terrakotta" });
    await deps.db.updateTable("design").set({ published: true }).where("id", "=", olive.design).execute();
    expect(before?.styles).toContain("cormorant-garamond");
    expect(again?.styles).toContain("look-olivenzweig-einladung-terrakotta");
    expect(await lookView(deps, { design: "gibt-es-nicht", colour: "blau" }, "Fest")).toBeNull();
    expect(await lookView(deps, null, "Fest")).toBeNull();
  });

  test("EVENT-02 a look loads three faces at most, and little else", async () => {
    const view = await lookView(deps, olive, "Lena & Jonas");
    const files = await lookFiles(deps, olive);
    expect(view).toMatchObject({ className: "look-olivenzweig-einladung-salbei", title: expect.any(Number) });
    expect(files?.styles.match(/@font-face/g)?.length).toBeLessThanOrEqual(3);
    expect(files?.styles.length).toBeLessThan(3000);
    expect(files?.artwork).not.toMatch(/<text|<image|<script/);
  });

  test("EVENT-01 any card of a family leads to the look of its invitation, in its colour", async () => {
    const look = await lookOfFamily(deps, {
      design: designId("olivenzweig-menue"),
      colour: "terrakotta",
      occasion: "wedding",
    });
    expect(look).toEqual({ design: "olivenzweig-einladung", colour: "terrakotta" });
    expect((await looksFor(deps, "wedding"))[0]?.id).toBe("olivenzweig-einladung");
  });
});

describe("photo", () => {
  test("EVENT-02 CFG-10 is kept in two sizes without the place it was taken at, described, and replaced as a whole", async () => {
    const { event, session } = await anEvent(deps);
    const first = await savePhoto(withHeic(), event.id, null, sent("ringe"));
    if (!first.ok) throw new Error(first.refusal.code);
    await changeAppearance(deps, event.id, { photo: { ...first.value, alt: "Zwei Ringe" } });
    const small = await photoFile(deps, event.id, first.value, "klein");
    const meta = await sharp(small).metadata();
    expect([meta.format, meta.exif, (meta.width ?? 0) <= 640]).toEqual(["webp", undefined, true]);
    const described = (await ownEvent(deps, session, event.id))?.plan.photo ?? null;
    const second = await savePhoto(withHeic(), event.id, described, sent("abendwiese"));
    expect(second).toMatchObject({ ok: true, value: { alt: "Zwei Ringe" } });
    expect(await photoFile(deps, event.id, first.value, "gross")).toBeUndefined();
  });

  test("EVENT-02 UPLOAD what is no picture, or too large, changes nothing", async () => {
    const { event, session } = await anEvent(deps);
    const text = {
      fileName: "a.jpg",
      stream: Readable.from([Buffer.from("kein Bild, nur Text")]),
      tooLong: () => false,
    };
    expect(await savePhoto(withHeic(), event.id, null, text)).toMatchObject({ refusal: { code: "UPLOAD_TYPE" } });
    const large = { ...sent("ringe"), tooLong: () => true };
    expect(await savePhoto(withHeic(), event.id, null, large)).toMatchObject({
      refusal: { code: "UPLOAD_SIZE", data: { n: largestEventPhoto / 1024 / 1024 } },
    });
    expect((await ownEvent(deps, session, event.id))?.plan.photo).toBeNull();
  });

  test("EVENT-02 EVENT-12 goes when it is taken off, and with the event, however that ends", async () => {
    const ends = {
      removed: async (id: Parameters<typeof deleteEvent>[1], photo: Parameters<typeof removePhoto>[2]) =>
        removePhoto(deps, id, photo),
      deleted: async (id: Parameters<typeof deleteEvent>[1]) => deleteEvent(deps, id),
      old: async () => void (await removeOldEventPages(deps, new Date("2028-03-01T00:00:00Z"))),
    };
    for (const end of Object.values(ends)) {
      const { event } = await anEvent(deps);
      const saved = await savePhoto(withHeic(), event.id, null, sent("ringe"));
      if (!saved.ok) throw new Error(saved.refusal.code);
      await end(event.id, saved.value);
      expect(await photoFile(deps, event.id, saved.value, "gross")).toBeUndefined();
      expect(await photoFile(deps, event.id, saved.value, "klein")).toBeUndefined();
    }
    const { event, session } = await anEvent(deps);
    const saved = await savePhoto(withHeic(), event.id, null, sent("ringe"));
    await removeEventsOf(deps, session);
    expect(await photoFile(deps, event.id, saved.ok ? saved.value : null, "gross")).toBeUndefined();
  });

  test("EVENT-02 look and photo leave the words of a plan as they are", async () => {
    const { event, session } = await anEvent(deps);
    await changePlan(deps, event.id, { ...event.plan, title: "Lena und Jonas heiraten" });
    await changeAppearance(deps, event.id, { look: olive });
    expect((await ownEvent(deps, session, event.id))?.plan).toMatchObject({
      title: "Lena und Jonas heiraten",
      look: olive,
    });
  });
});

test("EVENT-02 every change of an event is announced with its code, so that no old page stays in memory", async () => {
  const { event } = await anEvent(deps);
  const heard: string[] = [];
  const log = createLog({ LOG_LEVEL: "silent" }, "test");
  const subscription = listen(database().url, "event_changed", log, (code) => heard.push(code));
  await expect.poll(() => heard).toEqual([""]);
  const changes = [
    async () => changePlan(deps, event.id, event.plan),
    async () => changeAppearance(deps, event.id, { look: olive }),
    async () => moveEvent(deps, event.id, "closed"),
    async () => deleteEvent(deps, event.id),
  ];
  for (const change of changes) await change();
  await expect.poll(() => heard.slice(1)).toEqual(changes.map(() => event.code));
  await subscription.close();
});

test("EVENT-05 NFR-01 a reply by personal link costs seven statements, the page it is sent from one", async () => {
  const { event } = await anEvent(deps, aPlan());
  await addHousehold(deps, event.id, aHousehold("Anna Berg", "Paul Berg"));
  const [household] = await householdsOf(deps.db, event.id);
  const guests = Object.fromEntries((household?.guests ?? []).map(({ id }) => [id, aReply()]));
  const before = deps.handle.statements();
  const opened = await openEvent(deps, { code: event.code, key: household?.key ?? "", caller: "1.2.3.4" });
  expect(deps.handle.statements() - before).toBe(1);
  const reply = { guests, household: { questions: {}, song: "", message: "" } };
  await recordReply(deps, event, { key: household?.key ?? "", source: "link" }, reply);
  expect(opened.ok).toBe(true);
  expect(deps.handle.statements() - before).toBe(7);
});
