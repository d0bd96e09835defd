import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { errorOf, shopHeaders } from "../testing/bad-call.ts";
import { call, json, type Answer } from "../testing/call.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop, type OwnShop } from "../setup/own-shop.ts";
import { until } from "../setup/process.ts";

const port = ownPort();
const goneMs = process.env["FULL"] ? 60_000 : 2000;
const withSession = { ...shopHeaders, cookie: "bw_session=unknown" };

/** The worker runs the shop's jobs and, beside them, those of webhooks: it shows life for both on one connection. */
const groups = 2;

/** Locks by which the worker shows that its groups of jobs live. */
async function signsOfLife(shop: OwnShop): Promise<number> {
  const { rows } = await sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and a.application_name = 'blattwerk-worker-alive'`.execute(
    shop.database.db,
  );
  return rows.length;
}

test("NFR-03 ERR-07 the database is gone for a while: web and worker survive, answer and recover", async () => {
  test.setTimeout(150_000 + 2 * goneMs);
  const shop = await startOwnShop("gone", port);
  const price = (): Promise<Answer> =>
    call(port, { path: "/web-api/card-price?card=folded-portrait-dl&quantity=50", headers: shopHeaders });
  const visitor = (): Promise<Answer> => call(port, { path: "/web-api/customer-data", headers: withSession });
  try {
    const before = await price();
    expect(before.status).toBe(200);
    const home = await call(port, { path: "/" });
    expect(home.status).toBe(200);

    await shop.stopDatabase();
    await wait(goneMs);
    const kept = await call(port, { path: "/" });
    expect([kept.status, kept.text]).toEqual([200, home.text]);
    expect((await price()).text).toBe(before.text);
    const refused = await visitor();
    expect(errorOf(refused)).toEqual([503, "UNAVAILABLE"]);
    const order = await call(port, {
      method: "POST",
      path: "/web-api/projects",
      headers: { origin: shop.address, "content-type": "application/json" },
      body: JSON.stringify({ designId: "olivenzweig-einladung" }),
    });
    expect(errorOf(order)).toEqual([503, "UNAVAILABLE"]);

    const inWindow = { ...withSession, accept: "text/html", origin: shop.address };
    const cart = await call(port, { path: "/warenkorb/", headers: inWindow });
    expect([cart.status, cart.text]).toEqual([503, expect.stringContaining("Gerade ist hier viel los.")]);
    const sent = await call(port, {
      method: "POST",
      path: "/warenkorb/",
      headers: { ...inWindow, "content-type": "application/x-www-form-urlencoded" },
      body: "note=Alles+Gute",
    });
    expect([sent.status, sent.text]).toEqual([503, expect.stringContaining('value="Alles Gute"')]);
    expect(errorOf(await call(port, { path: "/warenkorb.data", headers: withSession }))).toEqual([503, "UNAVAILABLE"]);

    await shop.startDatabase();
    const back = performance.now();
    await until(async () => (await visitor()).status === 200);
    const recovery = performance.now() - back;
    console.log(`gone for ${goneMs / 1000} s, answers ${Math.round(recovery)} ms after its return`);
    expect(recovery).toBeLessThanOrEqual(3000);
    expect(json(await price())).toEqual(json(before));
    await until(async () => (await signsOfLife(shop)) === groups);
    expect([shop.process("web").running(), shop.process("worker").running()]).toEqual([true, true]);
  } finally {
    await shop.close();
  }
});

/** Status and time of an answer, in ms. */
async function timed(asked: Promise<Answer>): Promise<{ readonly status: number; readonly ms: number }> {
  const started = performance.now();
  const { status } = await asked;
  return { status, ms: Math.round(performance.now() - started) };
}

test("NFR-03 ERR-07 a database that hangs, and changes that wait for a lock, keep nobody else waiting", async () => {
  const hangMs = process.env["FULL"] ? 30_000 : 4000;
  const lockedMs = process.env["FULL"] ? 15_000 : 4000;
  test.setTimeout(120_000 + 2 * (hangMs + lockedMs));
  const shop = await startOwnShop("hangs", ownPort());
  const port = Number(new URL(shop.address).port);
  const home = (): Promise<Answer> => call(port, { path: "/" });
  const visitor = (): Promise<Answer> => call(port, { path: "/web-api/customer-data", headers: withSession });
  const unseen = (n: number): Promise<Answer> => call(port, { path: `/suche/?q=karte${n}` });
  const project = (): Promise<Answer> =>
    call(port, {
      method: "POST",
      path: "/web-api/projects",
      headers: { origin: shop.address, "content-type": "application/json" },
      body: JSON.stringify({ designId: "olivenzweig-einladung" }),
    });
  try {
    expect([(await home()).status, (await visitor()).status]).toEqual([200, 200]);

    const locked = shop.database.db.transaction().execute(async (trx) => {
      await sql`lock table project in access exclusive mode`.execute(trx);
      await wait(lockedMs);
    });
    await wait(200);
    const changes = Array.from({ length: 10 }, () => timed(project()));
    await wait(500);
    const readers = await Promise.all([timed(visitor()), timed(visitor()), timed(unseen(1)), timed(unseen(2))]);
    console.log("beside ten waiting changes", readers, await Promise.all(changes));
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(Math.max(...readers.map(({ ms }) => ms))).toBeLessThan(2000);
    await locked;
    expect((await project()).status).toBeLessThan(300);

    shop.freezeDatabase(true);
    const frozen = [timed(visitor()), timed(project()), timed(visitor())];
    await wait(hangMs);
    frozen.push(timed(visitor()), timed(project()));
    expect((await home()).status).toBe(200);
    const answers = await Promise.all(frozen);
    console.log("of a database that hangs", answers);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3500);
    shop.freezeDatabase(false);
    await until(async () => (await visitor()).status === 200);
    await until(async () => (await project()).status < 300);
  } finally {
    await shop.close();
  }
});
