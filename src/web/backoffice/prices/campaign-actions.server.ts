import { plainAmount } from "#kernel/formats/money-format.ts";
import { languages, priceMarkets, channels } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { refuse, type Refusal, type Result } from "#kernel/result.ts";
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

/** The text fields of a campaign's form; lists contain the ticked values. Source: PRICE-13. */
export type CampaignFields = {
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
};

/** Scopes of a campaign, by field name. */
export const scopes = ["kinds", "occasions", "categories", "markets", "channels"] as const;

/** Result of a campaign's form. */
export type CampaignOutcome =
  | { readonly kind: "done"; readonly id: string | null; readonly done: string }
  | {
      readonly kind: "refused";
      readonly refusal: Refusal;
      readonly fields: readonly string[];
      readonly typed: CampaignFields;
    };

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

function readFields(form: FormData): CampaignFields {
  const texts = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : [])),
  );
  const lists = Object.fromEntries(
    scopes.map((scope) => [scope, form.getAll(scope).flatMap((value) => (typeof value === "string" ? [value] : []))]),
  );
  return { texts, lists };
}

/** The campaign a form describes, or the names of its invalid fields. */
function draftOf({
  texts,
  lists,
}: CampaignFields): { readonly draft: CampaignDraft } | { readonly fields: readonly string[] } {
  const of = (name: string): string => texts[name] ?? "";
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
  if (read.success) return { draft: read.data };
  return { fields: read.error.issues.map(({ path }) => fieldNames[String(path[0])] ?? String(path[0])) };
}

const fieldNames: Readonly<Record<string, string>> = { startsAt: "start", endsAt: "end" };

function known<Value extends string>(values: readonly Value[], ticked: readonly string[] = []): readonly Value[] {
  return values.filter((value) => ticked.includes(value));
}

/** Runs the action of a campaign's form; `id` is null for a new one. Source: PRICE-13. */
export async function runCampaignAction(
  { deps, actor }: BackOffice,
  id: string | null,
  form: FormData,
): Promise<CampaignOutcome> {
  const typed = readFields(form);
  const refused = (refusal: Refusal, fields: readonly string[] = []): CampaignOutcome => ({
    kind: "refused",
    refusal,
    fields,
    typed,
  });
  if (typed.texts["intent"] === "stop" && id !== null) {
    const stopped = await stopCampaign(deps, actor, id);
    if (!stopped.ok) return refused(stopped.refusal);
    return { kind: "done", id: stopped.value.removed ? null : id, done: stopped.value.removed ? "removed" : "stopped" };
  }
  const read = draftOf(typed);
  if ("fields" in read) return refused(refuse("FIELD_INVALID").refusal, read.fields);
  const seen = Number(typed.texts["seen"] ?? 0);
  const saved: Result<{ readonly id: string }> =
    id === null
      ? await createCampaign(deps, actor, read.draft)
      : await changeCampaign(deps, actor, { id, seen, draft: read.draft });
  return saved.ok ? { kind: "done", id: saved.value.id, done: "saved" } : refused(saved.refusal);
}
