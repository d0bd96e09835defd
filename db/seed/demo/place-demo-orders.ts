import { readDocument } from "#design/model/migrations.ts";
import { withWording } from "#design/templates/template.ts";
import { sessionId, type DesignId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { CheckoutForm } from "#modules/checkout/model.ts";
import { placeOrder } from "#modules/checkout/place-order.server.ts";
import { findProject } from "#modules/designs/contract.server.ts";
import { createProject } from "#modules/designs/create-project.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { demoOrders, type DemoOrder } from "./demo-orders.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";

/** The value of a result; a refusal is a bug of the demo. */
export function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`demonstration order refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

const dayMs = 86_400_000;

/** Dependencies with the clock shifted by some days. */
export const onDay = (deps: Deps, from: number, days: number): Deps => ({
  ...deps,
  clock: { now: () => from + days * dayMs },
});

async function place(deps: Deps, demo: DemoOrder): Promise<void> {
  const shop = shopOf("card", "de-DE");
  const session = sessionId(newUuid());
  const expires_at = new Date(deps.clock.now() + 24 * 60 * 60 * 1000);
  await deps.db
    .insertInto("visitor_session")
    .values({ id: session, token_hash: sha256(newToken()), host: "localhost", expires_at })
    .execute();
  const { designId, options, quantity, fate } = demo;
  const templates = (id: DesignId) => designTemplate(deps, id);
  const { id } = must(
    await createProject({ ...deps, templates }, { session, locale: "de-DE", designId, options, quantity }),
  );
  const project = await findProject(deps.db, session, id);
  if (!project) throw new Error("the demonstration project is gone");
  const document = withWording(must(readDocument(project.document)), demo.wording);
  must(
    await saveProject(deps, { session, id, revision: project.revision, document, options: project.options, quantity }),
  );
  must(await addCartLine(deps, { session, shop, projectId: id }));
  const { totals } = await cartView(deps, session, shop);
  const form = CheckoutForm.parse({ shippingMethod: "standard", ...demo.form });
  must(await placeOrder(deps, { session, shop, form, idempotencyKey: newUuid(), seenTotal: totals.grand.amount }));
  if (fate === "wrong-file") await loseRequiredText(deps, demo.form.email);
}

/**
 * Creates what no customer can order: the print file check finds an empty text, and the customer is asked. Source:
 * ORD-08.
 */
async function loseRequiredText(deps: Deps, email: string): Promise<void> {
  const line = await deps.db
    .selectFrom("order_line as l")
    .innerJoin("customer_order as o", "o.id", "l.order_id")
    .select(["l.id", "l.document"])
    .where("o.email", "=", email)
    .executeTakeFirstOrThrow();
  const document = must(readDocument(line.document));
  const emptied = withWording(document, { name: "" });
  await deps.db
    .updateTable("order_line")
    .set({ document: JSON.stringify(emptied) })
    .where("id", "=", line.id)
    .execute();
}

/**
 * Places orders as visitors would, once per database, so that the back office has something to show; those with a
 * history are placed on their day. `advance-demo-orders.ts` continues their history.
 * @source CAT 13
 */
export async function placeDemoOrders(deps: Deps): Promise<void> {
  const name = "demo-orders";
  const before = await deps.db.selectFrom("seed_run").select("name").where("name", "=", name).executeTakeFirst();
  if (before) return;
  const now = deps.clock.now();
  const selected = deps.config.DEMO_ORDERS ? demoOrders : demoOrders.filter(({ fate }) => fate === "open");
  for (const demo of selected) await place(onDay(deps, now, -demo.daysAgo), demo);
  await deps.db
    .insertInto("seed_run")
    .values({ name, content_hash: sha256(JSON.stringify(demoOrders)) })
    .execute();
}
