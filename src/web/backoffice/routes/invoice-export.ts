import { shopDateOf } from "#kernel/date-format.ts";
import { listDocuments } from "#modules/orders/invoice-list.server.ts";
import { exportCsv, exportIndex, exportTable } from "#modules/orders/tax-export.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { readDocumentSearch } from "../invoice-search.ts";
import { officeOf } from "../office.ts";
import { sendFile } from "../send-file.ts";
import type { Route } from "./+types/invoice-export.ts";

/** A year of a large shop; more is asked for in parts. */
const mostRows = 200_000;

/** The table of invoices and credit notes of a period, or with `datei=index` how to read it. Source: ORD-12, GoBD. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
  const query = new URL(request.url).searchParams;
  const search = readDocumentSearch(query, shopDateOf(deps.clock.now()));
  if (query.get("datei") === "index") {
    const text = exportIndex(sellerOf(deps.config), search.from, search.to);
    return sendFile({ fileName: "index.xml", contentType: "application/xml", content: new TextEncoder().encode(text) });
  }
  const rows = await listDocuments(deps, { ...search, text: "" }, mostRows);
  return sendFile({
    fileName: exportTable,
    contentType: "text/csv; charset=utf-8",
    content: new TextEncoder().encode(exportCsv(rows)),
  });
}
