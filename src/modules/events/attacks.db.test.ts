import { beforeAll, describe, expect, test } from "vitest";
import { albumsOf } from "#modules/media/library/albums.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { openGallery } from "./gallery/open-gallery.server.ts";
import { removeRows } from "./grid/change-cells.server.ts";
import { findByName, guestOfProof, guestProof, openEvent } from "./guest-page.server.ts";
import { addHousehold, importHouseholds } from "./guests/keep-guests.server.ts";
import { readGuestRows } from "./guests/read-guest-rows.server.ts";
import { addHost, hostToken, joinAsHost, removeHost } from "./plan/hosts.server.ts";
import { ownEvent, ownEvents, repliesOf } from "./queries.server.ts";
import { recordReply } from "./replies/record-reply.server.ts";
import { householdsOf } from "./store.server.ts";
import { aHousehold, anEvent, aPlan, aReply, aVisitor } from "./testing/an-event.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

const none = { questions: {}, song: "", message: "" };

describe("attacks on an event", () => {
  test("EVENT-03 NFR-02 of ten thousand guessed codes thirty are looked up; a guest at another address is not held up", async () => {
    const { event } = await anEvent(deps);
    const caller = newUuid();
    const outcomes = new Map<string, number>();
    for (let n = 0; n < 10_000; n += 1) {
      const guess = n.toString(16).padStart(8, "0");
      const opened = await openEvent(deps, { code: guess, key: undefined, caller });
      const outcome = opened.ok ? "open" : opened.refusal.code;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(Object.fromEntries(outcomes)).toEqual({ EVENT_UNKNOWN: 30, RATE_LIMIT: 9970 });
    expect(await openEvent(deps, { code: event.code, key: undefined, caller: newUuid() })).toMatchObject({ ok: true });
  });

  test("EVENT-02 GEN-08 hosts who split up: who is removed loses event, link and photos at once, and has none of them in a library", async () => {
    const { event, session } = await anEvent(deps);
    const added = await addHost(deps, event.id, "Jonas");
    if (!added.ok) throw new Error("no host");
    const jonas = await aVisitor(deps);
    const token = hostToken(deps, added.value.id);
    await joinAsHost(deps, jonas.session, token);
    const asJonas = await ownEvent(deps, jonas.session, event.id);
    if (!asJonas) throw new Error("not his");
    // He opens the gallery: it is the event's all the same.
    expect(await openGallery(deps, asJonas)).toMatchObject({ ok: true });
    await removeHost(deps, event.id, added.value.id);
    expect(await ownEvent(deps, jonas.session, event.id)).toBeUndefined();
    expect(await ownEvents(deps, jonas.session)).toEqual([]);
    expect(await albumsOf(deps.db, jonas.session)).toEqual([]);
    for (const visit of [jonas, await aVisitor(deps)])
      expect(await joinAsHost(deps, visit.session, token)).toBeUndefined();
    expect(await ownEvent(deps, session, event.id)).toMatchObject({ id: event.id });
  });

  test("EVENT-05 EVENT-07 nobody answers for a guest who was removed: by link, by name or with an old proof", async () => {
    const { event } = await anEvent(deps);
    await addHousehold(deps, event.id, aHousehold("Anna Berg", "Paul Berg"));
    const [household] = await householdsOf(deps.db, event.id);
    const anna = household?.guests[0]?.id ?? "";
    const proof = guestProof(deps, event, anna);
    await removeRows(deps, event.id, [anna]);
    const sent = { guests: { [anna]: aReply() }, household: none };
    expect(await recordReply(deps, event, { key: household?.key ?? "", source: "link" }, sent)).toMatchObject({
      refusal: { code: "FIELD_REQUIRED" },
    });
    expect(await recordReply(deps, event, { guest: anna, source: "name" }, sent)).toMatchObject({
      refusal: { code: "EVENT_GUEST_UNKNOWN" },
    });
    expect(await guestOfProof(deps, event, proof)).toBeUndefined();
    expect(await findByName(deps, event, { name: "Anna Berg", detail: "" })).toEqual({ found: "nobody" });
    expect(await repliesOf(deps, event.id)).toEqual([]);
  });

  test("EVENT-06 the last day ends where the event is, also on the night the clocks change", async () => {
    const plan = aPlan({ timeZone: "America/New_York", replyUntil: "2027-03-14" });
    const { event } = await anEvent(deps, plan);
    await addHousehold(deps, event.id, aHousehold("Anna Berg"));
    const [household] = await householdsOf(deps.db, event.id);
    const sent = { guests: { [household?.guests[0]?.id ?? ""]: aReply() }, household: none };
    const at = (now: string) =>
      recordReply(
        { db: deps.db, clock: { now: () => Date.parse(now) } },
        event,
        { key: household?.key ?? "", source: "link" },
        sent,
      );
    // On that day New York goes from five hours behind to four.
    expect(await at("2027-03-15T03:59:00Z")).toMatchObject({ ok: true });
    expect(await at("2027-03-15T04:00:00Z")).toMatchObject({ refusal: { code: "EVENT_CLOSED" } });
  });
});

describe("a list of five thousand rows", () => {
  const rows = (perAddress: number) => [
    ["Name", "Straße", "PLZ", "Ort"],
    ...Array.from({ length: 5000 }, (_, n) => {
      const house = Math.floor(n / perAddress);
      return [`Gast Nummer${n}`, `Weg ${house}`, "10115", "Berlin"];
    }),
  ];

  test("EVENT-04 is read in as a whole where five live together, and once only", async () => {
    const { event } = await anEvent(deps);
    const { households } = readGuestRows(rows(5));
    expect(await importHouseholds(deps, event.id, households)).toMatchObject({
      value: { households: 1000, guests: 5000, known: [] },
    });
    const again = await importHouseholds(deps, event.id, households);
    expect(again).toMatchObject({ value: { households: 0, guests: 0 } });
    expect(await householdsOf(deps.db, event.id)).toHaveLength(1000);
  });

  test("EVENT-04 is refused with the limit where each lives alone, and nothing of it is stored", async () => {
    const { event } = await anEvent(deps);
    const { households } = readGuestRows(rows(1));
    expect(households).toHaveLength(5000);
    expect(await importHouseholds(deps, event.id, households)).toMatchObject({
      refusal: { code: "EVENT_LIST_FULL", data: { n: 5000 } },
    });
    expect(await householdsOf(deps.db, event.id)).toEqual([]);
  });
});
