import { beforeAll, describe, expect, test } from "vitest";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { findByName, guestOfProof, guestProof, openEvent } from "./guest-page.server.ts";
import { addHousehold, changeHousehold, importHouseholds, removeHousehold } from "./guests/keep-guests.server.ts";
import { addHost, hostToken, hostsOf, joinAsHost, removeHost } from "./plan/hosts.server.ts";
import { handOverEvents, moveEvent } from "./plan/plan-event.server.ts";
import { ownEvent, ownEvents, repliesOf } from "./queries.server.ts";
import { enterReply, householdLimit, recordReply } from "./replies/record-reply.server.ts";
import {
  assignReply,
  discardReply,
  recordUnknownReply,
  takeInGuest,
  unknownGuest,
} from "./replies/unknown-replies.server.ts";
import { summaryOf } from "./replies/reply-summary.ts";
import { householdsOf } from "./store.server.ts";
import { aHousehold, anEvent, aPlan, aReply, aVisitor } from "./testing/an-event.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

const none = { questions: {}, song: "", message: "" };

/** An event with one household; its only page is the one of that household. */
async function withHousehold(...names: readonly string[]) {
  const made = await anEvent(deps);
  await addHousehold(deps, made.event.id, aHousehold(...names));
  const [household] = await householdsOf(deps.db, made.event.id);
  if (!household) throw new Error("no household");
  return { ...made, household };
}

describe("replies", () => {
  test("EVENT-05 EVENT-08 a hundred answers of one household at once end in the last one, and all of them are recorded", async () => {
    const { event, household } = await withHousehold("Anna Berg", "Paul Berg");
    const ids = household.guests.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const guests = Object.fromEntries(ids.map((id) => [id, aReply({ allergies: `Antwort ${n}` })]));
        const sent = { guests, household: none };
        return recordReply(deps, event, { key: household.key, source: "link" }, sent, { ...householdLimit, max: 100 });
      }),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const recorded = await repliesOf(deps, event.id);
    expect(recorded).toHaveLength(100);
    const [now] = await householdsOf(deps.db, event.id);
    const last = recorded[0]?.reply.guests[ids[0] ?? ""]?.allergies;
    expect(new Set(recorded.map(({ reply }) => reply.guests[ids[0] ?? ""]?.allergies)).size).toBe(100);
    expect(now?.guests.map(({ reply }) => reply?.allergies)).toEqual([last, last]);
  });

  test("EVENT-13 a household's link takes thirty answers an hour, also at once; other ways and households go on", async () => {
    const { event, household } = await withHousehold("Anna Berg");
    const id = household.guests[0]?.id ?? "";
    const sent = { guests: { [id]: aReply() }, household: none };
    const answer = (of: { readonly source: "link" | "name" }, by = deps) =>
      recordReply(
        by,
        event,
        of.source === "link" ? { key: household.key, source: "link" } : { guest: id, source: "name" },
        sent,
      );
    const link = { source: "link" } as const;
    const sentAtOnce = await Promise.all(Array.from({ length: 40 }, () => answer(link)));
    expect(sentAtOnce.filter(({ ok }) => ok)).toHaveLength(30);
    expect(await answer(link)).toMatchObject({ refusal: { code: "EVENT_REPLIES", data: { n: 60 } } });
    expect(await repliesOf(deps, event.id)).toHaveLength(30);
    expect(await answer({ source: "name" })).toMatchObject({ ok: true });
    const soon = testDeps(database(), "2027-03-01T09:59:59Z");
    expect(await answer(link, soon)).toMatchObject({ refusal: { code: "EVENT_REPLIES", data: { n: 1 } } });
    expect(await answer(link, testDeps(database(), "2027-03-01T10:00:00Z"))).toMatchObject({ ok: true });
  });

  test("EVENT-06 after the last day, and once the hosts have closed an event, nothing is taken, and it says which of both", async () => {
    const { event, household } = await withHousehold("Anna Berg");
    const guest = household.guests[0]?.id ?? "";
    const late = testDeps(database(), "2027-05-01T22:00:00Z");
    const intime = testDeps(database(), "2027-05-01T21:59:00Z");
    const send = (by: typeof deps, of = event) =>
      recordReply(by, of, { key: household.key, source: "link" }, { guests: { [guest]: aReply() }, household: none });
    expect(await send(late)).toMatchObject({
      ok: false,
      refusal: { code: "EVENT_CLOSED", data: { hosts: "Lena und Jonas" } },
    });
    expect(await send(deps, { ...event, state: "closed" })).toMatchObject({
      refusal: { code: "EVENT_CLOSED_BY_HOSTS", data: { hosts: "Lena und Jonas" } },
    });
    expect(await send(late, { ...event, state: "closed" })).toMatchObject({ refusal: { code: "EVENT_CLOSED" } });
    expect(await repliesOf(deps, event.id)).toHaveLength(0);
    expect(await send(intime)).toMatchObject({ ok: true });
  });

  test("EVENT-05 GEN-08 guests of other households and events answer for nobody here; a removed household for nobody at all", async () => {
    const { event, household } = await withHousehold("Anna Berg");
    const other = await withHousehold("Fremd Er");
    const foreign = other.household.guests[0]?.id ?? "";
    const guests = { [foreign]: aReply({ attendance: "declined" }) };
    const of = { key: household.key, source: "link" } as const;
    expect(await recordReply(deps, event, of, { guests, household: none })).toMatchObject({
      refusal: { code: "FIELD_REQUIRED" },
    });
    const stranger = { key: other.household.key, source: "link" } as const;
    expect(await recordReply(deps, event, stranger, { guests, household: none })).toMatchObject({
      refusal: { code: "EVENT_GUEST_UNKNOWN" },
    });
    const [untouched] = await householdsOf(deps.db, other.event.id);
    expect(untouched?.guests[0]?.reply).toBeNull();
    await removeHousehold(deps, event.id, household.id);
    const own = { [household.guests[0]?.id ?? ""]: aReply() };
    expect(await recordReply(deps, event, of, { guests: own, household: none })).toMatchObject({
      refusal: { code: "EVENT_GUEST_UNKNOWN" },
    });
  });

  test("EVENT-07 who is not on the list waits for the hosts, who give the answer to a guest", async () => {
    const { event, household } = await withHousehold("Anna Berg", "+");
    const reply = {
      guests: { [unknownGuest]: aReply({ menu: "fisch" }) },
      household: { ...none, song: "Dancing Queen" },
    };
    expect(await recordUnknownReply(deps, event, { name: "Änni Berg", reply })).toMatchObject({ ok: true });
    const [waiting] = await repliesOf(deps, event.id);
    expect(waiting).toMatchObject({ household: null, name: "Änni Berg" });
    const other = await withHousehold("Anna Berg");
    const foreign = other.household.guests[0]?.id ?? "";
    expect(await assignReply(deps, event, waiting?.number ?? "", foreign)).toMatchObject({
      refusal: { code: "EVENT_GUEST_UNKNOWN" },
    });
    for (const [number, guest] of [
      ["x", "x"],
      [waiting?.number ?? "", "x"],
      ["9".repeat(40), foreign],
    ] as const)
      expect(await assignReply(deps, event, number, guest)).toMatchObject({ ok: false });
    expect(await enterReply(deps, event, "x", reply)).toMatchObject({ refusal: { code: "EVENT_GUEST_UNKNOWN" } });
    const own = household.guests[0]?.id ?? "";
    const both = await Promise.all([1, 2].map(() => assignReply(deps, event, waiting?.number ?? "", own)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [after] = await householdsOf(deps.db, event.id);
    expect(after?.guests.map((guest) => guest.reply?.menu)).toEqual(["fisch", undefined]);
    expect(after?.answers.song).toBe("Dancing Queen");
    expect(await repliesOf(deps, event.id)).toHaveLength(1);
  });

  test("EVENT-07 an unknown guest is put on the list with the answer, or the answer is deleted", async () => {
    const { event } = await anEvent(deps);
    for (const name of ["Neu Gast", "Wer Anders"])
      await recordUnknownReply(deps, event, { name, reply: { guests: { [unknownGuest]: aReply() }, household: none } });
    const [first, second] = await repliesOf(deps, event.id);
    expect(await takeInGuest(deps, event, first?.number ?? "")).toMatchObject({ ok: true });
    expect(await takeInGuest(deps, event, first?.number ?? "")).toMatchObject({
      refusal: { code: "EVENT_REPLY_UNKNOWN" },
    });
    expect(await discardReply(deps, (await anEvent(deps)).event, second?.number ?? "")).toMatchObject({ ok: false });
    expect(await discardReply(deps, event, second?.number ?? "")).toMatchObject({ ok: true });
    const households = await householdsOf(deps.db, event.id);
    expect(households.map(({ guests }) => guests.map(({ name, reply }) => [name, reply?.attendance]))).toEqual([
      [["Neu Gast", "accepted"]],
    ]);
    expect(await repliesOf(deps, event.id)).toHaveLength(1);
  });

  test("EVENT-07 NFR-03 an unknown guest's answer that is sent again waits once, and is put on the list once, also twice at once", async () => {
    const { event } = await anEvent(deps);
    const send = (attendance: "accepted" | "declined", name = "Neu Gast") =>
      recordUnknownReply(deps, event, {
        name,
        reply: { guests: { [unknownGuest]: aReply({ attendance }) }, household: { ...none, song: "Waterloo" } },
      });
    const sent = await Promise.all(Array.from({ length: 5 }, () => send("accepted")));
    expect(sent.every(({ ok }) => ok)).toBe(true);
    await send("declined");
    await send("accepted", "Neu Gastl");
    const waiting = await repliesOf(deps, event.id);
    expect(waiting.map(({ name, reply }) => [name, reply.guests[unknownGuest]?.attendance])).toEqual([
      ["Neu Gast", "accepted"],
      ["Neu Gast", "declined"],
      ["Neu Gastl", "accepted"],
    ]);
    const taken = await Promise.all([1, 2, 3].map(() => takeInGuest(deps, event, waiting[0]?.number ?? "")));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    // Whose confirmation was lost sends again, and is on the list by now.
    expect(await send("declined", "neu gast")).toMatchObject({ ok: true });
    expect(await householdsOf(deps.db, event.id)).toMatchObject([
      { guests: [{ name: "Neu Gast", reply: { attendance: "declined" } }], answers: { song: "Waterloo" } },
    ]);
    expect((await repliesOf(deps, event.id)).map(({ household }) => household !== null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test("EVENT-05 EVENT-08 paper answers are entered after the deadline too, and the numbers count them", async () => {
    const { event, household } = await withHousehold("Anna Berg", "Paul Berg", "+");
    const [anna, paul, plus] = household.guests.map(({ id }) => id);
    const late = testDeps(database(), "2027-06-01T09:00:00Z");
    const guests = {
      [anna ?? ""]: aReply({ menu: "gemuese", allergies: "Nüsse", points: ["feier"] }),
      [paul ?? ""]: aReply({ attendance: "declined", menu: "fisch" }),
      [plus ?? ""]: aReply({ name: "Kim", menu: "unbekannt" }),
    };
    expect(await enterReply(late, event, household.id, { guests, household: none })).toMatchObject({ ok: true });
    expect(summaryOf(event.plan, await householdsOf(deps.db, event.id))).toEqual({
      guests: 3,
      states: { not_invited: 0, invited: 0, opened: 0, accepted: 2, declined: 1, maybe: 0 },
      open: 0,
      adults: 2,
      children: 0,
      menus: [
        { id: "fisch", count: 0 },
        { id: "gemuese", count: 1 },
        { id: "", count: 1 },
      ],
      points: [
        { id: "trauung", count: 1 },
        { id: "feier", count: 2 },
      ],
      allergies: [{ name: "Anna Berg", text: "Nüsse" }],
    });
  });
});

describe("addresses", () => {
  test("EVENT-03 EVENT-14 GEN-08 unknown codes and keys, drafts, archived events and foreign keys are answered alike, and guesses end", async () => {
    const { event, household } = await withHousehold("Anna Berg");
    const other = await withHousehold("Fremd Er");
    const open = (code: string, key: string | undefined, caller = newUuid()) => openEvent(deps, { code, key, caller });
    expect(await open(event.code, household.key)).toMatchObject({
      ok: true,
      value: { household: { id: household.id } },
    });
    const unknown = { ok: false, refusal: { code: "EVENT_UNKNOWN" } };
    expect(await open("00000000", undefined)).toMatchObject(unknown);
    expect(await open("x' or 1=1", undefined)).toMatchObject(unknown);
    expect(await open(event.code, other.household.key)).toMatchObject(unknown);
    await moveEvent(deps, event.id, "draft");
    expect(await open(event.code, household.key)).toMatchObject(unknown);
    const caller = newUuid();
    const codes = [];
    for (let n = 0; n < 40; n += 1) codes.push(await open("00000000", undefined, caller));
    expect(codes.filter((each) => !each.ok && each.refusal.code === "EVENT_UNKNOWN")).toHaveLength(30);
    expect(await open(other.event.code, undefined, caller)).toMatchObject({ refusal: { code: "RATE_LIMIT" } });
    expect(await open(other.event.code, undefined)).toMatchObject({ ok: true });
  });

  test("EVENT-07 names are found however they are written; namesakes are told apart; a proof counts for its event only", async () => {
    const { event } = await withHousehold("Dr. Jörg Müller-Groß", "Anna Berg");
    await addHousehold(deps, event.id, {
      ...aHousehold("Anna Berg"),
      address: { "guest.city": "Köln", "guest.postcode": "50667" },
    });
    const by = (name: string, detail = "") => findByName(deps, event, { name, detail });
    expect(await by("joerg mueller gross")).toMatchObject({ found: "guest" });
    expect(await by("Müller-Groß, Jörg")).toMatchObject({ found: "guest" });
    expect(await by("Jörg Müller")).toEqual({ found: "nobody" });
    expect(await by("Anna Berg")).toEqual({ found: "several" });
    expect(await by("Anna Berg", "Hamburg")).toEqual({ found: "several" });
    const found = await by("Anna Berg", "50667");
    expect(found).toMatchObject({ found: "guest" });
    if (found.found !== "guest") return;
    const proof = guestProof(deps, event, found.id);
    expect(await guestOfProof(deps, event, proof)).toMatchObject({ name: "Anna Berg" });
    const other = await anEvent(deps);
    expect(await guestOfProof(deps, other.event, proof)).toBeUndefined();
    expect(await guestOfProof(testDeps(database(), "2027-03-01T11:30:00Z"), event, proof)).toBeUndefined();
  });
});

describe("hosts", () => {
  test("EVENT-02 GEN-08 a host's link opens the event in every visit until the host is removed; one host stays", async () => {
    const { event, session } = await anEvent(deps);
    const [visit, stranger] = [await aVisitor(deps), await aVisitor(deps)];
    const added = await addHost(deps, event.id, "Jonas");
    if (!added.ok) throw new Error("no host");
    const token = hostToken(deps, added.value.id);
    expect(await ownEvent(deps, visit.session, event.id)).toBeUndefined();
    expect(await joinAsHost(deps, visit.session, token)).toBe(event.id);
    expect(
      await joinAsHost(
        deps,
        stranger.session,
        token.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      ),
    ).toBeUndefined();
    expect(await ownEvent(deps, visit.session, event.id)).toMatchObject({ id: event.id });
    expect(await hostsOf(deps, event.id, session)).toMatchObject([
      { isSelf: true, joined: true },
      { name: "Jonas", isSelf: false, joined: true },
    ]);
    expect(await removeHost(deps, event.id, added.value.id)).toMatchObject({ ok: true });
    expect(await ownEvent(deps, visit.session, event.id)).toBeUndefined();
    expect(await joinAsHost(deps, stranger.session, token)).toBeUndefined();
    const [last] = await hostsOf(deps, event.id, session);
    expect(await removeHost(deps, event.id, last?.id ?? "")).toMatchObject({ refusal: { code: "EVENT_LAST_HOST" } });
  });

  test("EVENT-01 ADR-0014 an event begun before the log-in is the account's afterwards", async () => {
    const { event, session } = await anEvent(deps);
    const account = await aVisitor(deps);
    await deps.db.transaction().execute((trx) => handOverEvents(trx, session, account.session));
    expect((await ownEvents(deps, account.session)).map(({ id }) => id)).toEqual([event.id]);
  });
});

describe("guest list", () => {
  test("EVENT-04 an import adds nobody twice, and who lives together is one household", async () => {
    const { event } = await anEvent(deps, aPlan());
    const address = { "guest.street": "Lindenstraße 4", "guest.postcode": "80331", "guest.city": "München" };
    const list = [
      { ...aHousehold("Anna Berg", "Paul Berg"), address },
      { ...aHousehold("Tom Stein", "+"), address: {} },
    ];
    expect(await importHouseholds(deps, event.id, list)).toMatchObject({
      value: { households: 2, guests: 4, known: [] },
    });
    const again = [...list, { ...aHousehold("Mia Berg"), address: { ...address, "guest.street": "Lindenstr. 4" } }];
    expect(await importHouseholds(deps, event.id, again)).toMatchObject({
      value: { households: 0, guests: 1, known: ["Anna Berg", "Paul Berg", "Tom Stein"] },
    });
    const households = await householdsOf(deps.db, event.id);
    expect(households.map(({ guests }) => guests.map(({ name }) => name))).toEqual([
      ["Anna Berg", "Paul Berg", "Mia Berg"],
      ["Tom Stein", ""],
    ]);
  });

  test("EVENT-04 GEN-08 a changed household keeps ids and answers of its guests; a stranger's is unknown", async () => {
    const { event, household } = await withHousehold("Anna Berg", "Paul Berg");
    const [anna] = household.guests;
    const guests = { [anna?.id ?? ""]: aReply({ allergies: "Nüsse" }) };
    await recordReply(deps, event, { key: household.key, source: "link" }, { guests, household: none });
    const renamed = { ...aHousehold("Anna Tal", "Kim Neu"), email: "anna@example.org" };
    const input = {
      ...renamed,
      guests: renamed.guests.map((guest, n) => (n === 0 && anna ? { ...guest, id: anna.id } : guest)),
    };
    const other = await anEvent(deps);
    expect(await changeHousehold(deps, other.event.id, household.id, input)).toMatchObject({
      refusal: { code: "EVENT_GUEST_UNKNOWN" },
    });
    expect(await changeHousehold(deps, event.id, household.id, input)).toMatchObject({ ok: true });
    const [now] = await householdsOf(deps.db, event.id);
    expect(now).toMatchObject({ key: household.key, email: "anna@example.org" });
    expect(now?.guests.map(({ id, name }) => [id === anna?.id, name])).toEqual([
      [true, "Anna Tal"],
      [false, "Kim Neu"],
    ]);
    expect(now?.guests[0]?.reply?.allergies).toBe("Nüsse");
  });
});
