import { sql } from "kysely";
import { z } from "zod";
import { priceMarkets, type PriceMarket } from "#kernel/market.ts";
import type { Currency } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { Campaign, Discount } from "./campaign.ts";
import type { PriceLogRow } from "./price-log.ts";

/** A campaign with the data of the back office and the banner. Source: PRICE-13, SHELL-23. */
export type StoredCampaign = Campaign & {
  /** Text of the banner by language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly path: string | null;
  readonly banner: boolean;
  readonly countdown: boolean;
  readonly stoppedAt: number | null;
  readonly edition: number;
  readonly changedBy: string;
  readonly changedAt: number;
};

const Texts = z.record(z.string(), z.string());
const Amounts = z.partialRecord(z.enum(["EUR", "CHF", "GBP", "USD"]), z.number().int().positive());

function discountOf(basisPoints: number | null, amounts: unknown): Discount {
  return basisPoints === null
    ? { kind: "amount", amounts: Amounts.parse(amounts) satisfies Partial<Record<Currency, number>> }
    : { kind: "percent", basisPoints };
}

/** All campaigns, the newest start first. Source: PRICE-13. */
export async function loadCampaigns(db: Database | Trx): Promise<readonly StoredCampaign[]> {
  const rows = await db.selectFrom("campaign").selectAll().orderBy("starts_at", "desc").orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    texts: Texts.parse(row.texts),
    discount: discountOf(row.percent_basis_points, row.amounts),
    code: row.code,
    path: row.path,
    banner: row.banner,
    countdown: row.countdown,
    kinds: row.kinds,
    categories: row.categories,
    occasions: row.occasions,
    markets: row.markets,
    channels: row.channels,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    stoppedAt: row.stopped_at?.getTime() ?? null,
    edition: row.edition,
    changedBy: row.changed_by,
    changedAt: row.changed_at.getTime(),
  }));
}

/** All campaigns, and the part of the log that current and future reductions look back at. Source: PRICE-12. */
export type CampaignBook = {
  readonly campaigns: readonly StoredCampaign[];
  readonly log: readonly Omit<PriceLogRow, "quantity" | "total">[];
};

/** The campaign data prices need; without the log while no campaign lowers a price. */
export async function loadCampaignBook(db: Database): Promise<CampaignBook> {
  const campaigns = await loadCampaigns(db);
  if (campaigns.every(({ code }) => code !== null)) return { campaigns, log: [] };
  const rows = await db
    .selectFrom("price_log")
    .select(["sku", "market", "version", "campaign_id", "valid_from", "valid_to"])
    .where(
      sql<boolean>`exists (select from campaign where code is null and ends_at > now() - interval '1 day'
        and valid_from < starts_at and (valid_to is null or valid_to > starts_at - interval '30 days'))`,
    )
    .execute();
  const log = rows.map((row) => ({
    sku: row.sku,
    market: marketOf(row.market),
    version: row.version,
    campaignId: row.campaign_id,
    from: row.valid_from.getTime(),
    to: row.valid_to?.getTime() ?? null,
  }));
  return { campaigns, log };
}

function marketOf(text: string): PriceMarket {
  const market = priceMarkets.find((known) => known === text);
  if (market === undefined) throw new Error(`unknown market in the price log: ${text}`);
  return market;
}
