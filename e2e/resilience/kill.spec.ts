import { randomInt, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { z } from "zod";
import { call, json } from "../testing/call.ts";
import { expectNoOrphans, jobsLeft, tracesOf } from "./order-traces.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop, type OwnShop } from "../setup/own-shop.ts";
import { until } from "../setup/process.ts";
import { addToCart, designCard, newShopper, orderBody } from "../testing/shopper.ts";

const port = ownPort();
const kills = process.env["FULL"] ? 60 : 5;

/** A press of the order button: its key, how many cards were in the cart, and the order's number once the shop said it. */
type PlaceOrderAttempt = { readonly key: string; readonly cards: number; acknowledged: string | undefined };

const Placed = z.object({ number: z.string() });
const pressed = new EventEmitter();

/** One visitor's way from an empty cart to an order; a lost connection leaves the order unacknowledged. */
async function buyOnce(presses: PlaceOrderAttempt[]): Promise<void> {
  const shopper = newShopper(port);
  const cards = randomInt(1, 3);
  let total = 0;
  for (let card = 0; card < cards; card += 1)
    total = (await addToCart(shopper, await designCard(shopper))).cart.totals.grand.amount;
  const attempt: PlaceOrderAttempt = { key: randomUUID(), cards, acknowledged: undefined };
  presses.push(attempt);
  const sent = shopper.post("/web-api/orders", orderBody(attempt.key, total));
  pressed.emit("press");
  const answer = await sent;
  if (answer.status === 201) attempt.acknowledged = Placed.parse(json(answer)).number;
  // Every third customer does not trust the answer and presses again.
  if (presses.length % 3 === 0) await shopper.post("/web-api/orders", orderBody(attempt.key, total));
}

/** Buys until told to stop; what a kill breaks off is left behind, as visitors do. */
async function keepBuying(presses: PlaceOrderAttempt[], running: () => boolean): Promise<void> {
  while (running()) {
    await buyOnce(presses).catch(() => wait(50));
    await wait(randomInt(150));
  }
}

/** Resolves while the process has something in its hands that must not be lost. */
async function worthwhileMoment(shop: OwnShop, name: "web" | "worker"): Promise<void> {
  if (name === "web") {
    await once(pressed, "press");
    await wait(randomInt(60));
    return;
  }
  const holding = sql`select 1 from graphile_worker.jobs where locked_by is not null`;
  while ((await holding.execute(shop.database.db)).rows.length === 0) await wait(10);
  await wait(randomInt(600));
}

/** Kills web or worker in the middle of their work, and starts what was killed again. */
async function killAtRandom(shop: OwnShop): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const name = kill % 2 === 0 ? "web" : "worker";
    await worthwhileMoment(shop, name);
    await shop.process(name).kill("SIGKILL");
    await wait(randomInt(300));
    shop.restart(name);
    if (name === "web") await shop.webAnswers();
  }
}

test.describe("kill -9 at any step", () => {
  test("NFR-03 CHK-09 no acknowledged order is lost and none is printed twice, whoever dies when", async () => {
    test.setTimeout(process.env["FULL"] ? 900_000 : 240_000);
    const shop = await startOwnShop("kill", port);
    try {
      const presses: PlaceOrderAttempt[] = [];
      let open = true;
      const buyers = [1, 2].map(() => keepBuying(presses, () => open));
      await killAtRandom(shop);
      open = false;
      await Promise.all(buyers);
      await until(async () => (await jobsLeft(shop)) === 0, process.env["FULL"] ? 600 : 150);

      const traces = await tracesOf(shop);
      const acknowledged = presses.flatMap((attempt) => attempt.acknowledged ?? []);
      console.log(
        `${kills} kills, ${presses.length} presses, ${acknowledged.length} acknowledged, ${traces.length} orders`,
      );
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      const numbers = traces.map((trace) => trace.number);
      expect(numbers).toEqual(expect.arrayContaining(acknowledged));
      // Complete or absent: an order nobody heard of is as whole as any other.
      const cardsOf = new Map(presses.map((attempt) => [attempt.key, attempt.cards]));
      for (const { number, key, ...trace } of traces) {
        const cards = cardsOf.get(key);
        const perLine = { lines: cards, files: cards, tickets: cards, queued: cards, wentToPrint: cards };
        expect({ number, ...trace }).toEqual({ number, keys: 1, payments: 1, invoices: 1, mails: 1, ...perLine });
      }
      await expectNoOrphans(
        shop,
        presses.map(({ key }) => key),
      );
      expect((await call(port, { path: "/healthz" })).status).toBe(200);
    } finally {
      await shop.close();
    }
  });
});
