import { z } from "zod";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { withStoredGuests } from "#modules/guests/testing/stored-guests.ts";
import { readOrder, type OrderView } from "#modules/orders/queries.server.ts";
import type { testDeps } from "#platform/testing/deps.ts";
import { filesOfLines } from "../store.server.ts";

const Stored = z.looseObject({
  parts: z.array(z.unknown()).default([{ id: "card", kind: "card", serial: false }]),
  pages: z.array(z.looseObject({ elements: z.array(z.looseObject({ type: z.string() })) })),
});
/** An ordered document as stored. */
export type Stored = z.infer<typeof Stored>;

/** Id of the first line of an order. */
export const lineOf = (order: OrderView): string => order.lines[0]?.id ?? "";

/** Orders of one card each in a stocked shop, with their production. */
export function lineContext(deps: ReturnType<typeof testDeps>) {
  async function fresh(id: string): Promise<OrderView> {
    const order = await readOrder(deps.db, id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }
  return {
    fresh,
    orderOf: async (options: Readonly<Record<string, string>> = {}): Promise<OrderView> => {
      const { id } = await placed(deps, await aBuyer(deps, aForm(), { options }));
      return fresh(id);
    },
    filesOf: async (order: OrderView) => (await filesOfLines(deps.db, [lineOf(order)])).get(lineOf(order)) ?? [],
    /** Changes the ordered document of a line as JSON. */
    changeDocument: async (order: OrderView, change: (document: Stored) => unknown): Promise<void> => {
      const row = await deps.db
        .selectFrom("order_line")
        .select("document")
        .where("id", "=", lineOf(order))
        .executeTakeFirstOrThrow();
      const document = await withStoredGuests(deps.db, Object(change(Stored.parse(row.document))));
      await deps.db.updateTable("order_line").set({ document }).where("id", "=", lineOf(order)).execute();
    },
    /** Resets a line so that it is produced again, from its frozen design. */
    rewind: async (order: OrderView): Promise<void> => {
      await deps.db
        .deleteFrom("production_file")
        .where("line_id", "=", lineOf(order))
        .where("kind", "!=", "frozen-design")
        .execute();
      await deps.db.updateTable("order_line").set({ state: "rendering" }).where("id", "=", lineOf(order)).execute();
    },
  };
}
