import { RouterContextProvider } from "react-router";
import { sessionId } from "#kernel/ids.ts";
import { germanShop } from "#modules/cart/testing/cart-context.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { linesToReorder } from "#modules/orders/changes/reorder.server.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { orderFacts } from "#modules/withdrawals/order-facts.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "#web/request-context.ts";
import { loadOrder } from "#web/storefront/order/order-page.server.ts";
import { loadReorder } from "#web/storefront/order/reorder-page.server.ts";

/**
 * What changes from call to call, what only lines with a design have since they have kinds of their own, and what goes
 * with an order in the assortment of the day.
 */
const passing = new Set(["key", "designId", "variant", "designRevision", "account", "messages", "matching"]);

/** A page without what passes. */
export const plain = (page: unknown): unknown =>
  JSON.parse(JSON.stringify(page, (name, value: unknown) => (passing.has(name) ? undefined : value)));

function contextOf(deps: Deps): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, germanShop);
  context.set(callerContext, newUuid());
  const none = () => Promise.reject(new Error("nobody visits"));
  context.set(visitorContext, { current: () => Promise.resolve(undefined), start: none, leave: () => {} });
  return context;
}

/** The carts and the pages of all orders, by customer and staff, by cart or order number. Source: CART-02, ORD-05, BO-01. */
export async function shopPages(deps: Deps): Promise<Readonly<Record<string, unknown>>> {
  const pages: Record<string, unknown> = {};
  const carts = await deps.db.selectFrom("cart").select(["id", "session_id"]).orderBy("id").execute();
  for (const { id, session_id } of carts)
    if (session_id !== null) pages[`cart ${id}`] = plain(await cartView(deps, sessionId(session_id), germanShop));
  const orders = await deps.db.selectFrom("customer_order").select(["id", "number"]).orderBy("number").execute();
  const request = new Request("http://localhost/");
  for (const { id, number } of orders) {
    const token = orderToken(deps, id);
    pages[`order ${number}`] = plain(await loadOrder(contextOf(deps), request, token));
    pages[`again ${number}`] = plain(await loadReorder(contextOf(deps), request, token));
    const staff = await staffOrder(deps, number);
    const shown = staff?.lines.map(({ kind: _kind, design: _design, withDesignId: _with, ...line }) => line);
    // The log of an order is no matter of its lines.
    pages[`staff ${number}`] = plain({ ...staff, events: undefined, lines: shown });
    const lines = await linesToReorder(deps.db, id);
    pages[`lines ${number}`] = lines.map(({ title, product, ordered, total }) => ({ title, product, ordered, total }));
    const facts = await orderFacts(deps.db, id);
    pages[`rights ${number}`] = plain(facts?.lines.map(({ kind: _kind, ...line }) => line));
  }
  return pages;
}
