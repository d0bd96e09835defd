import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { loadCampaigns } from "./campaign-store.server.ts";
import { priceLogRows } from "./price-log.ts";
import { loadOpenPriceLists } from "../store.server.ts";

/**
 * Updates the price log to the current lists and campaigns: future periods are rewritten, active ones get their new
 * end, past ones are unchanged. Called in the same transaction as every change of a list or campaign.
 * @param now ms since 1970
 * @source PRICE-12
 */
export async function updatePriceLog(db: Database | Trx, now: number): Promise<void> {
  const rows = priceLogRows(await loadOpenPriceLists(db), await loadCampaigns(db));
  const at = new Date(now);
  await db.deleteFrom("price_log").where("valid_from", ">", at).execute();
  const content = rows.map((row) => ({
    sku: row.sku,
    market: row.market,
    version: row.version,
    campaign_id: row.campaignId,
    valid_from: new Date(row.from).toISOString(),
    valid_to: row.to === null ? null : new Date(row.to).toISOString(),
    quantity: row.quantity,
    total: row.total,
  }));
  await sql`
    insert into price_log (sku, market, version, campaign_id, valid_from, valid_to, quantity, total, written_at)
    select sku, market, version, campaign_id, valid_from, valid_to, quantity, total, ${at}
    from json_to_recordset(${JSON.stringify(content)}::json) as row (sku text, market text, version text,
      campaign_id uuid, valid_from timestamptz, valid_to timestamptz, quantity integer, total integer)
    on conflict (sku, market, version, campaign_id, valid_from) do update set valid_to = excluded.valid_to
    where price_log.valid_to is distinct from excluded.valid_to
      and (price_log.valid_to is null or price_log.valid_to > ${at})`.execute(db);
}
