import { minor } from "#kernel/money.ts";
import { decideComplaint, reviewComplaint } from "#modules/complaints/decide-complaint.server.ts";
import { fileComplaint } from "#modules/complaints/file-complaint.server.ts";
import { cancelByStaff } from "#modules/orders/changes/cancel-by-staff.server.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { markDelivered, shipOrder } from "#modules/orders/parcels/ship-order.server.ts";
import { confirmTransfer } from "#modules/orders/refunds/transfer-refunds.server.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import type { Deps } from "#platform/deps.server.ts";
import { demoOrders, type DemoFate, type DemoOrder } from "./demo-orders.ts";
import { must, onDay } from "./place-demo-orders.ts";
import { notedCause } from "#modules/orders/contract.ts";

const actor = "staff:team@blattwerk.localhost";

type DemoOrderRow = { readonly id: string; readonly state: string; readonly placedAt: number; readonly grand: number };

/** The final state of an order's history. */
const ends: Readonly<Record<DemoFate, string | null>> = {
  open: null,
  cancelled: "cancelled",
  "wrong-file": "customer_action",
  shipped: "shipped",
  delivered: "delivered",
  reprinted: "reprint",
  refunded: "refunded",
  "partly-refunded": "partially_refunded",
};

async function stateOf(deps: Deps, { form }: DemoOrder): Promise<DemoOrderRow | undefined> {
  const row = await deps.db
    .selectFrom("customer_order")
    .select(["id", "state", "placed_at", "grand"])
    .where("email", "=", form.email)
    .orderBy("placed_at")
    .executeTakeFirst();
  return row && { id: row.id, state: row.state, placedAt: row.placed_at.getTime(), grand: row.grand };
}

async function isPrinted(deps: Deps, orderId: string): Promise<boolean> {
  const open = await deps.db
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "!=", "queued")
    .executeTakeFirst();
  return open === undefined;
}

async function complain(deps: Deps, { id, placedAt }: DemoOrderRow): Promise<void> {
  const line = await deps.db.selectFrom("order_line").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
  const body = "Bei zwölf Karten sitzt der Druck schief, die Ränder sind ungleich breit.";
  const complaintRequest = { items: new Map([[line.id, 12]]), reason: "print_error", body } as const;
  const complaint = must(await fileComplaint(onDay(deps, placedAt, 10), id, complaintRequest));
  const review = onDay(deps, placedAt, 11);
  must(await reviewComplaint(review, complaint, "begin", { actor, note: "" }));
  must(await reviewComplaint(review, complaint, "accept", { actor, note: "Falz verrutscht, Nachdruck zugesagt." }));
  must(await decideComplaint(review, complaint, { actor, note: "", outcome: "reprint", amount: minor(0) }));
}

async function giveBack(deps: Deps, { id, placedAt }: DemoOrderRow, amount: number): Promise<void> {
  const cause = notedCause(actor, "Kam zu spät an, Kulanz");
  const reported = onDay(deps, placedAt, 10);
  const { refund } = must(await refundOrder(reported, id, { amount: minor(amount), key: `demo/${id}`, cause }));
  const done = onDay(deps, placedAt, 12);
  if (refund) must(await confirmTransfer(done, refund.id, { actor, on: shopDateOf(done.clock.now()) }));
}

/** One step of an order's history, on its day; false where it must wait for the print files. */
async function advanceOrder(deps: Deps, { fate }: DemoOrder, order: DemoOrderRow): Promise<boolean> {
  const { id, state, placedAt } = order;
  if (state === "awaiting_payment") {
    if (fate === "cancelled") must(await cancelByStaff(onDay(deps, placedAt, 1), id, actor, "Doppelt bestellt"));
    else must(await markPaid(onDay(deps, placedAt, 0.5), id, actor));
  } else if (state === "in_production") {
    if (!(await isPrinted(deps, id))) return false;
    const parcel = { carrier: "dhl", trackingNumber: `003404342${String(placedAt).slice(0, 11)}` };
    must(await shipOrder(onDay(deps, placedAt, 4), id, parcel, actor));
  } else if (state === "shipped") must(await markDelivered(onDay(deps, placedAt, 6), id, actor));
  else if (state !== "delivered") return false;
  else if (fate === "reprinted") await complain(deps, order);
  else await giveBack(deps, order, fate === "refunded" ? order.grand : 1500);
  return true;
}

/**
 * Advances the demo orders as far as currently possible: paid, printed by the worker, shipped, delivered, complained
 * about, refunded, each on its day. Call it again until it returns true: print files take time.
 * @source CAT 13, NFR-04
 */
export async function advanceDemoOrders(deps: Deps): Promise<boolean> {
  let all = true;
  for (const demo of demoOrders) {
    const end = ends[demo.fate];
    for (let order = await stateOf(deps, demo); order && end !== null && order.state !== end;) {
      if (!(await advanceOrder(deps, demo, order))) {
        all = false;
        break;
      }
      order = await stateOf(deps, demo);
    }
  }
  return all;
}
