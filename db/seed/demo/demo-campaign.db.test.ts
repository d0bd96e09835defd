import { beforeAll, expect, test } from "vitest";
import { localeNames, locales } from "#kernel/market.ts";
import { campaignBanner } from "#modules/pricing/campaigns/campaign-banner.server.ts";
import { loadCampaigns } from "#modules/pricing/campaigns/campaign-store.server.ts";
import { runningCampaigns } from "#modules/pricing/contract.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { campaignShop, seedDemoCampaign } from "./demo-campaign.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
const firstStart = Date.parse("2026-11-23T08:00:00Z");
beforeAll(() => {
  // A clock that advances with every reading, as every real one.
  let now = firstStart;
  deps = { ...testDeps(database()), clock: { now: () => (now += 1) } };
});

test("PRICE-13 SHELL-23 the demo has one campaign, which runs only in the card shop of Luxembourg", async () => {
  const first = await seedDemoCampaign(deps);
  expect(new Date(first?.endsAt ?? 0).toISOString().slice(0, 16)).toBe("2026-12-07T08:00");
  expect(await seedDemoCampaign(deps)).toEqual(first);
  expect(await loadCampaigns(deps.db)).toHaveLength(1);
  for (const channel of ["card", "photo"] as const)
    for (const locale of localeNames) {
      const running = await runningCampaigns(deps, shopOf(channel, locale));
      const here = channel === campaignShop.channel && locales[locale].country === "LU";
      expect([channel, locale, running.length]).toEqual([channel, locale, here ? 1 : 0]);
    }
  for (const locale of ["de-LU", "fr-LU"] as const)
    expect((await campaignBanner(deps, shopOf("card", locale)))?.text).toContain("20 ");
});

test("PRICE-13 once it has ended or was stopped it is not named at the start and does not begin again", async () => {
  const later = testDeps(database(), "2026-12-08T08:00:00Z");
  expect(await seedDemoCampaign(later)).toBeUndefined();
  expect(await loadCampaigns(later.db)).toHaveLength(1);
});
