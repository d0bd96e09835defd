import { beforeAll, expect, test } from "vitest";
import { householdsOf, seatingOf } from "#modules/events/queries.server.ts";
import { summaryOf } from "#modules/events/replies/reply-summary.ts";
import { EventPlan } from "#modules/events/model.ts";
import { hallProblems } from "#modules/events/seating/hall/hall-checks.ts";
import { proposeSeating } from "#modules/events/seating/solve/propose-seating.ts";
import { eventOf } from "#modules/events/store.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { seedDemoEvents } from "./demo-events.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-29T09:00:00Z");
});

test("CAT 13 the demo couple has a wedding with 92 guests, a closed party and a christening behind a password, once", async () => {
  const shown = await seedDemoEvents(deps);
  expect(await seedDemoEvents(deps)).toBeUndefined();
  const events = await deps.db.selectFrom("event").selectAll().orderBy("created_at", "desc").execute();
  const kinds = events.map(({ state, password_hash }) => `${state}, ${password_hash === null ? "open" : "password"}`);
  expect(kinds.toSorted()).toEqual(["closed, open", "published, open", "published, password"]);
  const wedding = events.find(({ code }) => code === shown?.code);
  const plan = EventPlan.parse(wedding?.plan);
  const { guests, states, open } = summaryOf(plan, await householdsOf(deps, wedding?.id ?? ""));
  expect({ guests, ...states, open }).toMatchObject({
    guests: 92,
    accepted: 61,
    declined: 9,
    maybe: 4,
    open: 18,
    not_invited: 0,
  });
  expect(plan.photo?.alt).toContain("Wiese");
});

test("CAT 13 EVENT-09 the seating of the demo wedding is begun: nothing stands in the way, and the rest can be seated", async () => {
  const rows = await deps.db.selectFrom("event").selectAll().execute();
  const wedding = rows.map(eventOf).find(({ plan }) => plan.occasion === "wedding");
  if (!wedding) throw new Error("no wedding");
  const { plan, guests } = await seatingOf(deps, wedding);
  expect(plan.left).toEqual([]);
  expect(hallProblems(plan)).toEqual([]);
  expect([Object.keys(plan.seats).length, plan.rules.length]).toEqual([25, 6]);
  const coming = guests.filter(({ attendance }) => attendance === "accepted" || attendance === "maybe");
  const proposal = proposeSeating({ plan, guests: coming, keepsSeats: true });
  const children = plan.rules.find(({ kind }) => kind === "childrenTable")?.id;
  if (proposal.kind !== "seated") throw new Error(proposal.kind);
  expect(proposal.broken.map(({ rule }) => rule)).not.toContain(children);
});
