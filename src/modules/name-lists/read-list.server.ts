import { accept, refuse, type Result } from "#kernel/result.ts";
import { createRowCollector, ListFault } from "./cells.server.ts";
import { listLimits, type ReadList } from "./model.ts";
import { readCsv } from "./read-csv.server.ts";
import { isCalendar, readCalendar } from "./read-ics.server.ts";
import { isOpenSpreadsheet, readOds } from "./read-ods.server.ts";
import { isWorkbook, readXlsx } from "./read-xlsx.server.ts";
import { isVcards, readVcards } from "./read-vcards.server.ts";
import { openZip } from "./unzip.server.ts";

/** Magic bytes of files that are not text: old Office files, PDF, pictures, archives, RTF. */
const foreign = [
  "\u00d0\u00cf\u0011\u00e0",
  "%PDF",
  "\u00ff\u00d8\u00ff",
  "\u0089PNG",
  "GIF8",
  "\u001f\u008b",
  "Rar!",
  "7z",
  "{\\rtf",
  "BM",
];
const markup = /^\s*(<\?xml|<!doctype|<html|<svg)/i;

async function readInto(bytes: Uint8Array, into: ReturnType<typeof createRowCollector>): Promise<ReadList["format"]> {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.startsWith("PK\u0003\u0004")) {
    const zip = await openZip(bytes);
    if (isWorkbook(zip)) {
      await readXlsx(zip, into);
      return "xlsx";
    }
    if (!(await isOpenSpreadsheet(zip))) throw new ListFault("LIST_TYPE");
    await readOds(zip, into);
    return "ods";
  }
  if (foreign.some((start) => head.startsWith(start)) || markup.test(head)) throw new ListFault("LIST_TYPE");
  if (isVcards(head)) {
    readVcards(bytes, into);
    return "vcf";
  }
  if (isCalendar(head)) {
    readCalendar(bytes, into);
    return "ics";
  }
  readCsv(bytes, into);
  return "csv";
}

function refusalOf(fault: unknown): Result<never> {
  return refuse(fault instanceof ListFault ? fault.code : "LIST_BROKEN");
}

/**
 * Parses a list from a CSV, XLSX, ODS, vCard or calendar file, which it recognises by its bytes. Blocks while parsing, so it
 * must run in its own thread. Refuses LIST_TYPE, LIST_SIZE (also unpacked), LIST_ROWS, LIST_COLUMNS, LIST_BROKEN,
 * LIST_EMPTY.
 * @source CARD-14, ACC-15
 */
export async function readList(bytes: Uint8Array): Promise<Result<ReadList>> {
  if (bytes.length > listLimits.bytes) return refuse("LIST_SIZE");
  const into = createRowCollector();
  try {
    const format = await readInto(bytes, into);
    return into.rows.length === 0 ? refuse("LIST_EMPTY") : accept({ format, rows: into.rows });
  } catch (fault) {
    return refusalOf(fault);
  }
}
