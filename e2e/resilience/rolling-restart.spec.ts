import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startBalancer } from "../setup/balancer.ts";
import { call, json } from "../testing/call.ts";
import { expectNoOrphans } from "./order-traces.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop } from "../setup/own-shop.ts";
import { startProcess, until } from "../setup/process.ts";
import { addToCart, designCard, newShopper, orderBody } from "../testing/shopper.ts";

const ports = [ownPort(), ownPort()] as const;
const full = Boolean(process.env["FULL"]);
const restarts = full ? 20 : 2;

test(`NFR-03 two web processes are ended in turn ${restarts} times under load: no request they took fails`, async () => {
  test.setTimeout(300_000);
  // Two ends take no time for printing; who dies while printing is the matter of `kill.spec.ts`, too.
  const shop = await startOwnShop("rolling", ports[0], full ? {} : { CHANGE_WINDOW_MINUTES: "60" });
  const second = () => startProcess("web", { ...shop.environment, PORT: String(ports[1]) });
  let other = second();
  const answers = (port: number): Promise<void> =>
    until(async () => (await call(port, { path: "/healthz" })).status === 200);
  await answers(ports[1]);
  const { port, close } = await startBalancer(ports);
  const failed: string[] = [];
  const keys: string[] = [];
  let taken = 0;
  let open = true;

  const note = (what: string, status: number): void => {
    taken += 1;
    if (status >= 500) failed.push(`${what} ${status}`);
  };
  const reader = async (): Promise<void> => {
    for (let n = 0; open; n += 1) {
      const path =
        ["/", "/hochzeit/", "/web-api/card-price?card=folded-portrait-dl&quantity=50", `/?r=${n}`][n % 4] ?? "/";
      note(path, (await call(port, { path })).status);
    }
  };
  const buyer = async (): Promise<void> => {
    while (open) {
      const shopper = newShopper(port);
      const { cart } = await addToCart(shopper, await designCard(shopper));
      const key = randomUUID();
      keys.push(key);
      const placed = await shopper.post("/web-api/orders", orderBody(key, cart.totals.grand.amount));
      note("order", placed.status);
      expect(json(placed)).toMatchObject({ duplicate: false });
    }
  };
  try {
    const load = Promise.all([reader(), reader(), buyer(), buyer()]);
    const roll = async (): Promise<void> => {
      for (let n = 0; n < restarts; n += 1) {
        await wait(300);
        if (n % 2 === 0) {
          await shop.process("web").kill("SIGTERM");
          shop.restart("web");
          await shop.webAnswers();
        } else {
          await other.kill("SIGTERM");
          other = second();
          await answers(ports[1]);
        }
      }
    };
    await Promise.race([roll(), load]);
    open = false;
    await load;
    console.log(`${restarts} ends, ${taken} requests, ${keys.length} orders, ${failed.length} failed`);
    expect(failed).toEqual([]);
    await expectNoOrphans(shop, keys);
  } finally {
    open = false;
    await other.kill("SIGTERM");
    await close();
    await shop.close();
  }
});
