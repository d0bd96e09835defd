import { beforeAll, expect, test } from "vitest";
import { produceOrderLine } from "#modules/production/print-files/produce-order-line.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { seedShop } from "../seed-shop.ts";
import { seedDemoVouchers } from "./demo-vouchers.ts";
import { placeDemoOrders } from "./place-demo-orders.ts";
import { advanceDemoOrders } from "./advance-demo-orders.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  await seedShop(deps.db);
});

/** Simulates the worker for lines that wait for their print files. */
async function print(): Promise<void> {
  const waiting = await deps.db.selectFrom("order_line").select("id").where("state", "=", "waiting").execute();
  for (const { id } of waiting) await produceOrderLine(deps, id);
}

const states = async () =>
  (await deps.db.selectFrom("customer_order").select("state").orderBy("state").execute()).map(({ state }) => state);

test("NFR-04 the demo has an order in every final state, printed by the real worker", async () => {
  await placeDemoOrders(deps);
  expect(await advanceDemoOrders(deps)).toBe(false);
  await print();
  expect(await advanceDemoOrders(deps)).toBe(true);
  expect(new Set(await states())).toEqual(
    new Set([
      "awaiting_payment",
      "cancelled",
      "customer_action",
      "delivered",
      "in_production",
      "paid_or_approved",
      "partially_refunded",
      "refunded",
      "reprint",
      "shipped",
    ]),
  );
  const failed = await deps.db
    .selectFrom("order_line")
    .select("problem")
    .where("state", "=", "preflight_failed")
    .execute();
  expect(failed).toHaveLength(1);
}, 180_000);

test("NFR-04 orders are placed and advanced once per database", async () => {
  const before = await states();
  await placeDemoOrders(deps);
  expect(await advanceDemoOrders(deps)).toBe(true);
  expect(await states()).toEqual(before);
});

test("NFR-04 the demo gift voucher of 50.00 has 12.34 left and is named once", async () => {
  expect(await seedDemoVouchers(deps)).toEqual({ code: expect.any(String), pin: expect.any(String) });
  expect(await seedDemoVouchers(deps)).toBeUndefined();
  const { left } = await deps.db
    .selectFrom("gift_voucher_entry")
    .select(({ fn }) => fn.sum<string>("amount").as("left"))
    .where("reason", "in", ["", "Im Laden eingelöst"])
    .executeTakeFirstOrThrow();
  expect(Number(left)).toBe(1234);
});
