import { printedFields } from "#design/records/data-fields.ts";
import { readDocument } from "#design/model/migrations.ts";
import { wholeDocument } from "#modules/guests/contract.server.ts";
import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** Cards ordered with guests of an event: the guests as frozen, and the fields of them that are printed. */
export type PrintedCards = {
  readonly line: string;
  readonly order: string;
  /** Time of the order in ms since 1970. */
  readonly at: number;
  readonly product: string;
  readonly design: string;
  readonly project: string | null;
  readonly purpose: string;
  /** Whether it was a part of the list only. */
  readonly isPart: boolean;
  readonly fields: readonly string[];
  readonly guests: readonly { readonly id: string; readonly values: Readonly<Record<string, string>> }[];
};

/**
 * All cards that were ordered from the guest list of an event and not cancelled, the oldest first.
 * @source D-33, CFG-23
 */
export async function printedFromEvent({ db }: Pick<Deps, "db">, event: string): Promise<readonly PrintedCards[]> {
  const rows = await db
    .selectFrom("order_line")
    .innerJoin("guest_list_revision", "guest_list_revision.id", "order_line.guests_id")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select(["order_line.id", "order_line.sku", "order_line.design_id", "order_line.project_id"])
    .select(["customer_order.number", "customer_order.placed_at"])
    .select(wholeDocument("order_line").as("document"))
    .where(sql`guest_list_revision.origin ->> 'event'`, "=", event)
    .where("order_line.kind", "=", "card")
    .where("customer_order.state", "not in", ["draft", "cancelled"])
    .orderBy("customer_order.placed_at")
    .orderBy("order_line.position")
    .execute();
  return rows.flatMap((row) => {
    const read = readDocument(row.document);
    const records = read.ok ? read.value.records : null;
    if (!read.ok || !records?.origin) return [];
    return [
      {
        line: row.id,
        order: row.number,
        at: row.placed_at.getTime(),
        product: row.sku,
        design: row.design_id ?? "",
        project: row.project_id,
        purpose: records.origin.purpose,
        isPart: records.origin.only !== null,
        fields: printedFields(read.value),
        guests: records.rows,
      },
    ];
  });
}
