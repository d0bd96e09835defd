import { sql, type Expression } from "kysely";
import type { Database } from "./database.server.ts";

/** Maximum number of rows a list counts; beyond it the list only says that there are more. Source: BO-06. */
export const maxFound = 10_000;

/** Number of rows a search found, at most 10,000; `more` when there are others. Source: BO-06. */
export async function countFound(
  db: Database,
  wanted: { readonly limit: (rows: number) => Expression<unknown> },
): Promise<{ readonly found: number; readonly more: boolean }> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (${wanted.limit(maxFound + 1)}) wanted`.execute(db);
  const n = rows[0]?.n ?? 0;
  return { found: Math.min(n, maxFound), more: n > maxFound };
}
