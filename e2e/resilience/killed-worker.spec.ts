import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { createClock } from "#platform/clock.server.ts";
import { readConfig } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createLog } from "#platform/log.server.ts";
import { queue } from "#platform/jobs/queue.server.ts";
import { randomBetween } from "#platform/random.server.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop, type OwnShop } from "../setup/own-shop.ts";
import { thorough } from "../testing/thorough.ts";

const orders = process.env["FULL"] ? 60 : 3;
// `kill.spec.ts` and `crash-points.spec.ts` end workers, too.
const kills = process.env["FULL"] ? 60 : 2;

/** The scripts of the shop, working on the database and files of a shop under test. */
function depsOf(shop: OwnShop): Deps {
  const config = readConfig({
    NODE_ENV: "test",
    CHANGE_WINDOW_MINUTES: "0",
    DATA_FOLDER: shop.folder,
    LOG_LEVEL: "silent",
  });
  return {
    config,
    log: createLog(config, "test"),
    clock: createClock(),
    db: shop.database.db,
    handle: shop.database,
    files: shop.files,
    queue,
    secret: "0123456789abcdef0123456789abcdef",
  };
}

async function counted(shop: OwnShop, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(shop.database.db)).rows[0]?.n ?? -1;
}

const unfinished = sql<{ n: number }>`select count(*) as n from order_line where state <> 'queued'`;
const unsent = sql<{ n: number }>`select count(*) as n from customer_order o
  where not exists (select 1 from mail_message m where m.order_id = o.id)`;

test(
  `NFR-03 PDF-05 a worker killed ${kills} times at random moments prints ${orders} orders once each`,
  thorough,
  async () => {
    test.setTimeout(300_000);
    const shop = await startOwnShop("killed-worker", ownPort());
    try {
      const deps = depsOf(shop);
      for (let n = 0; n < orders; n += 1) {
        const options: Record<string, string> = n % 3 === 0 ? { refinementType: "gold-refined" } : {};
        await placed(deps, await aBuyer(deps, aForm(), { options }));
      }
      for (let n = 0; n < kills; n += 1) {
        await wait(randomBetween(150, 1400));
        await shop.process("worker").kill("SIGKILL");
        shop.restart("worker");
      }
      await expect.poll(() => counted(shop, unfinished), { timeout: 120_000 }).toBe(0);
      await expect.poll(() => counted(shop, unsent), { timeout: 60_000 }).toBe(0);

      const { rows: lines } = await sql<{ id: string; moves: number; files: number; mails: number; state: string }>`
      select l.id, o.state,
        (select count(*) from order_event e where e.line_id = l.id and e.to_state = 'queued') as moves,
        (select count(*) from production_file f where f.line_id = l.id) as files,
        (select count(*) from mail_message m where m.order_id = o.id and m.kind = 'order-confirmation') as mails
      from order_line l join customer_order o on o.id = l.order_id`.execute(shop.database.db);
      expect(lines).toHaveLength(orders);
      for (const line of lines) expect(line).toMatchObject({ moves: 1, files: 5, mails: 1, state: "in_production" });

      const { rows: files } = await sql<{ file_key: string; sha256: string; bytes: number }>`
      select file_key, sha256, bytes from production_file`.execute(shop.database.db);
      for (const file of files) {
        const bytes = await shop.files.getBytes(file.file_key);
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(file.sha256);
      }
    } finally {
      await shop.close();
    }
  },
);
