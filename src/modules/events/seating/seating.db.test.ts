import { beforeAll, describe, expect, test } from "vitest";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addHousehold, removeHousehold } from "../guests/keep-guests.server.ts";
import { enterReply } from "../replies/record-reply.server.ts";
import { householdsOf } from "../store.server.ts";
import { aHousehold, anEvent, aReply, aVisitor } from "../testing/an-event.ts";
import type { SeatingPlan } from "./model.ts";
import { seatingApi } from "./seating-api.server.ts";
import { saveSeating, seatingOf } from "./seating-store.server.ts";
import { aHall } from "./testing/a-wedding.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

const none = { questions: {}, song: "", message: "" };

/** An event with two households, and the ids of its three guests. */
async function aWedding() {
  const { event, cookie } = await anEvent(deps);
  for (const names of [["Anna Berg", "Paul Berg"], ["Eva Stein"]])
    await addHousehold(deps, event.id, aHousehold(...names));
  const households = await householdsOf(deps.db, event.id);
  const guests = households.flatMap((household) => household.guests.map(({ id }) => id));
  return { event, cookie, households, guests };
}

const seatsOf = (guests: readonly string[]): SeatingPlan["seats"] =>
  Object.fromEntries(guests.map((id, seat) => [id, { table: "t0", seat, isPinned: false }]));

describe("the seating of an event", () => {
  test("EVENT-09 begins empty and is kept as it was saved", async () => {
    const { event, guests } = await aWedding();
    expect(await seatingOf(deps, event)).toMatchObject({ version: 0, plan: { tables: [], seats: {} } });
    const plan = { ...aHall(2, 8), seats: seatsOf(guests) };
    expect(await saveSeating(deps, event, { plan, version: 0 })).toEqual({ ok: true, value: { version: 1 } });
    expect(await seatingOf(deps, event)).toMatchObject({ version: 1, plan: { ...plan, point: "feier" } });
  });

  test("EVENT-09 CFG-03 of two hosts who save at once one is refused, and nothing of the other's is lost", async () => {
    const { event } = await aWedding();
    const halls = [aHall(2, 8), aHall(3, 8)];
    const saved = await Promise.all(halls.map((plan) => saveSeating(deps, event, { plan, version: 0 })));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "EVENT_SEATING_CONFLICT" } });
    const { plan, version } = await seatingOf(deps, event);
    expect([version, plan.tables]).toEqual([1, halls[saved.findIndex(({ ok }) => ok)]?.tables]);
    expect(await saveSeating(deps, event, { plan: halls[0] ?? plan, version: 1 })).toMatchObject({ ok: true });
  });

  test("EVENT-09 who declines or is removed leaves the seat, and the hosts see who it was", async () => {
    const { event, guests, households } = await aWedding();
    const [anna = "", paul = "", eva = ""] = guests;
    await saveSeating(deps, event, { plan: { ...aHall(2, 8), seats: seatsOf(guests) }, version: 0 });
    const replies = { [anna]: aReply(), [paul]: aReply({ attendance: "declined" }) };
    await enterReply(deps, event, households[0]?.id ?? "", { guests: replies, household: none });
    await removeHousehold(deps, event.id, households[1]?.id ?? "");
    const { plan } = await seatingOf(deps, event);
    expect(Object.keys(plan.seats)).toEqual([anna]);
    expect(plan.left.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "", table: "Tisch 1" },
      { name: "Paul Berg", table: "Tisch 1" },
    ]);
    expect(Object.keys(plan.seats)).not.toContain(eva);
  });

  test("EVENT-05 EVENT-09 who comes to the ceremony only has no seat at dinner, and leaves it when the reply changes", async () => {
    const { event } = await anEvent(deps);
    const [anna, paul] = aHousehold("Anna Berg", "Paul Berg").guests;
    if (!anna || !paul) throw new Error("nobody");
    const guests = [anna, { ...paul, programme: ["trauung"] }];
    await addHousehold(deps, event.id, { ...aHousehold("Anna Berg"), guests });
    const [household] = await householdsOf(deps.db, event.id);
    const ids = household?.guests.map(({ id }) => id) ?? [];
    await saveSeating(deps, event, { plan: { ...aHall(2, 8), seats: seatsOf(ids) }, version: 0 });
    const { plan, guests: known } = await seatingOf(deps, event);
    expect([plan.point, Object.keys(plan.seats)]).toEqual(["feier", [ids[0]]]);
    expect(known.map(({ points }) => points)).toEqual([["trauung", "feier"], ["trauung"]]);
    const reply = { guests: { [ids[0] ?? ""]: aReply({ points: ["trauung"] }) }, household: none };
    await enterReply(deps, event, household?.id ?? "", reply);
    const now = await seatingOf(deps, event);
    expect([now.plan.seats, now.plan.left.map(({ name }) => name).toSorted()]).toEqual([
      {},
      ["Anna Berg", "Paul Berg"],
    ]);
    await saveSeating(deps, event, { plan: { ...aHall(2, 8), point: "trauung", seats: seatsOf(ids) }, version: 1 });
    expect(Object.keys((await seatingOf(deps, event)).plan.seats).toSorted()).toEqual(ids.toSorted());
  });

  test("EVENT-09 GEN-08 guests of other events get no seat", async () => {
    const [{ event, guests }, other] = [await aWedding(), await aWedding()];
    const plan = { ...aHall(2, 8), seats: seatsOf([...guests, ...other.guests]) };
    await saveSeating(deps, event, { plan, version: 0 });
    const row = await deps.db
      .selectFrom("event_seating")
      .select("plan")
      .where("event_id", "=", event.id)
      .executeTakeFirst();
    expect(JSON.stringify(row?.plan)).not.toContain(other.guests[0]);
    expect(Object.keys((await seatingOf(deps, event)).plan.seats).toSorted()).toEqual(guests.toSorted());
  });
});

test("EVENT-09 GEN-08 the seating is read by its hosts only, with the version that saving it needs", async () => {
  const app = await createServer(deps);
  await app.register(async (scope) => seatingApi(scope, deps));
  const { event, cookie, guests } = await aWedding();
  const read = (id: string, as: string) =>
    app.inject({ url: `/web-api/events/${id}/seating`, headers: { host: "localhost", cookie: as } });
  const begun = await read(event.id, cookie);
  expect([begun.statusCode, begun.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(begun.json()).toMatchObject({ version: 0, plan: { tables: [], seats: {}, rules: [], left: [] } });
  const plan = { ...aHall(2, 8), seats: seatsOf(guests) };
  await saveSeating(deps, event, { plan, version: 0 });
  const saved = (await read(event.id, cookie)).json();
  expect(saved).toMatchObject({ version: 1, plan: { ...plan, point: "feier" } });
  expect(saved.guests.map(({ id }: { id: string }) => id)).toEqual(guests);
  const stranger = await aVisitor(deps);
  for (const [id, as] of [
    [event.id, stranger.cookie],
    [event.id, ""],
    ["nothing", cookie],
  ] as const) {
    const refused = await read(id, as);
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { error: { code: "EVENT_UNKNOWN" } }]);
    expect(refused.body).not.toContain("tables");
  }
  await app.close();
});
