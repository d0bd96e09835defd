import { data } from "react-router";
import { isUuid } from "#kernel/ids.ts";
import { codesOfBatch, readBatch } from "#modules/vouchers/staff-queries.server.ts";
import { sendCsv } from "../send-csv.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/voucher-batch-csv.route.ts";

/** The codes of a batch as a file, with whether they were used. Source: BO-06. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const batch = isUuid(params.batch) ? await readBatch(deps.db, params.batch) : undefined;
  if (!batch?.finished) throw data(null, { status: 404 });
  const codes = await codesOfBatch(deps.db, batch.id);
  const rows = codes.map(({ code, used, order }) => ({ code, used: used ? 1 : 0, order }));
  return sendCsv(`codes-${batch.id.slice(0, 8)}.csv`, rows, ["code", "used", "order"]);
}
