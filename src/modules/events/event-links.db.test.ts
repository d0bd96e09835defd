import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { hasGoneEventLink } from "./event-links.server.ts";
import { addHousehold, removeHousehold } from "./guests/keep-guests.server.ts";
import { moveEvent } from "./plan/plan-event.server.ts";
import { deleteEvent } from "./plan/remove-events.server.ts";
import { householdsOf } from "./store.server.ts";
import { aHousehold, anEvent } from "./testing/an-event.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

const at = "http://localhost:3000";

test("CARD-19 EVENT-03 a link to a deleted event, or to a removed household, leads nowhere; one to a draft will", async () => {
  const { event } = await anEvent(deps);
  await addHousehold(deps, event.id, aHousehold("Anna Berg"));
  const [household] = await householdsOf(deps.db, event.id);
  const [page, personal] = [`${at}/e/${event.code}/`, `${at}/e/${event.code}/${household?.key}/`];
  await moveEvent(deps, event.id, "draft");
  expect(await hasGoneEventLink(deps, [page, personal])).toBe(false);
  await removeHousehold(deps, event.id, household?.id ?? "");
  expect(await hasGoneEventLink(deps, [page])).toBe(false);
  expect(await hasGoneEventLink(deps, [page, personal])).toBe(true);
  await deleteEvent(deps, event.id);
  expect(await hasGoneEventLink(deps, [page])).toBe(true);
});

test("CARD-19 addresses of others, and other pages of ours, are no links to events", async () => {
  const links = ["https://example.org/e/00000000/", `${at}/e/kurz/`, `${at}/karten/`, "tel:+4930", "Hallo", ""];
  expect(await hasGoneEventLink(deps, links)).toBe(false);
  expect(await hasGoneEventLink(deps, [...links, `${at}/e/00000000/`])).toBe(true);
});
