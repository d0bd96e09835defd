import { beforeAll, describe, expect, test } from "vitest";
import type { SessionId } from "#kernel/ids.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addCartLine } from "./lines/add-cart-line.server.ts";
import { moveCart } from "./move-cart.server.ts";
import { cartView } from "./queries.server.ts";
import { aProject, aVisitor, germanShop } from "./testing/cart-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
const swiss = shopOf("card", "de-CH");

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

async function filled(session: SessionId, shop = germanShop): Promise<string> {
  const projectId = await aProject(deps, session, {});
  const added = await addCartLine(deps, { session, shop, projectId });
  if (!added.ok) throw new Error(JSON.stringify(added.refusal));
  return projectId;
}

const ownerOf = async (projectId: string) =>
  (await deps.db.selectFrom("project").select("session_id").where("id", "=", projectId).executeTakeFirstOrThrow())
    .session_id;

describe("a cart that moves to the shop of another country", () => {
  test("GEO-04 keeps its lines, gets the prices, tax and shipping of the new shop, and reports no change twice", async () => {
    const [from, session] = [await aVisitor(deps), await aVisitor(deps)];
    const project = await filled(from);
    const there = await cartView(deps, from, swiss);
    expect(await moveCart(deps, { from, session, shop: swiss })).toEqual({ ok: true, value: { lines: 1 } });
    const cart = await cartView(deps, session, swiss);
    expect(cart.currency).toBe("CHF");
    expect(cart.items).toHaveLength(1);
    expect(cart.totals).toEqual(there.totals);
    expect(cart.items[0]?.priceChange).toBeNull();
    expect(cart.totals.shipping).toEqual({ amount: 999, currency: "CHF" });
    expect(await ownerOf(project)).toBe(session);
    expect((await cartView(deps, from, germanShop)).items).toEqual([]);
  });

  test("GEO-04 appends its lines to the cart already there", async () => {
    const [from, session] = [await aVisitor(deps), await aVisitor(deps)];
    await filled(session, swiss);
    const [first] = (await cartView(deps, session, swiss)).items;
    await filled(from);
    await moveCart(deps, { from, session, shop: swiss });
    const cart = await cartView(deps, session, swiss);
    expect(cart.items).toHaveLength(2);
    expect(cart.items[0]?.id).toBe(first?.id);
  });

  test("GEO-04 GEN-08 moving again moves nothing, and designs outside the cart stay where they are", async () => {
    const [from, session] = [await aVisitor(deps), await aVisitor(deps)];
    const other = await aProject(deps, from, {});
    await filled(from);
    await moveCart(deps, { from, session, shop: swiss });
    expect(await moveCart(deps, { from, session, shop: swiss })).toEqual({ ok: true, value: { lines: 0 } });
    expect(await moveCart(deps, { from: session, session, shop: swiss })).toEqual({ ok: true, value: { lines: 0 } });
    expect(await ownerOf(other)).toBe(from);
    expect((await cartView(deps, session, swiss)).items).toHaveLength(1);
  });
});
