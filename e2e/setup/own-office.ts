import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { ensureDemoStaff } from "#modules/staff/ensure-demo-staff.server.ts";
import { createClock } from "#platform/clock.server.ts";
import { readConfig } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createLog } from "#platform/log.server.ts";
import { queue } from "#platform/jobs/queue.server.ts";
import { readSecret } from "#platform/security/secret.server.ts";
import { startOwnShop, type OwnShop } from "./own-shop.ts";
import type { StaffLogin } from "../testing/sign-in.ts";

/** A shop with its back office and the staff's log-in. */
export type Office = StaffLogin & {
  readonly shop: OwnShop;
  readonly deps: Deps;
  /** Places an order and returns its number; `form` replaces parts of the checkout. */
  readonly order: (form?: Readonly<Record<string, unknown>>) => Promise<string>;
};

/** Starts a separate shop whose staff can sign in; its processes read what is below `root`. */
export async function startOffice(
  purpose: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  root?: string,
): Promise<Office> {
  const shop = await startOwnShop(purpose, port, settings, root);
  const config = readConfig({
    NODE_ENV: "test",
    CHANGE_WINDOW_MINUTES: "0",
    PORT: String(port),
    DATA_FOLDER: shop.folder,
    LOG_LEVEL: "silent",
  });
  const deps: Deps = {
    config,
    log: createLog(config, "test"),
    clock: createClock(),
    db: shop.database.db,
    handle: shop.database,
    files: shop.files,
    queue,
    secret: readSecret(config),
  };
  return {
    shop,
    deps,
    address: `http://admin.localhost:${port}`,
    ...(await ensureDemoStaff(deps)),
    order: async (form = {}) => (await placed(deps, await aBuyer(deps, aForm(form)))).number,
  };
}
