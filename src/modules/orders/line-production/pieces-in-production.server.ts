import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { lineStates } from "../states/line-states.ts";

/** Lines that occupy production: all but those in proof and those in a parcel. */
const busyStates = lineStates.filter((state) => state !== "in_proof" && state !== "packed" && state !== "handed_over");

/** Pieces of paid or approved orders that are not packed yet. Source: BO-07. */
export async function piecesInProduction(db: Database): Promise<number> {
  const row = await db
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select(sql<number>`coalesce(sum(order_line.quantity), 0)::integer`.as("pieces"))
    .where("customer_order.state", "in", [
      "paid_or_approved",
      "preflight",
      "customer_action",
      "approved",
      "in_production",
      "partially_shipped",
      "reprint",
    ])
    .where("order_line.state", "in", busyStates)
    .executeTakeFirstOrThrow();
  return row.pieces;
}
