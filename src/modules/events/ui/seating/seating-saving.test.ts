import { FetchError } from "ofetch";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpError, type HttpClient } from "#http/http-client.ts";
import { changeTable } from "../../seating/change-plan.ts";
import type { SeatingGuest, SeatingPlan } from "../../seating/model.ts";
import { currentPlan } from "../../seating/seated-guests.ts";
import { aHall, idOf, weddingGuests } from "../../seating/testing/a-wedding.ts";
import { createPlanner, type Planner } from "./planner-store.ts";
import { saveWhileChanged } from "./seating-saving.ts";
import { unsavedSeatings } from "./unsaved-seating.ts";
import { browserNow } from "#ui/browser-clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser's storage in memory. */
function aStorage(): Storage {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, text) => void rows.set(key, text),
    removeItem: (key) => void rows.delete(key),
    clear: () => rows.clear(),
  };
}

const failure = (status?: number) => {
  const fault = new FetchError("no");
  if (status !== undefined) Object.defineProperty(fault, "status", { value: status });
  return new HttpError("/", fault);
};

/** A shop that keeps one plan as the server does; `fault` fails the next saves, before or after they are stored. */
function aShop(plan: SeatingPlan, guests: readonly SeatingGuest[] = []) {
  const shop = { plan, version: 1, guests, fault: null as null | { status?: number; isStored?: boolean } };
  const call: HttpClient = async (_, sent) => {
    if (!sent?.method) {
      if (shop.fault) throw failure(shop.fault.status);
      return { plan: currentPlan(shop.plan, shop.guests), version: shop.version, guests: shop.guests };
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `saveWhileChanged` sends
    const body = JSON.parse(JSON.stringify(sent.body)) as { plan: SeatingPlan; version: number };
    if (shop.fault && !shop.fault.isStored) throw failure(shop.fault.status);
    if (body.version !== shop.version) throw failure(409);
    shop.plan = body.plan;
    shop.version += 1;
    if (shop.fault) throw failure(shop.fault.status);
    return { version: shop.version };
  };
  return { shop, call };
}

const name = (planner: Planner, text: string) => planner.change((plan) => changeTable(plan, "t0", { name: text }));
const nameOf = ({ tables }: SeatingPlan) => tables[0]?.name;
const stateOf = (planner: Planner) => planner.store.getState();
const wait = () => vi.advanceTimersByTimeAsync(20_000);

/** Opens the page of a shop in a window of a browser. */
function open({ shop, call }: ReturnType<typeof aShop>, storage: Storage, window: string) {
  const first = { plan: currentPlan(shop.plan, shop.guests), version: shop.version, guests: shop.guests };
  const planner = createPlanner(first.plan);
  const unsaved = unsavedSeatings(storage, "event", window);
  const saving = saveWhileChanged({ planner, event: "event", call, first, unsaved, onGuests: () => undefined });
  return { planner, saving };
}

test("CFG-03 EVENT-09 changes are saved, and a change that is taken back is none", async () => {
  const at = aShop(aHall(2, 4));
  const { planner } = open(at, aStorage(), "a");
  name(planner, "Brautpaar");
  expect(stateOf(planner).saving).toBe("saving");
  await wait();
  expect([nameOf(at.shop.plan), at.shop.version, stateOf(planner).saving]).toEqual(["Brautpaar", 2, "saved"]);
  name(planner, "X");
  planner.undo("");
  expect(stateOf(planner).saving).toBe("saved");
  await wait();
  expect(at.shop.version).toBe(2);
});

test("CFG-04 EVENT-09 what is typed without a connection outlives the window and is saved by the next one", async () => {
  const [at, storage] = [aShop(aHall(2, 4)), aStorage()];
  const first = open(at, storage, "a");
  at.shop.fault = {};
  name(first.planner, "Brautpaar");
  await wait();
  expect(stateOf(first.planner).saving).toBe("offline");
  first.saving.stop();
  at.shop.fault = null;
  const second = open(at, storage, "b");
  expect(nameOf(stateOf(second.planner).plan)).toBe("Brautpaar");
  await wait();
  expect([nameOf(at.shop.plan), storage.length, stateOf(second.planner).saving]).toEqual(["Brautpaar", 0, "saved"]);
});

test("CFG-03 EVENT-09 a save whose answer was lost is no conflict with oneself, whatever was typed since", async () => {
  const at = aShop(aHall(2, 4));
  const { planner } = open(at, aStorage(), "a");
  at.shop.fault = { isStored: true };
  name(planner, "Brautpaar");
  await vi.advanceTimersByTimeAsync(2000);
  name(planner, "Brautpaar und Eltern ");
  at.shop.fault = null;
  await wait();
  expect([stateOf(planner).saving, nameOf(at.shop.plan)]).toEqual(["saved", "Brautpaar und Eltern "]);
});

test("CFG-03 EVENT-09 a change that is taken back although its answer was lost is taken back at the shop", async () => {
  const at = aShop(aHall(2, 4));
  const { planner } = open(at, aStorage(), "a");
  at.shop.fault = { isStored: true };
  name(planner, "Brautpaar");
  await vi.advanceTimersByTimeAsync(2000);
  planner.undo("");
  at.shop.fault = null;
  await wait();
  expect([stateOf(planner).saving, nameOf(at.shop.plan)]).toEqual(["saved", "Tisch 1"]);
});

test("CFG-03 EVENT-09 a page that is reloaded before its last save arrives has the change and no conflict", async () => {
  const [at, storage] = [aShop(aHall(2, 4)), aStorage()];
  const first = open(at, storage, "a");
  name(first.planner, "Brautpaar");
  const before = { plan: at.shop.plan, version: at.shop.version };
  first.saving.leave();
  await vi.advanceTimersByTimeAsync(0);
  first.saving.stop();
  // The page was read before the save, which is there since.
  const stale = { ...at, shop: { ...at.shop, ...before } };
  storage.setItem(
    "blattwerk-sitzplan-event-a",
    JSON.stringify({
      plan: at.shop.plan,
      version: 1,
      sent: [at.shop.plan],
      at: browserNow(),
    }),
  );
  const second = open(stale, storage, "b");
  expect(nameOf(stateOf(second.planner).plan)).toBe("Brautpaar");
  name(second.planner, "Brautpaar und Eltern");
  await wait();
  expect([stateOf(second.planner).saving, nameOf(at.shop.plan)]).toEqual(["saved", "Brautpaar und Eltern"]);
});

test("CFG-03 EVENT-09 of two windows none overwrites the other, and whichever is chosen can be undone", async () => {
  const at = aShop(aHall(2, 4));
  const [mine, theirs] = [open(at, aStorage(), "a"), open(at, aStorage(), "b")];
  name(theirs.planner, "Ihre");
  await wait();
  name(mine.planner, "Meine");
  await wait();
  expect([stateOf(mine.planner).saving, nameOf(at.shop.plan)]).toEqual(["conflict", "Ihre"]);
  mine.saving.settle("theirs");
  expect([nameOf(stateOf(mine.planner).plan), stateOf(mine.planner).saving]).toEqual(["Ihre", "saved"]);
  mine.planner.undo("");
  await wait();
  expect([nameOf(at.shop.plan), stateOf(mine.planner).saving]).toEqual(["Meine", "saved"]);
});

test("EVENT-09 a page that is looked at again has what another host saved, and frees the seats of who declined since", async () => {
  const guests = weddingGuests(2);
  const seat = (number: number) => ({ table: "t0", seat: number, isPinned: false });
  const seats = { [idOf("guest", 0)]: seat(0), [idOf("guest", 1)]: seat(1) };
  const at = aShop({ ...aHall(2, 4), seats }, guests);
  const [mine, theirs] = [open(at, aStorage(), "a"), open(at, aStorage(), "b")];
  name(theirs.planner, "Ihre");
  await wait();
  at.shop.guests = guests.map((guest, index) => (index === 1 ? { ...guest, attendance: "declined" } : guest));
  mine.saving.refresh();
  await wait();
  const { plan } = stateOf(mine.planner);
  expect([nameOf(plan), Object.keys(plan.seats), plan.left]).toEqual([
    "Ihre",
    [idOf("guest", 0)],
    [{ name: "Gast 2", table: "Ihre" }],
  ]);
});

test.each([
  ["of an ended visit", 404, "ended"],
  ["that is refused", 400, "refused"],
  ["of a shop in trouble", 503, "offline"],
] as const)("CFG-04 EVENT-09 a save %s says so and stays in the browser", async (_, status, state) => {
  const [at, storage] = [aShop(aHall(2, 4)), aStorage()];
  const { planner, saving } = open(at, storage, "a");
  at.shop.fault = { status };
  name(planner, "Brautpaar");
  await wait();
  expect([stateOf(planner).saving, storage.length]).toEqual([state, 1]);
  at.shop.fault = null;
  saving.refresh();
  await wait();
  expect([nameOf(at.shop.plan), stateOf(planner).saving, storage.length]).toEqual(["Brautpaar", "saved", 0]);
});
