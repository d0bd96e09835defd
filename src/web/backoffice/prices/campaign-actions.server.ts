import { plainAmount } from "#kernel/formats/money-format.ts";
import { languages, priceMarkets, channels } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { StoredCampaign } from "#modules/pricing/contract.server.ts";
import { goodsKinds } from "#modules/pricing/campaigns/campaign.ts";
import {
  CampaignDraft,
  changeCampaign,
  createCampaign,
  stopCampaign,
} from "#modules/pricing/campaigns/save-campaign.server.ts";
import { typedAmount, typedShare } from "#modules/pricing/price-lists/typed-amount.ts";
import { localMoment, storedMoment } from "../parts/moments.ts";
import type { BackOffice } from "../office.ts";
import { typedLists, typedTexts, type TypedTexts } from "#ui/forms/typed-texts.ts";

/** The text fields of a campaign's form; lists contain the ticked values. Source: PRICE-13. */
export type CampaignFields = {
  readonly texts: TypedTexts;
  readonly lists: Readonly<Record<string, readonly string[]>>;
};

/** Scopes of a campaign, by field name. */
export const scopes = ["kinds", "occasions", "categories", "markets", "channels"] as const;

/** A stored campaign as the form shows it; an empty form for a new one. */
export function fieldsOfCampaign(campaign: StoredCampaign | undefined): CampaignFields {
  if (!campaign) return { texts: { banner: "on", discount: "percent" }, lists: {} };
  const { discount } = campaign;
  const amounts = discount.kind === "amount" ? Object.entries(discount.amounts) : [];
  return {
    texts: {
      title: campaign.title,
      code: campaign.code ?? "",
      path: campaign.path ?? "",
      discount: discount.kind,
      percent: discount.kind === "percent" ? plainAmount(discount.basisPoints) : "",
      start: localMoment(new Date(campaign.startsAt).toISOString()),
      end: localMoment(new Date(campaign.endsAt).toISOString()),
      banner: campaign.banner ? "on" : "",
      countdown: campaign.countdown ? "on" : "",
      ...Object.fromEntries(amounts.map(([currency, amount]) => [`amount-${currency}`, plainAmount(amount)])),
      ...Object.fromEntries(Object.entries(campaign.texts).map(([language, text]) => [`text-${language}`, text])),
    },
    lists: Object.fromEntries(scopes.map((scope) => [scope, campaign[scope]])),
  };
}

/** The fields of a submitted form. */
export const readFields = (form: FormData): CampaignFields => ({
  texts: typedTexts(form),
  lists: typedLists(form, scopes),
});

/** The campaign a form describes. Refuses FIELD_INVALID with its wrong fields. */
function draftOf({ texts, lists }: CampaignFields): Result<CampaignDraft> {
  const of = (name: string): string => (texts[name] ?? "").trim();
  const moment = (name: string): number => Date.parse(storedMoment(of(name)) ?? "");
  const amounts = currencies.flatMap((currency) => {
    const typed = of(`amount-${currency}`);
    return typed === "" ? [] : [[currency, typedAmount(typed) ?? -1] as const];
  });
  const bannerTexts = languages.flatMap((language) => {
    const text = of(`text-${language}`);
    return text === "" ? [] : [[language, text] as const];
  });
  const read = CampaignDraft.safeParse({
    title: of("title"),
    texts: Object.fromEntries(bannerTexts),
    code: of("code") === "" ? null : of("code").toUpperCase(),
    path: of("path") === "" ? null : of("path"),
    banner: of("banner") === "on",
    countdown: of("countdown") === "on",
    discount:
      of("discount") === "amount"
        ? { kind: "amount", amounts: Object.fromEntries(amounts) }
        : { kind: "percent", basisPoints: typedShare(of("percent")) ?? 0 },
    kinds: known(goodsKinds, lists["kinds"]),
    occasions: lists["occasions"] ?? [],
    categories: lists["categories"] ?? [],
    markets: known(priceMarkets, lists["markets"]),
    channels: known(channels, lists["channels"]),
    startsAt: moment("start"),
    endsAt: moment("end"),
  });
  if (read.success) return accept(read.data);
  const wrong = read.error.issues.map(({ path: [name] }) => [
    fieldNames[String(name)] ?? String(name),
    "FIELD_INVALID",
  ]);
  return refuse("FIELD_INVALID", {}, Object.fromEntries(wrong));
}

const fieldNames: Readonly<Record<string, string>> = { startsAt: "start", endsAt: "end" };

function known<Value extends string>(values: readonly Value[], ticked: readonly string[] = []): readonly Value[] {
  return values.filter((value) => ticked.includes(value));
}

/** Runs the action of a campaign's form; `id` is null for a new one, and for one that was removed. Source: PRICE-13. */
export async function runCampaignAction(
  { deps, actor }: BackOffice,
  id: string | null,
  fields: CampaignFields,
): Promise<Result<{ readonly id: string | null; readonly done: string }>> {
  if (fields.texts["intent"] === "stop" && id !== null) {
    const stopped = await stopCampaign(deps, actor, id);
    if (!stopped.ok) return stopped;
    return accept(stopped.value.removed ? { id: null, done: "removed" } : { id, done: "stopped" });
  }
  const draft = draftOf(fields);
  if (!draft.ok) return draft;
  const seen = Number(fields.texts["seen"] ?? 0);
  const saved: Result<{ readonly id: string }> =
    id === null
      ? await createCampaign(deps, actor, draft.value)
      : await changeCampaign(deps, actor, { id, seen, draft: draft.value });
  return saved.ok ? accept({ id: saved.value.id, done: "saved" }) : saved;
}
