import { labelOf, type ParcelLabel } from "./parcel-label.server.ts";
import { addOrderNote, shipOrder, type Shipment } from "#modules/orders/contract.server.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { isPacked, evaluateScan, pieceOfPart, type PackedPiece, type PieceToPack, type Scan } from "./packing.ts";
import { copiesOf, partsOfLine, printsOf } from "../print-files/line-parts.server.ts";
import { readSheetCode, type LinePart } from "../print-files/parts.ts";
import { partName } from "../print-files/part-name.server.ts";
import { pressSheetsOf, type PressSheetFile } from "../press-sheets/press-sheet-store.server.ts";
import { readProductionLine, type ProductionLine } from "../store.server.ts";
import { envelopeOfLine } from "../job-ticket/line-envelope.server.ts";
import { articlesOf } from "../job-ticket/line-ticket.server.ts";
import { notedCause } from "#modules/orders/contract.ts";

/** A piece on the packing page. */
export type PackingRow = PieceToPack & {
  readonly name: string;
  readonly design: string;
  readonly quantity: number;
  /** Number of its parcel. Source: SHIP-11. */
  readonly shipment: number;
  readonly packed: boolean;
  /** Sheets already scanned, in ascending order. */
  readonly scanned: readonly number[];
};

export type PackingList = {
  readonly orderId: string;
  readonly number: string;
  readonly state: string;
  readonly rows: readonly PackingRow[];
  readonly complete: boolean;
  /** The customer's packing options. Source: CHK-14. */
  readonly neutralPacking: boolean;
  /** Name on the delivery note instead of ours; null without. Source: WL-03. */
  readonly sender: string | null;
  /** Sender and recipient as printed on the label of every parcel. Source: WL-01, WL-03. */
  readonly label: ParcelLabel;
  readonly giftMessage: string;
  /** Numbers of the parcels that are complete. Source: SHIP-11. */
  readonly completeShipments: readonly number[];
};

type Named = PieceToPack & {
  readonly name: string;
  readonly design: string;
  readonly quantity: number;
  readonly shipment: number;
};

/**
 * First and last sheet of a serial part or of a stack of prints: of its press sheets, else of the first pages of its
 * copies, or of the fronts of its prints.
 */
function sheetsToScan(line: ProductionLine, part: LinePart, sheets: PressSheetFile | undefined): readonly number[] {
  if (!part.serial && part.kind !== "print") return [];
  const pages = line.document.pages.filter((page) => page.part === part.id);
  const lastFront = pages.findLastIndex((page) => page.panels[0]?.role !== "back") + 1;
  const last = sheets?.plan.sheets ?? (part.serial ? (copiesOf(line) - 1) * pages.length + 1 : lastFront);
  return last > 1 ? [1, last] : [1];
}

function piecesOfPart(line: ProductionLine, part: LinePart): number {
  if (part.kind === "print") return printsOf(line, part.id);
  return part.serial ? copiesOf(line) : line.quantity;
}

async function piecesOfLine(deps: Deps, line: ProductionLine): Promise<readonly Named[]> {
  const sheets = await pressSheetsOf(deps.db, [line.id]);
  const common = { line: line.id, item: line.position, design: line.title, shipment: line.shipment };
  const parts = partsOfLine(line).map((part): Named => ({
    ...common,
    piece: pieceOfPart(part.number),
    part: part.number,
    sheets: sheetsToScan(
      line,
      part,
      sheets.find((file) => file.part === part.number),
    ),
    name: partName(part),
    quantity: piecesOfPart(line, part),
  }));
  const envelope = await envelopeOfLine(deps, line);
  const articles = articlesOf(line, envelope).map(({ sku, name, quantity }): Named => ({
    ...common,
    piece: sku,
    part: null,
    sheets: [],
    name,
    quantity,
  }));
  return [...parts, ...articles];
}

async function packedOf(db: Database, orderId: string): Promise<readonly PackedPiece[]> {
  const rows = await db
    .selectFrom("packed_piece")
    .select(["line_id", "piece", "sheet"])
    .where("order_id", "=", orderId)
    .orderBy("sheet")
    .execute();
  return rows.map((row) => ({ line: row.line_id, piece: row.piece, sheet: row.sheet }));
}

/** The packing list of an order by its visible number; undefined if there is none. Source: PDF-09. */
export async function packingList(deps: Deps, number: string): Promise<PackingList | undefined> {
  const order = await deps.db
    .selectFrom("customer_order")
    .select(["id", "state", "neutral_packing", "gift_message", "own_sender"])
    .select(["locale", "delivery_address"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await deps.db
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const packed = await packedOf(deps.db, order.id);
  const rows: PackingRow[] = [];
  for (const { id } of lines) {
    const line = await readProductionLine(deps.db, id);
    if (!line?.ok) continue;
    for (const piece of await piecesOfLine(deps, line.value)) {
      const own = packed.filter((each) => each.line === piece.line && each.piece === piece.piece);
      rows.push({ ...piece, packed: isPacked(piece, packed), scanned: own.map(({ sheet }) => sheet) });
    }
  }
  const complete = rows.length > 0 && rows.every((row) => row.packed);
  const completeShipments = [...Map.groupBy(rows, (row) => row.shipment)]
    .filter(([, own]) => own.every((row) => row.packed))
    .map(([shipment]) => shipment);
  const packing = {
    neutralPacking: order.neutral_packing,
    giftMessage: order.gift_message,
    ...labelOf(deps, order),
  };
  return { orderId: order.id, number, state: order.state, rows, complete, completeShipments, ...packing };
}

/**
 * Processes a scanned code for an order. Refuses ORDER_NOT_FOUND, PACKING_CODE for anything but a code of the order,
 * and PACKING_FOREIGN with the other order's number; a foreign sheet is logged on the order being packed.
 * @param actor `staff:<e-mail>`
 * @source PDF-09
 */
export async function scanPiece(deps: Deps, number: string, scanned: string, actor: string): Promise<Result<Scan>> {
  const list = await packingList(deps, number);
  if (!list) return refuse("ORDER_NOT_FOUND");
  const code = readSheetCode(scanned);
  if (!code) return refuse("PACKING_CODE");
  const evaluated = evaluateScan(number, list.rows, await packedOf(deps.db, list.orderId), code);
  const now = deps.clock.now();
  if (!evaluated.ok) {
    if (evaluated.refusal.code === "PACKING_FOREIGN") {
      const entry = { orderId: list.orderId, subject: "packing", from: null, to: "foreign-sheet" } as const;
      await deps.db
        .transaction()
        .execute((trx) => addOrderNote(trx, entry, notedCause(actor, scanned.trim().slice(0, 60)), now));
    }
    return evaluated;
  }
  if (evaluated.value.kind === "packed")
    await notePacked(deps, list, evaluated.value.piece, evaluated.value.sheet, actor);
  return evaluated;
}

/**
 * Ticks or unticks an article without a code. Refuses PACKING_CODE for printed parts and unknown pieces.
 * @source PDF-09
 */
export async function tickPiece(
  deps: Deps,
  number: string,
  tick: { readonly line: string; readonly piece: string; readonly packed: boolean },
  actor: string,
): Promise<Result<true>> {
  const list = await packingList(deps, number);
  if (!list) return refuse("ORDER_NOT_FOUND");
  const row = list.rows.find(({ line, piece, part }) => part === null && line === tick.line && piece === tick.piece);
  if (!row) return refuse("PACKING_CODE");
  if (tick.packed) await notePacked(deps, list, row, 0, actor);
  else {
    await deps.db
      .deleteFrom("packed_piece")
      .where("order_id", "=", list.orderId)
      .where("line_id", "=", row.line)
      .where("piece", "=", row.piece)
      .execute();
  }
  return accept(true);
}

async function notePacked(
  deps: Deps,
  list: PackingList,
  piece: PieceToPack,
  sheet: number,
  actor: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db
    .insertInto("packed_piece")
    .values({ order_id: list.orderId, line_id: piece.line, piece: piece.piece, sheet, actor, at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const after = await packingList(deps, list.number);
  if (!after?.complete || list.complete) return;
  const entry = { orderId: list.orderId, subject: "packing", from: null, to: "complete" } as const;
  await deps.db.transaction().execute((trx) => addOrderNote(trx, entry, { actor, reason: "packing" }, now));
}

/**
 * Ships a complete parcel, or all of an order. An incomplete one is refused with PACKING_INCOMPLETE, unless the staff
 * gives a reason, which is logged. Other refusals are those of `shipOrder`.
 * @source PDF-09, ORD-02, SHIP-11
 */
export async function shipPackedOrder(
  deps: Deps,
  number: string,
  shipment: Shipment & { readonly reason: string },
  actor: string,
): Promise<Result<unknown>> {
  const list = await packingList(deps, number);
  if (!list) return refuse("ORDER_NOT_FOUND");
  const reason = shipment.reason.trim();
  const leaving = list.rows.filter((row) => shipment.number === undefined || row.shipment === shipment.number);
  const missing = leaving.filter((row) => !row.packed).length;
  const complete = leaving.length > 0 && missing === 0;
  if (!complete && reason === "") {
    return refuse("PACKING_INCOMPLETE", { n: missing }, { reason: "PACKING_INCOMPLETE" });
  }
  const shipped = await shipOrder(deps, list.orderId, shipment, actor);
  if (shipped.ok && !complete) {
    const entry = { orderId: list.orderId, subject: "packing", from: null, to: "incomplete" } as const;
    await deps.db
      .transaction()
      .execute((trx) => addOrderNote(trx, entry, notedCause(actor, reason.slice(0, 200)), deps.clock.now()));
  }
  return shipped;
}
