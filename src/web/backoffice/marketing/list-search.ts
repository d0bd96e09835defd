import { z } from "zod";
import { priceMarkets } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { giftStates, type GiftSearch } from "#modules/gift-vouchers/staff-search.ts";
import { subscriptionStates, type SubscriberSearch } from "#modules/newsletter/staff-search.ts";
import { voucherTypes } from "#modules/vouchers/model.ts";
import { voucherSources, type VoucherSearch } from "#modules/vouchers/staff-search.ts";
import { voucherStates } from "#modules/vouchers/voucher-state.ts";

const text = z.string().trim().max(100).catch("");
// Lists end at row 10,000.
const page = z.coerce.number().int().min(1).max(200).catch(1);
const id = z.union([z.literal(""), z.uuid()]).catch("");

const Vouchers = z.object({
  suche: text,
  stand: z.enum(["", ...voucherStates]).catch(""),
  art: z.enum(["", ...voucherTypes]).catch(""),
  herkunft: z.enum(["", "alle", ...voucherSources]).catch(""),
  markt: z.enum(["", ...priceMarkets]).catch(""),
  aktion: id,
  tag: z.union([z.literal(""), z.iso.date()]).catch(""),
  charge: id,
  seite: page,
});

function addressOf(path: string, entries: Readonly<Record<string, string>>, at: number): string {
  const all = { ...entries, seite: at > 1 ? String(at) : "" };
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Parses the query of the list of codes; unknown values are left out. By default it shows the codes staff created one
 * by one, without batches and codes created by the shop.
 * @source BO-06
 */
export function readVoucherSearch(query: URLSearchParams): VoucherSearch & { readonly chosen: string } {
  const read = Vouchers.parse(Object.fromEntries(query));
  const open = read.suche !== "" || read.charge !== "" || read.aktion !== "" || read.herkunft === "alle";
  const source = read.herkunft === "alle" ? "" : read.herkunft === "" && !open ? "single" : read.herkunft;
  return {
    text: read.suche,
    state: read.stand,
    type: read.art,
    source,
    market: read.markt,
    campaign: read.aktion,
    day: read.tag,
    batch: read.charge,
    page: read.seite,
    chosen: read.herkunft,
  };
}

/** The address of a list of codes. */
export function vouchersPath(search: VoucherSearch & { readonly chosen: string }): string {
  const { text: suche, state: stand, type: art, market: markt, campaign: aktion, day: tag, batch: charge } = search;
  return addressOf(
    "/backoffice/gutscheine/",
    { suche, stand, art, herkunft: search.chosen, markt, aktion, tag, charge },
    search.page,
  );
}

const Gifts = z.object({
  suche: text,
  stand: z.enum(["", ...giftStates]).catch(""),
  waehrung: z.enum(["", ...currencies]).catch(""),
  seite: page,
});

/** Parses the query of the ledger of gift vouchers. Source: BO-06. */
export function readGiftSearch(query: URLSearchParams): GiftSearch {
  const { suche, stand, waehrung, seite } = Gifts.parse(Object.fromEntries(query));
  return { text: suche, state: stand, currency: waehrung, page: seite };
}

/** The address of a list of gift vouchers. */
export const giftsPath = ({ text: suche, state: stand, currency: waehrung, page: at }: GiftSearch): string =>
  addressOf("/backoffice/geschenkgutscheine/", { suche, stand, waehrung }, at);

const Subscribers = z.object({
  suche: text,
  stand: z.enum(["", ...subscriptionStates]).catch(""),
  seite: page,
});

/** Parses the query of the list of subscribers. Source: BO-06. */
export function readSubscriberSearch(query: URLSearchParams): SubscriberSearch {
  const { suche, stand, seite } = Subscribers.parse(Object.fromEntries(query));
  return { text: suche, state: stand, page: seite };
}

/** The address of a list of subscribers. */
export const subscribersPath = ({ text: suche, state: stand, page: at }: SubscriberSearch): string =>
  addressOf("/backoffice/newsletter/", { suche, stand }, at);

/** The days of a report: the year so far by default. @param today ISO date */
export function readPeriod(query: URLSearchParams, today: string): { readonly from: string; readonly to: string } {
  const day = (name: string, usual: string): string => z.iso.date().catch(usual).parse(query.get(name));
  const [from, to] = [day("von", `${today.slice(0, 4)}-01-01`), day("bis", today)];
  return from <= to ? { from, to } : { from: to, to: from };
}
