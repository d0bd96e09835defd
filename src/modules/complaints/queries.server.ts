import { isFromStock, lineKindOf } from "#kernel/line-kind.ts";
import { sql } from "kysely";
import { orderStates, pathToReprint } from "#modules/orders/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type ComplaintReason, type ComplaintState } from "./model.ts";
import { storedComplaintState, storedReason } from "./store.server.ts";

/** A complaint for reading, by customer and staff. Times in ms since 1970. */
export type ComplaintView = {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reason: ComplaintReason;
  readonly body: string;
  readonly state: ComplaintState;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly customer: string;
  readonly items: readonly {
    readonly lineId: string;
    readonly title: string;
    readonly quantity: number;
    readonly ordered: number;
  }[];
  /** All its articles are in stock: nothing is reprinted, it is sent once more. Source: PDP-13. */
  readonly fromShelf: boolean;
  /** Whether pieces of the order can be reprinted in its current state. Source: ORD-02. */
  readonly reprintable: boolean;
  /** Positions of its photos. */
  readonly photos: readonly number[];
  readonly messages: readonly {
    readonly id: string;
    readonly state: ComplaintState;
    readonly actor: string;
    readonly body: string;
    readonly at: number;
  }[];
  /** Number of the order that replaces the faulty pieces; null without. */
  readonly reprint: string | null;
};

async function complaintsWhere(
  db: Database,
  which: { readonly orderId: string } | { readonly id: string } | { readonly open: boolean },
): Promise<readonly ComplaintView[]> {
  const rows = await db
    .selectFrom("complaint")
    .innerJoin("customer_order", "customer_order.id", "complaint.order_id")
    .leftJoin("customer_order as reprint", "reprint.id", "complaint.reprint_order_id")
    .select(["complaint.id", "complaint.order_id", "complaint.reason", "complaint.body", "complaint.state"])
    .select(["complaint.created_at", "complaint.changed_at", "customer_order.number", "reprint.number as reprint"])
    .select("customer_order.state as order_state")
    .select(
      sql<string>`concat_ws(' ', customer_order.delivery_address ->> 'firstName', customer_order.delivery_address ->> 'lastName')`.as(
        "customer",
      ),
    )
    .$if("orderId" in which, (query) => query.where("complaint.order_id", "=", "orderId" in which ? which.orderId : ""))
    .$if("id" in which, (query) => query.where("complaint.id", "=", "id" in which ? which.id : ""))
    .$if("open" in which, (query) =>
      query.where("complaint.state", "open" in which && which.open ? "!=" : "=", "closed"),
    )
    .orderBy("complaint.created_at")
    .limit(500)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await db
    .selectFrom("complaint_item")
    .innerJoin("order_line", "order_line.id", "complaint_item.line_id")
    .select(["complaint_id", "line_id", "title", "kind", "complaint_item.quantity", "order_line.quantity as ordered"])
    .where("complaint_id", "in", ids)
    .orderBy("order_line.position")
    .execute();
  const photos = await db
    .selectFrom("complaint_photo")
    .select(["complaint_id", "position"])
    .where("complaint_id", "in", ids)
    .orderBy("position")
    .execute();
  const messages = await db
    .selectFrom("complaint_message")
    .selectAll()
    .where("complaint_id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    reason: storedReason(row.reason),
    body: row.body,
    state: storedComplaintState(row.state),
    createdAt: row.created_at.getTime(),
    changedAt: row.changed_at.getTime(),
    customer: row.customer,
    reprint: row.reprint,
    items: items
      .filter((item) => item.complaint_id === row.id)
      .map((item) => ({ lineId: item.line_id, title: item.title, quantity: item.quantity, ordered: item.ordered })),
    fromShelf: items.every((item) => item.complaint_id !== row.id || isFromStock[lineKindOf(item.kind)]),
    reprintable: orderStates.some((state) => state === row.order_state && pathToReprint(state) !== undefined),
    photos: photos.filter((photo) => photo.complaint_id === row.id).map(({ position }) => position),
    messages: messages
      .filter((message) => message.complaint_id === row.id)
      .map(({ id, state, actor, body, at }) => ({
        id,
        state: storedComplaintState(state),
        actor,
        body,
        at: at.getTime(),
      })),
  }));
}

/** The complaints about an order, oldest first. Source: ORD-10. */
export function complaintsOfOrder(db: Database, orderId: string): Promise<readonly ComplaintView[]> {
  return complaintsWhere(db, { orderId });
}

/** A complaint by its id; undefined for unknown ones. Source: ORD-10. */
export async function readComplaint(db: Database, id: string): Promise<ComplaintView | undefined> {
  return (await complaintsWhere(db, { id }))[0];
}

/** The staff's queue, oldest first, or closed complaints, newest first. Source: BO-08. */
export async function complaintQueue(db: Database, open: boolean): Promise<readonly ComplaintView[]> {
  const found = await complaintsWhere(db, { open });
  return open ? found : found.toReversed();
}
