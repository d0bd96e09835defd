import { data } from "react-router";
import { writePriceCsv } from "#modules/pricing/price-lists/price-csv.ts";
import { readPriceList } from "#modules/pricing/price-lists/price-lists.server.ts";
import { requireAccess } from "../office.ts";
import { sendFile } from "../send-file.ts";
import type { Route } from "./+types/price-list-csv.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const list = await readPriceList(deps.db, params.version, deps.clock.now());
  if (!list) throw data(null, { status: 404 });
  return sendFile({
    fileName: `${params.version}.csv`,
    contentType: "text/csv; charset=utf-8",
    content: new TextEncoder().encode(writePriceCsv(list.rows)),
  });
}
