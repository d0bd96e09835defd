import { listAudit } from "#modules/staff/audit.server.ts";
import { readAuditSearch } from "./audit-search.ts";
import { requireAccess } from "../office.ts";
import { sendCsv } from "../send-csv.ts";
import type { Route } from "./+types/audit-export.route.ts";

/** Larger exports are split by days. */
const maxRows = 100_000;

/** The log as a CSV file, filtered like the page; cells cannot become formulas. Source: BO-09. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const entries = await listAudit(deps.db, readAuditSearch(url.searchParams), { first: 0, size: maxRows });
  const rows = entries.map(({ at, before, after, ...entry }) => ({
    at: new Date(at).toISOString(),
    actor: entry.actor,
    request: entry.request,
    action: entry.action,
    change: entry.change,
    object: entry.object,
    id: entry.objectId,
    before: before === null ? "" : JSON.stringify(before),
    after: after === null ? "" : JSON.stringify(after),
  }));
  const fields = ["at", "actor", "request", "action", "change", "object", "id", "before", "after"];
  return sendCsv("protokoll.csv", rows, fields);
}
