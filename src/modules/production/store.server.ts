import { z } from "zod";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { LineKind } from "#kernel/line-kind.ts";
import type { Result } from "#kernel/result.ts";
import { accept } from "#kernel/result.ts";
import { goodsOfLine } from "#modules/orders/contract.server.ts";
import { OptionLabel } from "#modules/orders/contract.ts";
import { OrderedGoods } from "#modules/cart/contract.ts";
import type { CardOptions } from "#modules/catalogue/contract.ts";
import type { PhotoChoice } from "#modules/photo-products/contract.ts";
import { wholeDocument } from "#modules/guests/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { printOf } from "./print-of.ts";
import { productionFileKinds, type ProductionFileKind } from "./model.ts";

/** A file of a line, or of one `part` of it ("" for the whole line); `bytes` long, under `key` in the storage. */
export type ProductionFile = {
  readonly kind: ProductionFileKind;
  readonly part: string;
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
};

/** The data production needs of a line and its order. `placedAt` in ms since 1970, `position` from 1. */
export type ProductionLine = {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly position: number;
  /** Number of its parcel. Source: SHIP-11. */
  readonly shipment: number;
  readonly lines: number;
  readonly sku: string;
  readonly title: string;
  readonly kind: LineKind;
  /** A sample of a template or of the customer's own design; null for cards. Source: SAMP-03, SAMP-04. */
  readonly sample: "template" | "own" | null;
  /** Pieces of a stock article, which is accompanied by one printed card; null for prints. Source: SAMP-06, PDP-13. */
  readonly fromStock: number | null;
  readonly quantity: number;
  readonly options: CardOptions;
  /** Of a photo product; null for everything else. */
  readonly choice: PhotoChoice | null;
  readonly optionLabels: readonly OptionLabel[];
  readonly document: DesignDocument;
  readonly orderNumber: string;
  readonly placedAt: number;
  readonly express: boolean;
  readonly shipBy: string;
  readonly destination: string;
};

const Labels = z.array(OptionLabel);

/** The ordered data of a line, including lines without a parcel; undefined for unknown ids. Source: GIFT-02. */
export async function readOrderedLine(
  db: Database,
  id: string,
): Promise<
  Result<Pick<ProductionLine, "position" | "title" | "options" | "document" | "orderNumber" | "placedAt">> | undefined
> {
  const row = await db
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select(["position", "title", "quantity", "customer_order.number", "customer_order.placed_at"])
    .select(wholeDocument("order_line").as("document"))
    .select(goodsOfLine)
    .where("order_line.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const document = readDocument(row.document);
  if (!document.ok) return document;
  return accept({
    position: row.position + 1,
    title: row.title,
    options: printOf(OrderedGoods.parse(row), row.quantity).options,
    document: document.value,
    orderNumber: row.number,
    placedAt: row.placed_at.getTime(),
  });
}

/** A line for production; undefined for unknown ids, a refusal when its document is unreadable. */
export async function readProductionLine(db: Database, id: string): Promise<Result<ProductionLine> | undefined> {
  const row = await db
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .innerJoin("order_shipment", (join) =>
      join
        .onRef("order_shipment.order_id", "=", "order_line.order_id")
        .onRef("order_shipment.number", "=", "order_line.shipment"),
    )
    .select(["order_line.id", "order_line.state", "attempts", "position", "shipment", "sku", "title"])
    .select(["quantity", "option_labels", wholeDocument("order_line").as("document")])
    .select(goodsOfLine)
    .select((select) => [
      "customer_order.number",
      "customer_order.placed_at",
      "customer_order.shipping_method",
      "order_shipment.hand_over_by",
      "customer_order.delivery_country",
      select
        .selectFrom("order_line as other")
        .select(({ fn }) => fn.countAll<number>().as("lines"))
        .whereRef("other.order_id", "=", "order_line.order_id")
        .as("lines"),
    ])
    .where("order_line.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const document = readDocument(row.document);
  if (!document.ok) return document;
  return accept({
    id: row.id,
    state: row.state,
    attempts: row.attempts,
    position: row.position + 1,
    shipment: row.shipment,
    lines: row.lines ?? 1,
    sku: row.sku,
    title: row.title,
    ...printOf(OrderedGoods.parse(row), row.quantity),
    optionLabels: Labels.parse(row.option_labels),
    document: document.value,
    orderNumber: row.number,
    placedAt: row.placed_at.getTime(),
    express: row.shipping_method !== "standard",
    shipBy: row.hand_over_by,
    destination: row.delivery_country,
  });
}

function kindOf(text: string): ProductionFileKind {
  const kind = productionFileKinds.find((known) => known === text);
  if (!kind) throw new Error(`unknown kind of production file ${text}`);
  return kind;
}

/** The files of some lines, by line id. */
export async function filesOfLines(
  db: Database | Trx,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ProductionFile[]>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("production_file")
    .selectAll()
    .where("line_id", "in", lineIds)
    .orderBy("created_at")
    .orderBy("part")
    .orderBy("kind")
    .execute();
  const byLine = Map.groupBy(rows, (row) => row.line_id);
  return new Map(
    [...byLine].map(([id, files]) => [
      id,
      files.map((row) => ({
        kind: kindOf(row.kind),
        part: row.part,
        key: row.file_key,
        sha256: row.sha256,
        bytes: row.bytes,
      })),
    ]),
  );
}

/** Stores a file of a line; an existing file of this kind and part stays. Source: PDF-05. */
export async function insertFile(db: Database | Trx, lineId: string, file: ProductionFile, now: number): Promise<void> {
  await db
    .insertInto("production_file")
    .values({
      line_id: lineId,
      kind: file.kind,
      part: file.part,
      file_key: file.key,
      sha256: file.sha256,
      bytes: file.bytes,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(["line_id", "kind", "part"]).doNothing())
    .execute();
}

/** Counts a fault of a line's job; returns the total. */
export async function countFault(db: Database, lineId: string): Promise<number> {
  const row = await db
    .updateTable("order_line")
    .set((update) => ({ attempts: update("attempts", "+", 1) }))
    .where("id", "=", lineId)
    .returning("attempts")
    .executeTakeFirst();
  return row?.attempts ?? 0;
}
