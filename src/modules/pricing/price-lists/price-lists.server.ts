import { priceMarkets } from "#kernel/market.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { PriceRows } from "./price-csv.ts";
import type { ComponentRow } from "../price-list.ts";

/** The state of a price list at a given time. */
export type PriceListPhase = "draft" | "scheduled" | "inForce" | "past" | "withdrawn";

/** A price list in the overview; times in ms since 1970. Source: BO-03. */
export type PriceListHeadView = {
  readonly version: string;
  readonly phase: PriceListPhase;
  readonly from: number | null;
  /** When a newer list replaces it, or it expires; null if neither is planned. */
  readonly to: number | null;
  readonly note: string;
  readonly edition: number;
  readonly changedBy: string;
  readonly changedAt: number;
};

/** All price lists: drafts and scheduled ones first, then by descending start. Source: BO-03. */
export async function listPriceLists(db: Database | Trx, now: number): Promise<readonly PriceListHeadView[]> {
  const rows = await db.selectFrom("price_list").selectAll().execute();
  const active = rows
    .flatMap(({ state, valid_from }) => (state === "active" && valid_from ? [valid_from.getTime()] : []))
    .toSorted((a, b) => a - b);
  const views = rows.map((row): PriceListHeadView => {
    const from = row.valid_from?.getTime() ?? null;
    const next = from === null ? undefined : active.find((start) => start > from);
    const ends = [next, row.valid_to?.getTime()].filter((each) => each !== undefined);
    const to = row.state === "active" && ends.length > 0 ? Math.min(...ends) : null;
    const phase = row.state === "active" ? phaseAt(from ?? 0, to, now) : row.state === "draft" ? "draft" : "withdrawn";
    return {
      version: row.version,
      phase,
      from,
      to,
      note: row.note,
      edition: row.edition,
      changedBy: row.changed_by,
      changedAt: row.changed_at.getTime(),
    };
  });
  const rank = (view: PriceListHeadView): number =>
    view.phase === "draft" ? Number.POSITIVE_INFINITY : (view.from ?? 0);
  return views.toSorted((a, b) => rank(b) - rank(a) || b.changedAt - a.changedAt);
}

function phaseAt(from: number, to: number | null, now: number): PriceListPhase {
  if (from > now) return "scheduled";
  return to !== null && to <= now ? "past" : "inForce";
}

/** A price list with its raw rows, in stored order; undefined if there is none. Source: BO-03. */
export async function readPriceList(
  db: Database | Trx,
  version: string,
  now: number,
): Promise<{ readonly head: PriceListHeadView; readonly rows: PriceRows } | undefined> {
  const head = (await listPriceLists(db, now)).find((each) => each.version === version);
  if (!head) return undefined;
  const [anchors, components] = await Promise.all([
    db
      .selectFrom("price_anchor")
      .selectAll()
      .where("version", "=", version)
      .orderBy("curve")
      .orderBy("quantity")
      .execute(),
    db.selectFrom("price_component").selectAll().where("version", "=", version).orderBy("component").execute(),
  ]);
  return {
    head,
    rows: {
      anchors: anchors.map(({ curve, quantity, basis_points }) => ({ curve, quantity, basisPoints: basis_points })),
      components: priceMarkets
        .flatMap((market) =>
          components
            .filter((row) => row.market === market)
            .map(({ component, curve, base }): ComponentRow => ({ component, market, curve, base })),
        )
        .toSorted((a, b) => a.component.localeCompare(b.component, "en")),
    },
  };
}

/** A row of the 30-day log for the back office. Source: PRICE-12. */
export type LogView = {
  readonly id: string;
  readonly sku: string;
  readonly market: string;
  readonly version: string;
  readonly campaign: string | null;
  readonly from: number;
  readonly to: number | null;
  readonly quantity: number;
  readonly total: number;
};

/** The log of a market, optionally of one article, newest first; at most `limit` rows. Source: PRICE-12, BO-03. */
export async function readPriceLog(
  db: Database,
  question: { readonly market: string; readonly sku: string; readonly limit: number },
): Promise<readonly LogView[]> {
  const found = db
    .selectFrom("price_log")
    .leftJoin("campaign", "campaign.id", "price_log.campaign_id")
    .select(["price_log.id", "sku", "market", "version", "title", "valid_from", "valid_to", "quantity", "total"])
    .where("market", "=", question.market)
    .orderBy("sku")
    .orderBy("valid_from", "desc")
    .limit(question.limit);
  const rows = await (question.sku === "" ? found : found.where("sku", "=", question.sku)).execute();
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    market: row.market,
    version: row.version,
    campaign: row.title,
    from: row.valid_from.getTime(),
    to: row.valid_to?.getTime() ?? null,
    quantity: row.quantity,
    total: row.total,
  }));
}
