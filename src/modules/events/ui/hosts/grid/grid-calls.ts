import { z } from "zod";
import { HttpError } from "#http/http-client.ts";
import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import {
  AddedRows,
  CellAnswers,
  gridLimits,
  type CellAnswer,
  type CellChange,
  type GridColumn,
  type GridRow,
} from "../../../grid/grid-model.ts";

const Refused = z.object({ error: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()).optional() }) });

/** The code of a refused call; NETWORK without an answer. */
export function codeOf(fault: unknown): string {
  const body = Refused.safeParse(fault instanceof HttpError ? fault.data : null);
  return body.success ? body.data.error.code : "NETWORK";
}

const packs = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

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
  for (const pack of packs(rows, gridLimits.rows)) {
    const answer = await callShop(`/web-api/events/${event}/rows`, { method: methods.post, body: { rows: pack } });
    added.push(...AddedRows.parse(answer).rows);
  }
  return added;
}

/** Removes guests for good. */
export async function removeGuests(event: string, guests: readonly string[]): Promise<void> {
  for (const pack of packs(guests, gridLimits.rows))
    await callShop(`/web-api/events/${event}/gone-rows`, { method: methods.post, body: { guests: pack } });
}
