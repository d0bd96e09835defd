import { setTimeout as pause } from "node:timers/promises";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { campaignShop, seedDemoCampaign } from "#db/seed/demo/demo-campaign.ts";
import { eventShop, seedDemoEvents, type DemoEvent } from "#db/seed/demo/demo-events.ts";
import { seedDemoVouchers } from "#db/seed/demo/demo-vouchers.ts";
import { placeDemoOrders } from "#db/seed/demo/place-demo-orders.ts";
import { advanceDemoOrders } from "#db/seed/demo/advance-demo-orders.ts";
import { ensureDemoFlags } from "#modules/flags/definitions/ensure-demo-flags.server.ts";
import { ensureDemoStaff } from "#modules/staff/ensure-demo-staff.server.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Config } from "#platform/config.server.ts";
import { createDeps } from "#platform/deps.server.ts";
import { originOfShop } from "#platform/http/shop-sites.server.ts";

/** Where guests and hosts find the demo wedding. */
function eventLines(config: Config, { code, hostToken }: DemoEvent): readonly string[] {
  const origin = originOfShop(config, eventShop);
  return [
    `  Event        ${origin}${addressOf(eventShop, "guests", code)}  with 92 guests; its hosts open`,
    `               ${origin}${addressOf(eventShop, "events", "gastgeber", hostToken)}`,
  ];
}

/**
 * Creates the demo data and returns lines for the start message: the staff log-in; at the first start a gift voucher,
 * a wedding and a running campaign.
 * @source NFR-04, CAT 13
 */
export async function prepareDemo(config: Config, databaseUrl: string): Promise<readonly string[]> {
  const deps = createDeps({ ...config, DATABASE_URL: databaseUrl }, "staff");
  const { email, password } = await ensureDemoStaff(deps);
  await placeDemoOrders(deps);
  const gift = await seedDemoVouchers(deps);
  const campaign = await seedDemoCampaign(deps);
  const event = await seedDemoEvents(deps);
  await ensureDemoFlags(deps);
  await deps.handle.close();
  return [
    `  Log-in       ${email}  ${password}`,
    ...(gift ? [`  Gift voucher ${gift.code}  PIN ${gift.pin}  (12.34 EUR left)`] : []),
    ...(event ? eventLines(config, event) : []),
    ...(campaign
      ? [
          `  Campaign     20 % off all cards at ${originOfShop(config, campaignShop)}/ until ${shopDateOf(campaign.endsAt)};`,
          "               more at /backoffice/preisaktionen/",
        ]
      : []),
  ];
}

/** Replays the history of the demo orders while the worker prints them; ends after some minutes at most. */
export async function seedDemoHistory(config: Config, databaseUrl: string): Promise<void> {
  const deps = createDeps({ ...config, DATABASE_URL: databaseUrl }, "staff");
  try {
    for (let tries = 0; tries < 60 && !(await advanceDemoOrders(deps)); tries += 1)
      await pause(5000, null, { ref: false });
  } catch (fault) {
    deps.log.error({ err: fault }, "the past of the demonstration's orders was not told");
  }
  await deps.handle.close();
}
