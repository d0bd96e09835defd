import { z } from "zod";
import { isUuid } from "#kernel/ids.ts";
import { languages, priceMarkets, channels } from "#kernel/market.ts";
import { currencies, roundingStep } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { loadCampaigns, type StoredCampaign } from "./campaign-store.server.ts";
import { goodsKinds } from "./campaign.ts";
import { updatePriceLog } from "./update-price-log.server.ts";

const keys = z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(200);
const amounts = z
  .partialRecord(z.enum(currencies), z.number().int().positive().max(100_000))
  .refine((byCurrency) => Object.keys(byCurrency).length > 0)
  .refine((byCurrency) => currencies.every((currency) => (byCurrency[currency] ?? 0) % roundingStep[currency] === 0));

/**
 * The editable fields of a campaign; times in ms since 1970, amounts in minor units per line. Source: PRICE-13,
 * SHELL-23.
 */
export const CampaignDraft = z.object({
  title: z.string().trim().min(1).max(80),
  texts: z.partialRecord(z.enum(languages), z.string().trim().min(1).max(140)),
  code: z
    .string()
    .regex(/^[A-Z0-9-]{3,30}$/)
    .nullable(),
  path: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[^\s\\]*$/)
    .nullable(),
  banner: z.boolean(),
  countdown: z.boolean(),
  discount: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("percent"), basisPoints: z.number().int().min(1).max(9000) }),
    z.object({ kind: z.literal("amount"), amounts }),
  ]),
  kinds: z.array(z.enum(goodsKinds)),
  categories: keys,
  occasions: keys,
  markets: z.array(z.enum(priceMarkets)),
  channels: z.array(z.enum(channels)),
  startsAt: z.number().int(),
  endsAt: z.number().int(),
});
/** The editable fields of a campaign. Source: PRICE-13. */
export type CampaignDraft = z.infer<typeof CampaignDraft>;

type CampaignDeps = Pick<Deps, "db" | "clock">;

function columnsOf(draft: CampaignDraft, actor: string, now: number) {
  const { discount, texts, startsAt, endsAt, ...unchanged } = draft;
  return {
    ...unchanged,
    texts: JSON.stringify(texts),
    percent_basis_points: discount.kind === "percent" ? discount.basisPoints : null,
    amounts: discount.kind === "amount" ? JSON.stringify(discount.amounts) : null,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    changed_by: actor,
    changed_at: new Date(now),
  };
}

/**
 * Creates a campaign and writes the log in advance; a start in the past becomes now, so that nothing is reduced
 * retroactively. Refuses CAMPAIGN_ENDS_BEFORE.
 * @source PRICE-12, PRICE-13
 */
export async function createCampaign(
  deps: CampaignDeps,
  actor: string,
  draft: CampaignDraft,
): Promise<Result<{ readonly id: string }>> {
  const now = deps.clock.now();
  const startsAt = Math.max(draft.startsAt, now);
  if (draft.endsAt <= startsAt) return refuse("CAMPAIGN_ENDS_BEFORE");
  const id = newUuid();
  return inTransaction(deps.db, async (trx) => {
    await trx
      .insertInto("campaign")
      .values({ id, ...columnsOf({ ...draft, startsAt }, actor, now) })
      .execute();
    await updatePriceLog(trx, now);
    return accept({ id });
  });
}

/** A change of a campaign; `seen` is the edition the form was filled from. */
export type CampaignChange = { readonly id: string; readonly seen: number; readonly draft: CampaignDraft };

/**
 * Changes a campaign. Once started, discount, scope, code and start are fixed: the log already contains them. Refuses
 * CAMPAIGN_UNKNOWN, CAMPAIGN_CONFLICT, CAMPAIGN_BEGUN and CAMPAIGN_ENDS_BEFORE.
 * @source PRICE-12, PRICE-13
 */
export async function changeCampaign(
  deps: CampaignDeps,
  actor: string,
  { id, seen, draft }: CampaignChange,
): Promise<Result<{ readonly id: string }>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<{ readonly id: string }>> => {
    const stored = await lockCampaign(trx, id);
    if (!stored) return refuse("CAMPAIGN_UNKNOWN");
    if (stored.edition !== seen) return refuse("CAMPAIGN_CONFLICT");
    const begun = stored.startsAt <= now;
    if (begun && fixedPart(stored) !== fixedPart(draft)) return refuse("CAMPAIGN_BEGUN");
    const startsAt = begun ? stored.startsAt : Math.max(draft.startsAt, now);
    const unchangedEnd = draft.endsAt === stored.endsAt;
    if (draft.endsAt <= startsAt || (draft.endsAt <= now && !unchangedEnd)) return refuse("CAMPAIGN_ENDS_BEFORE");
    if (stored.endsAt <= now && !unchangedEnd) return refuse("CAMPAIGN_BEGUN");
    await trx
      .updateTable("campaign")
      .set({ ...columnsOf({ ...draft, startsAt }, actor, now), edition: seen + 1 })
      .where("id", "=", id)
      .execute();
    await updatePriceLog(trx, now);
    return accept({ id });
  });
}

/**
 * Ends a campaign at once; one that has not started is deleted without a trace. Refuses CAMPAIGN_UNKNOWN. Source:
 * PRICE-13.
 */
export async function stopCampaign(
  deps: CampaignDeps,
  actor: string,
  id: string,
): Promise<Result<{ readonly removed: boolean }>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<{ readonly removed: boolean }>> => {
    const stored = await lockCampaign(trx, id);
    if (!stored) return refuse("CAMPAIGN_UNKNOWN");
    if (stored.endsAt <= now) return accept({ removed: false });
    const removed = stored.startsAt >= now;
    if (removed) {
      await trx.deleteFrom("price_log").where("campaign_id", "=", id).execute();
      await trx.deleteFrom("campaign").where("id", "=", id).execute();
    } else {
      const at = new Date(now);
      await trx
        .updateTable("campaign")
        .set({ ends_at: at, stopped_at: at, edition: stored.edition + 1, changed_by: actor, changed_at: at })
        .where("id", "=", id)
        .execute();
    }
    await updatePriceLog(trx, now);
    return accept({ removed });
  });
}

/** The campaign, locked until the transaction ends. */
async function lockCampaign(trx: Trx, id: string): Promise<StoredCampaign | undefined> {
  if (!isUuid(id)) return undefined;
  await trx.selectFrom("campaign").select("id").where("id", "=", id).forUpdate().execute();
  return (await loadCampaigns(trx)).find((campaign) => campaign.id === id);
}

/** All fields of a started campaign that can no longer change, as one text. */
function fixedPart(campaign: CampaignDraft | StoredCampaign): string {
  const { discount, code, kinds, categories, occasions, markets, channels: shops, startsAt } = campaign;
  const share =
    discount.kind === "percent" ? discount.basisPoints : currencies.map((each) => discount.amounts[each] ?? 0);
  const minute = Math.floor(startsAt / 60_000);
  return JSON.stringify([
    share,
    code,
    ...[kinds, categories, occasions, markets, shops].map((list) => [...list].toSorted()),
    minute,
  ]);
}
