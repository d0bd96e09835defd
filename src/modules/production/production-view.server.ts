import { isUuid } from "#kernel/ids.ts";
import { staffLocale } from "#kernel/market.ts";
import type { Readable } from "node:stream";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { PressSheet } from "#prepress/imposition/press-sheet.ts";
import { handOversOf, type HandOver } from "./hand-over/hand-over.server.ts";
import { sortCode } from "./press-sheets/imposition-form.ts";
import { jobListCsv } from "./job-list.ts";
import { copiesOf, partsOfLine } from "./print-files/line-parts.server.ts";
import { partName } from "./print-files/part-name.server.ts";
import { partCode, type LinePart } from "./print-files/parts.ts";
import { pressSheetSizes } from "./press-sheets/press-sheet-sizes.server.ts";
import { pressSheetsOf, type PressSheetFile } from "./press-sheets/press-sheet-store.server.ts";
import { printPartner } from "./hand-over/print-partner.server.ts";
import { filesOfLines, readProductionLine, type ProductionLine } from "./store.server.ts";

export type ProductionPart = LinePart & {
  readonly name: string;
  readonly code: string;
  readonly oneSided: boolean;
  readonly sheets: PressSheetFile | null;
  readonly sheetChoices: readonly PressSheet[];
};

/** A line in the production view; `ready` once its print files exist. */
export type ProductionLineFacts = {
  readonly id: string;
  readonly position: number;
  readonly title: string;
  readonly quantity: number;
  readonly ready: boolean;
  /** Records of its list, and the blank copies of its serial parts beyond them. */
  readonly records: number;
  readonly blanks: number;
  readonly parts: readonly ProductionPart[];
  readonly handOvers: readonly HandOver[];
};

/** The production view of an order. */
export type ProductionFacts = {
  readonly number: string;
  readonly shipBy: string;
  readonly sortCode: string;
  /** Whether a print partner is configured. */
  readonly partner: boolean;
  readonly lines: readonly ProductionLineFacts[];
};

async function factsOf(deps: Deps, line: ProductionLine): Promise<ProductionLineFacts> {
  const sheets = await pressSheetsOf(deps.db, [line.id]);
  const files = (await filesOfLines(deps.db, [line.id])).get(line.id) ?? [];
  return {
    id: line.id,
    position: line.position,
    title: line.title,
    quantity: line.quantity,
    ready: files.some(({ kind }) => kind === "print-file"),
    records: line.document.records?.rows.length ?? 0,
    blanks: copiesOf(line) - (line.document.records?.rows.length ?? 0),
    parts: partsOfLine(line).map((part) => ({
      ...part,
      name: partName(part),
      code: partCode(line, part.number),
      oneSided: line.document.pages.filter((page) => page.part === part.id).length % 2 === 1,
      sheets: sheets.find((file) => file.part === part.number) ?? null,
      sheetChoices: pressSheetSizes(deps.config),
    })),
    handOvers: await handOversOf(deps.db, [line.id]),
  };
}

/** The production view, by the visible number of an order; undefined if there is none. Source: PDF-07. */
export async function productionOf(deps: Deps, number: string): Promise<ProductionFacts | undefined> {
  const rows = await deps.db
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select("order_line.id")
    .where("customer_order.number", "=", number)
    .orderBy("order_line.position")
    .execute();
  const lines: ProductionLine[] = [];
  for (const { id } of rows) {
    const line = await readProductionLine(deps.db, id);
    if (line?.ok) lines.push(line.value);
  }
  const [first] = lines;
  if (!first) return undefined;
  const facts: ProductionLineFacts[] = [];
  for (const line of lines) facts.push(await factsOf(deps, line));
  return {
    number,
    shipBy: first.shipBy,
    sortCode: sortCode(first),
    partner: printPartner(deps) !== null,
    lines: facts,
  };
}

/** Press sheets for download; undefined if there are none. Source: PDF-07. */
export async function openPressSheets(
  deps: Deps,
  lineId: string,
  part: number,
): Promise<{ readonly name: string; readonly bytes: number; readonly stream: Readable } | undefined> {
  if (!isUuid(lineId)) return undefined;
  const file = (await pressSheetsOf(deps.db, [lineId])).find((each) => each.part === part);
  const line = file && (await readProductionLine(deps.db, lineId));
  if (!file || !line?.ok) return undefined;
  const name = `${partCode(line.value, part)}-sheets.pdf`;
  return { name, bytes: file.bytes, stream: await deps.files.getStream(file.key) };
}

/** The job list of a serial part as CSV; undefined for any other part. Source: PDF-03, PDF-07. */
export async function jobListOf(
  deps: Deps,
  lineId: string,
  part: number,
): Promise<{ readonly name: string; readonly csv: string } | undefined> {
  if (!isUuid(lineId)) return undefined;
  const line = await readProductionLine(deps.db, lineId);
  const found = line?.ok ? partsOfLine(line.value).find(({ number }) => number === part) : undefined;
  const records = line?.ok ? line.value.document.records : null;
  if (!line?.ok || !found?.serial || !records) return undefined;
  const code = partCode(line.value, part);
  const heads = {
    number: translate(staffLocale, "ticket.listNumber"),
    code: translate(staffLocale, "ticket.listCode"),
  };
  return { name: `${code}.csv`, csv: jobListCsv(records, heads, code) };
}
