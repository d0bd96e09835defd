import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { packsOf } from "#kernel/lists/packs.ts";
import {
  AddedRows,
  CellAnswers,
  gridLimits,
  type CellAnswer,
  type CellChange,
  type GridRow,
  type NewRow,
} from "../../../grid/grid-model.ts";

/** Saves the first cells of a block, as many as one call takes. */
export async function saveCells(
  event: string,
  changes: readonly CellChange[],
): Promise<{ readonly answers: readonly CellAnswer[]; readonly sent: readonly CellChange[] }> {
  const sent = changes.slice(0, gridLimits.cells);
  const body = { changes: sent };
  const answer = await callShop(`/web-api/events/${event}/cells`, { method: methods.patch, body });
  return { answers: CellAnswers.parse(answer).answers, sent };
}

/** Cells of a call that outlives its page, which takes 64 KiB. */
const lastCells = 200;

/** Sends cells while the page is left. */
export function saveLastCells(event: string, changes: readonly CellChange[]): void {
  const body = { changes: changes.slice(0, lastCells) };
  const call = { method: methods.patch, body, keepalive: true };
  void callShop(`/web-api/events/${event}/cells`, call).catch(() => undefined);
}

/** Adds the first guests of a block, as many as one call takes. */
export async function addGuests(
  event: string,
  rows: readonly NewRow[],
): Promise<{ readonly added: readonly GridRow[]; readonly sent: readonly NewRow[] }> {
  const sent = rows.slice(0, gridLimits.rows);
  const answer = await callShop(`/web-api/events/${event}/rows`, { method: methods.post, body: { rows: sent } });
  return { added: AddedRows.parse(answer).rows, sent };
}

/** Removes guests for good. */
export async function removeGuests(event: string, guests: readonly string[]): Promise<void> {
  for (const pack of packsOf(guests, gridLimits.rows))
    await callShop(`/web-api/events/${event}/gone-rows`, { method: methods.post, body: { guests: pack } });
}
