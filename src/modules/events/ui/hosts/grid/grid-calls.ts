import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { packsOf } from "#kernel/lists/packs.ts";
import {
  AddedRows,
  CellAnswers,
  gridLimits,
  type CellAnswer,
  type CellChange,
  type GridColumn,
  type GridRow,
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

/** Adds guests; resolves with their rows. */
export async function addGuests(
  event: string,
  rows: readonly Partial<Record<GridColumn, string>>[],
): Promise<readonly GridRow[]> {
  const added: GridRow[] = [];
  for (const pack of packsOf(rows, gridLimits.rows)) {
    const answer = await callShop(`/web-api/events/${event}/rows`, { method: methods.post, body: { rows: pack } });
    added.push(...AddedRows.parse(answer).rows);
  }
  return added;
}

/** Removes guests for good. */
export async function removeGuests(event: string, guests: readonly string[]): Promise<void> {
  for (const pack of packsOf(guests, gridLimits.rows))
    await callShop(`/web-api/events/${event}/gone-rows`, { method: methods.post, body: { guests: pack } });
}
