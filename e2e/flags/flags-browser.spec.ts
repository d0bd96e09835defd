import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { flagKeys } from "#modules/flags/keys.server.ts";
import { changeFlag, createFlag } from "#modules/flags/definitions/save-flag.server.ts";
import { RuleBasedSegmentDraft } from "#modules/flags/model.ts";
import { changeMembers, createSegment, saveRuleBasedSegment } from "#modules/flags/definitions/save-segment.server.ts";
import { aFlag, author, done } from "#modules/flags/testing/flag-service.ts";
import { generations, type Generation } from "#modules/flags/testing/sdk.ts";
import { createClock } from "#platform/clock.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { readSecret } from "#platform/security/secret.server.ts";
import { serveFlagPages, type FlagPages } from "./flag-pages.ts";
import type { OwnShop } from "../setup/own-shop.ts";
import { sharedOffice } from "../setup/shared-office.ts";

let shop: OwnShop;
let pages: FlagPages;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [office, served] = await Promise.all([sharedOffice(), serveFlagPages()]);
  ({ shop } = office);
  pages = served;
});
test.afterAll(() => pages.close());

const deps = () => ({ db: shop.database.db, clock: createClock() });

type Visit = { readonly origin: "own" | "other"; readonly key: string; readonly consent?: string };

/** Opens a page with the client of a generation, on the shop's own origin or on another one, and waits until it is ready. */
async function visit(page: Page, generation: Generation, { origin, key, consent = "GRANTED" }: Visit): Promise<void> {
  const api = `${shop.address}/flags/api`;
  const secret = readSecret(readConfig({ DATA_FOLDER: shop.folder }));
  const settings = {
    core: { authorizationKey: flagKeys({ config: readConfig({}), secret }).client, key },
    urls: { sdk: api, events: api, auth: api, telemetry: api, streaming: `${shop.address}/flags` },
    // Nothing is sent by the clock: what arrives was sent because the page went away or consent was given.
    scheduler: { featuresRefreshRate: 1, segmentsRefreshRate: 1, impressionsRefreshRate: 3000, eventsPushRate: 3000 },
    startup: { eventsFirstPushWindow: 3000 },
    sync: { impressionsMode: "DEBUG" },
    userConsent: consent,
  };
  await page.route(`${shop.address}/flag-*`, (route) => route.fulfill(pages.answer(route.request().url())));
  const host = origin === "own" ? shop.address : pages.address;
  await page.goto(`${host}/flag-page-${generation}?${new URLSearchParams({ settings: JSON.stringify(settings) })}`);
  await expect(page).toHaveTitle("ready");
}

const treatment = (page: Page, flag: string) =>
  page.evaluate<string, string>((name) => Reflect.get(window, "client").getTreatment(name), flag);
const track = (page: Page) => page.evaluate<boolean>(() => Reflect.get(window, "client").track("user", "page_view", 1));
const giveConsent = (page: Page, yes: boolean) =>
  page.evaluate<unknown, boolean>((given) => Reflect.get(window, "consent")(given), yes);

async function arrived(key: string): Promise<readonly [number, number]> {
  const impressions = await shop.database.db
    .selectFrom("flag_impression")
    .select("id")
    .where("key", "=", key)
    .execute();
  const events = await shop.database.db.selectFrom("flag_event").select("id").where("key", "=", key).execute();
  return [impressions.length, events.length];
}

for (const generation of generations)
  for (const origin of ["own", "other"] as const) {
    const id = `${generation.replace(".", "_")}_${origin}`;

    test(`FLAG-15 FLAG-09 the browser client ${generation} on the ${origin} origin: ready, live, kill, segments, beacons`, async ({
      page,
    }) => {
      const [flag, segment, key] = [`live_${id}`, `group_${id}`, `visitor-${id}`];
      await done(createSegment(deps(), author, { name: segment, kind: "standard", description: "" }));
      const when = [{ matcherType: "IN_SEGMENT" as const, userDefinedSegmentMatcherData: { segmentName: segment } }];
      await done(createFlag(deps(), author, aFlag(flag, [{ when }]), ""));
      await visit(page, generation, { origin, key });
      expect(await treatment(page, flag)).toBe("off");
      await done(changeMembers(deps(), author, { name: segment, add: [key], remove: [] }));
      await expect.poll(() => treatment(page, flag)).toBe("on");
      await done(changeFlag(deps(), author, { name: flag, edit: (now) => ({ ...now, killed: true }) }));
      await expect.poll(() => treatment(page, flag)).toBe("off");
      await done(changeFlag(deps(), author, { name: flag, edit: () => aFlag(flag, [{}]) }));
      await expect.poll(() => treatment(page, flag)).toBe("on");
      expect(await track(page)).toBe(true);
      expect(await arrived(key)).toEqual([0, 0]);
      await page.goto("about:blank");
      await expect.poll(async () => (await arrived(key)).every((count) => count > 0)).toBe(true);
    });
  }

for (const generation of generations) {
  const id = generation.replace(".", "_");

  test(`FLAG-17 FLAG-18 the browser client ${generation} and the shop's pages agree on large and rule-based segments`, async ({
    page,
  }) => {
    const [large, team, flag, key] = [`crowd_${id}`, `buyers_${id}`, `sale_${id}`, randomUUID()];
    await done(createSegment(deps(), author, { name: large, kind: "large", description: "" }));
    const crowd = {
      matcherType: "IN_LARGE_SEGMENT" as const,
      userDefinedLargeSegmentMatcherData: { largeSegmentName: large },
    };
    const draft = RuleBasedSegmentDraft.parse({
      name: team,
      trafficTypeName: "user",
      status: "ACTIVE",
      conditions: [{ matcherGroup: { matchers: [crowd] } }],
    });
    const saved = await done(saveRuleBasedSegment(deps(), author, { draft, description: "", seen: "new" }));
    const inTeam = {
      matcherType: "IN_RULE_BASED_SEGMENT" as const,
      userDefinedSegmentMatcherData: { segmentName: team },
    };
    const without = { when: [{ ...inTeam, negate: true }], give: "off" };
    await done(createFlag(deps(), author, aFlag(flag, [without, { when: [inTeam, crowd] }]), ""));
    await visit(page, generation, { origin: "own", key });
    const headers = {
      "x-channel": "card",
      "x-locale": "de-DE",
      cookie: `bw_consent=1.100.${randomUUID()}; bw_visitor=${key}`,
    };
    const Shown = z.object({ flags: z.record(z.string(), z.object({ treatment: z.string() })) });
    const ofPages = async () => {
      const answer = await page.request.get(`${shop.address}/web-api/feature-flags?names[]=${flag}`, { headers });
      return Shown.parse(await answer.json()).flags[flag]?.treatment;
    };
    const both = async () => [await treatment(page, flag), await ofPages()];
    await expect.poll(both).toEqual(["off", "off"]);
    await done(changeMembers(deps(), author, { name: large, add: [key], remove: [] }));
    await expect.poll(both).toEqual(["on", "on"]);
    const excluding = { ...draft, excluded: { keys: [key], segments: [] } };
    await done(saveRuleBasedSegment(deps(), author, { draft: excluding, description: "", seen: saved }));
    await expect.poll(both).toEqual(["off", "off"]);
  });

  test(`FLAG-09 the browser client ${generation} polls while it has no stream, and no longer when it has one again`, async ({
    page,
  }) => {
    const flag = `polled_${id}`;
    await done(createFlag(deps(), author, aFlag(flag, [{ give: "off" }]), ""));
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/flags\/(?:api\/splitChanges|sse)/.test(request.url())) asked.push(request.url());
    });
    await page.route("**/flags/sse?**", (route) => route.abort());
    await visit(page, generation, { origin: "own", key: `poller-${id}` });
    await done(changeFlag(deps(), author, { name: flag, edit: () => aFlag(flag) }));
    await expect.poll(() => treatment(page, flag)).toBe("on");
    await page.unroute("**/flags/sse?**");
    const before = asked.length;
    await expect.poll(() => asked.slice(before).some((url) => url.includes("/sse")), { timeout: 30_000 }).toBe(true);
    // Polls go out every second: after one and a half without any there are none any more.
    let settled = -1;
    await expect.poll(() => settled === (settled = asked.length), { intervals: [1500] }).toBe(true);
    await page.waitForTimeout(1500);
    expect(asked.length).toBe(settled);
    await done(changeFlag(deps(), author, { name: flag, edit: (now) => ({ ...now, killed: true }) }));
    await expect.poll(() => treatment(page, flag)).toBe("off");
  });
}

for (const generation of generations)
  test(`FLAG-08 the browser client ${generation} sends nothing before a yes, the queue after it, and nothing after a no`, async ({
    page,
  }) => {
    const id = generation.replace(".", "_");
    const flag = `consent_${id}`;
    await done(createFlag(deps(), author, aFlag(flag), ""));
    const [yes, no] = [`yes-${id}`, `no-${id}`];
    await visit(page, generation, { origin: "own", key: no, consent: "UNKNOWN" });
    expect(await treatment(page, flag)).toBe("on");
    await track(page);
    await giveConsent(page, false);
    await visit(page, generation, { origin: "own", key: yes, consent: "UNKNOWN" });
    expect(await treatment(page, flag)).toBe("on");
    await track(page);
    expect(await arrived(yes)).toEqual([0, 0]);
    // The yes sends what was shown at once, which leaving the page would break off; leaving sends the events.
    const sent = page.waitForResponse((answer) => answer.url().endsWith("/testImpressions/bulk"));
    await giveConsent(page, true);
    await sent;
    await page.goto("about:blank");
    await expect.poll(() => arrived(yes)).toEqual([1, 1]);
    expect(await arrived(no)).toEqual([0, 0]);
  });
