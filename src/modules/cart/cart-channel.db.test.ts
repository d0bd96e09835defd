import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { cartChannel } from "./cart-channel.ts";
import { mergeCarts } from "./merge-carts.server.ts";
import { openCart } from "./open-cart-store.server.ts";
import { aVisitor } from "./testing/cart-context.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database());
});

const shared = { config: { SHARED_CART: true } };

test("CART-11 each shop has a cart of its own unless the operator wants one for both", () => {
  expect(deps.config.SHARED_CART).toBe(false);
  expect(cartChannel(deps, { channel: "photo" })).toBe("photo");
  expect([cartChannel(shared, { channel: "photo" }), cartChannel(shared, { channel: "card" })]).toEqual([
    "card",
    "card",
  ]);
});

/** Carts of an account and of a session, one per shop, after the log-in. */
async function cartsAfter(context: Parameters<typeof cartChannel>[0]): Promise<readonly string[]> {
  const [accountVisitor, session] = [await aVisitor(deps), await aVisitor(deps)];
  return deps.db.transaction().execute(async (trx) => {
    for (const owner of [accountVisitor, session])
      for (const channel of ["card", "photo"] as const) await openCart(trx, owner, channel, "de-DE", deps.clock.now());
    await mergeCarts(trx, { clock: deps.clock, ...context }, { session, accountVisitor });
    const rows = await trx
      .selectFrom("cart")
      .select("channel")
      .where("session_id", "in", [accountVisitor, session])
      .execute();
    return rows.map(({ channel }) => channel).toSorted();
  });
}

test("CART-11 CART-08 at log-in the existing carts become one, or one per shop", async () => {
  expect(await cartsAfter(deps)).toEqual(["card", "photo"]);
  expect(await cartsAfter(shared)).toEqual(["card"]);
});
