import { beforeAll, expect, test } from "vitest";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addHousehold } from "../guests/keep-guests.server.ts";
import { eventLimits } from "../model.ts";
import { householdsOf } from "../store.server.ts";
import { aHousehold, anEvent } from "../testing/an-event.ts";
import { AddressEntry } from "./address-entry.ts";
import { dropEntry, enterAddress, householdNamed, takeOverEntry, waitingEntries } from "./address-entries.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

const entry = (street: string) =>
  AddressEntry.parse({ "guest.street": street, "guest.postcode": "80331", "guest.city": "München" });

/** An event with the households of two people. */
async function aWedding() {
  const { event } = await anEvent(deps);
  for (const name of ["Anna Berg", "Jörg Weiß"]) await addHousehold(deps, event.id, aHousehold(name));
  const households = await householdsOf(deps.db, event.id);
  const [anna, joerg] = households;
  if (!anna || !joerg) throw new Error("no households");
  return { event, households, anna, joerg };
}

const streetOf = async (event: string, id: string) =>
  (await householdsOf(deps.db, event)).find((household) => household.id === id)?.address["guest.street"];

test("EVENT-04 ACC-15 an address waits until the hosts take it over; a household's newer one replaces the older", async () => {
  const { event, anna } = await aWedding();
  for (const street of ["Weg 1", "Weg 2"])
    await enterAddress(deps, event, { household: anna, name: "Anna Berg", entry: entry(street) });
  expect(await streetOf(event.id, anna.id)).toBeUndefined();
  const [waiting, ...more] = await waitingEntries(deps, event.id);
  expect([waiting?.entry["guest.street"], waiting?.household, more.length]).toEqual(["Weg 2", anna.id, 0]);
  expect(await takeOverEntry(deps, event, { id: waiting?.id ?? "", household: "" })).toMatchObject({ ok: true });
  expect([await streetOf(event.id, anna.id), await waitingEntries(deps, event.id)]).toEqual(["Weg 2", []]);
});

test("EVENT-04 EVENT-07 by the event's link the hosts say whose it is; the name is a proposal only where it means one", async () => {
  const { event, households, anna, joerg } = await aWedding();
  await enterAddress(deps, event, { household: null, name: "Weiss, Joerg", entry: entry("Weg 3") });
  expect(householdNamed(households, "Weiß, Jörg")?.id).toBe(joerg.id);
  expect(householdNamed([...households, { ...anna, id: newUuid() }], "Anna Berg")).toBeUndefined();
  const [waiting] = await waitingEntries(deps, event.id);
  const id = waiting?.id ?? "";
  expect(await takeOverEntry(deps, event, { id, household: "" })).toMatchObject({
    refusal: { code: "EVENT_GUEST_UNKNOWN" },
  });
  // Nothing is lost by a wrong choice.
  expect(await waitingEntries(deps, event.id)).toHaveLength(1);
  expect(await takeOverEntry(deps, event, { id, household: joerg.id })).toMatchObject({ ok: true });
  expect([await streetOf(event.id, joerg.id), await streetOf(event.id, anna.id)]).toEqual(["Weg 3", undefined]);
});

test("GEN-08 entries and households of another event are unknown", async () => {
  const [own, other] = [await aWedding(), await aWedding()];
  await enterAddress(deps, own.event, { household: null, name: "Anna", entry: entry("Weg 4") });
  const id = (await waitingEntries(deps, own.event.id))[0]?.id ?? "";
  expect(await takeOverEntry(deps, other.event, { id, household: other.anna.id })).toMatchObject({
    refusal: { code: "EVENT_ENTRY_UNKNOWN" },
  });
  expect(await dropEntry(deps, other.event, id)).toMatchObject({ refusal: { code: "EVENT_ENTRY_UNKNOWN" } });
  expect(await takeOverEntry(deps, own.event, { id, household: other.anna.id })).toMatchObject({
    refusal: { code: "EVENT_GUEST_UNKNOWN" },
  });
  expect(await dropEntry(deps, own.event, id)).toMatchObject({ ok: true });
  expect(await dropEntry(deps, own.event, "x")).toMatchObject({ refusal: { code: "EVENT_ENTRY_UNKNOWN" } });
});

test("EVENT-13 no more wait by the event's link than the hosts can look at; a personal link always goes through", async () => {
  const { event, anna } = await aWedding();
  const rows = Array.from({ length: eventLimits.unknown }, () => ({
    id: newUuid(),
    event_id: event.id,
    household_id: null,
    name: "Bot",
    entry: JSON.stringify(entry("Weg 5")),
    at: new Date(deps.clock.now()),
  }));
  await deps.db.insertInto("event_address_entry").values(rows).execute();
  const enter = (household: typeof anna | null) =>
    enterAddress(deps, event, { household, name: "Anna", entry: entry("Weg 6") });
  expect(await enter(null)).toMatchObject({ refusal: { code: "EVENT_FULL" } });
  expect(await enter(anna)).toMatchObject({ ok: true });
});
