import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startEmbeddedPostgres } from "#platform/embedded-postgres.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { seedShop } from "../db/seed/seed-shop.ts";
import { openDatabase } from "#platform/database.server.ts";
import { createLog } from "#platform/log.server.ts";
import { startProcess, until } from "./process.ts";

const port = 4860;
const address = `http://localhost:${port}`;
const priceCall = `${address}/web-api/card-price?card=folded-portrait-dl&quantity=50`;
const shopHeaders = { "x-channel": "card", "x-locale": "de-DE" };
const goneMs = process.env["FULL"] ? 30_000 : 4000;

test("NFR-03 the database is gone for a while: the process answers, survives and recovers", async () => {
  const folder = scratchFolder("gone");
  const first = await startEmbeddedPostgres(folder);
  await migrate(first.url);
  const seeding = openDatabase(first.url, createLog({ LOG_LEVEL: "silent" }, "test"));
  await seedShop(seeding.db);
  await seeding.close();
  const databasePort = Number(new URL(first.url).port);
  const web = startProcess("web", { PORT: String(port), DATABASE_URL: first.url, DATA_FOLDER: folder });
  const worker = startProcess("worker", { DATABASE_URL: first.url, DATA_FOLDER: folder });
  await until(async () => (await fetch(`${address}/healthz`)).ok);
  expect((await fetch(priceCall, { headers: shopHeaders })).status).toBe(200);
  const home = await (await fetch(`${address}/`)).text();

  await first.stop();
  await wait(goneMs);
  expect(await (await fetch(`${address}/`)).text()).toBe(home);
  const refused = await fetch(`${address}/web-api/customer-data`, {
    headers: { ...shopHeaders, cookie: "bw_session=unknown" },
  });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ error: { code: "UNAVAILABLE" } });
  expect(web.running()).toBe(true);

  const second = await startEmbeddedPostgres(folder, { port: databasePort });
  await until(
    async () =>
      (await fetch(`${address}/web-api/customer-data`, { headers: { ...shopHeaders, cookie: "bw_session=unknown" } }))
        .status === 200,
  );
  expect((await fetch(priceCall, { headers: shopHeaders })).status).toBe(200);
  expect(web.running()).toBe(true);
  expect(worker.running()).toBe(true);
  await Promise.all([web.kill("SIGTERM"), worker.kill("SIGTERM")]);
  await second.stop();
});
