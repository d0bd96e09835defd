import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import { minor, sum, type MoneyMinor } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { shippingOfferFor } from "#modules/shipping/contract.server.ts";
import { findGiftVoucher, readGiftVouchers, type GiftVoucher } from "#modules/gift-vouchers/contract.server.ts";
import { giftName } from "#modules/gift-vouchers/contract.ts";
import { findVoucher, readVouchers } from "#modules/vouchers/contract.server.ts";
import { codeTries, plainCode, canBeCombined, type HeldVoucher } from "#modules/vouchers/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { countAttempt, type Limit } from "#platform/security/attempts.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { cartChannel } from "../cart-channel.ts";
import { cartContext, sampleTerms } from "../cart-context.server.ts";
import { offerLines } from "../kinds/rules-of.server.ts";
import type { LineOffer } from "../line-offer.ts";
import { reckonedLines, standardPrice } from "../queries.server.ts";
import { worthOf, type TotalsInput } from "./calculate-totals.ts";
import { addCode, addGift, removeCodes, removeGift } from "./codes-store.server.ts";
import { linesOfCart, lockCart, type LockedCart } from "../store.server.ts";

/** A code as typed into the cart's single code field, and the client's network address. Source: CART-05. */
export type TypedCode = {
  readonly session: SessionId;
  readonly shop: Shop;
  readonly code: string;
  readonly caller: string;
};

/** Result of entering a code: the one now applied in the cart and, if two were compared, the other one and a notice. */
export type AppliedCode = { readonly applied: string; readonly outdone: string | null; readonly notice: string | null };

/** Limit per network address, in multiples of a visitor's tries. */
const visitorsPerAddress = 5;

/**
 * Applies a code to the cart: every kind of code is entered here. A second discount code is compared with the first and
 * the better one stays. Refuses CART_EMPTY, VOUCHER_LOCKED after ten unknown codes in 15 minutes, VOUCHER_UNKNOWN and
 * what `judgeVoucher` refuses.
 * @source CART-05, VOUCH-01, VOUCH-04, VOUCH-05, VOUCH-06
 */
export async function applyCode(deps: Deps, typed: TypedCode): Promise<Result<AppliedCode>> {
  return tryCode(deps, typed, true);
}

/**
 * Checks a code without changing the cart. Counts as a try and refuses what `applyCode` refuses.
 * @source VOUCH-01, section 47
 */
export async function checkCode(deps: Deps, typed: TypedCode): Promise<Result<AppliedCode>> {
  return tryCode(deps, typed, false);
}

/** Tries of a visitor, and of everybody behind a network address. */
function limitsOf({ config }: Deps, { session, caller }: TypedCode): readonly Limit[] {
  const { max, ms } = codeTries;
  return [
    { scope: `code/${sha256(`code/${session}`)}`, max, ms },
    { scope: `code/${sha256(`code/${caller}`)}`, max: max * visitorsPerAddress * config.RATE_LIMIT_FACTOR, ms },
  ];
}

async function tryCode(deps: Deps, typed: TypedCode, apply: boolean): Promise<Result<AppliedCode>> {
  const attempt = await countAttempt(deps, limitsOf(deps, typed));
  if (attempt.waitMs > 0) return refuse("VOUCHER_LOCKED");
  const held = await holdCode(deps, typed, apply);
  if (held.ok || held.refusal.code !== "VOUCHER_UNKNOWN") await attempt.takeBack();
  return held;
}

async function holdCode(deps: Deps, typed: TypedCode, apply: boolean): Promise<Result<AppliedCode>> {
  const { shop, session } = typed;
  const context = await cartContext(deps, shop, shop.country);
  return inTransaction(deps.db, async (trx): Promise<Result<AppliedCode>> => {
    const cart = await lockCart(trx, session, cartChannel(deps, shop));
    if (!cart) return refuse("CART_EMPTY");
    const found = await findVoucher(trx, plainCode(typed.code), { session }, cart.id);
    const gift = found ? undefined : await findGiftVoucher(trx, deps, plainCode(typed.code));
    if (gift) return holdGift(trx, { cart, gift, shop, now: deps.clock.now(), apply });
    if (!found || found.voucher.paused || found.voucher.validFrom > deps.clock.now()) return refuse("VOUCHER_UNKNOWN");
    const bought = await boughtNow(trx, deps, cart, context, shop, session);
    return bought
      ? holdOrCompare(trx, { cart, found, bought, session, now: deps.clock.now(), apply })
      : refuse("CART_EMPTY");
  });
}

type GiftTry = {
  readonly cart: LockedCart;
  readonly gift: GiftVoucher;
  readonly shop: Shop;
  readonly now: number;
  readonly apply: boolean;
};

/**
 * A gift voucher can be combined with any other code. Refuses VOUCHER_MARKET, VOUCHER_EXPIRED, GIFT_EMPTY. Source:
 * VOUCH-04, GIFT-03.
 */
async function holdGift(trx: Trx, { cart, gift, shop, now, apply }: GiftTry): Promise<Result<AppliedCode>> {
  const { currency, locale } = shop;
  if (gift.currency !== currency) return refuse("VOUCHER_MARKET");
  if (shopDateOf(now) > gift.validUntil)
    return refuse("VOUCHER_EXPIRED", { date: formatDate(gift.validUntil, locale) });
  if (gift.blocked) return refuse("GIFT_BLOCKED");
  if (gift.balance === 0) return refuse("GIFT_EMPTY");
  if (apply) await addGift(trx, cart.id, gift.id, now);
  return accept({ applied: giftName(gift.last4), outdone: null, notice: null });
}

type Bought = Omit<TotalsInput, "vouchers" | "taxBasisPoints">;

/** The current lines and costs of the cart with standard delivery; undefined when nothing in it is sold. */
async function boughtNow(
  trx: Trx,
  deps: Deps,
  cart: LockedCart,
  context: Awaited<ReturnType<typeof cartContext>>,
  shop: Shop,
  session: SessionId,
): Promise<Bought | undefined> {
  const lines = await linesOfCart(trx, cart.id);
  const offers = offerLines(context, lines, await sampleTerms(deps, shop, lines, { session }));
  const priced = lines.map((line, index) => ({ line, offer: offers[index] ?? ({ kind: "gone" } satisfies LineOffer) }));
  const offered = priced.flatMap(({ offer }) => (offer.kind === "offered" ? [offer] : []));
  if (offered.length === 0) return undefined;
  const shipped = offered.flatMap((each) => each.shipped ?? []);
  const offer = await shippingOfferFor(deps, { country: shop.country, currency: shop.currency, items: shipped });
  const standard = offer.ok && shipped.length > 0 ? standardPrice(offer.value) : minor(0);
  return {
    lines: reckonedLines(priced, context, shop.locale),
    place: { ...shop, now: deps.clock.now(), email: undefined },
    shipping: { chosen: standard, standard },
  };
}

type Comparison = {
  readonly cart: LockedCart;
  readonly found: HeldVoucher;
  readonly bought: Bought;
  readonly session: SessionId;
  readonly now: number;
  readonly apply: boolean;
};

async function holdOrCompare(
  trx: Trx,
  { cart, found, bought, session, now, apply }: Comparison,
): Promise<Result<AppliedCode>> {
  const { voucher } = found;
  const mine = worthOf(found, bought);
  if (mine.refusal) return { ok: false, refusal: mine.refusal };
  const applied = (outdone: string | null = null, notice: string | null = null): Result<AppliedCode> =>
    accept({ applied: voucher.shown, outdone, notice });
  if (cart.codes.includes(voucher.id)) return applied();
  const held = await readVouchers(trx, cart.codes, { session }, cart.id);
  const rivals = held.filter((each) => !canBeCombined(voucher, each.voucher));
  const counting = rivals.flatMap((each) => {
    const { amount, refusal } = worthOf(each, bought);
    return refusal === null ? [{ name: each.voucher.shown, amount }] : [];
  });
  const own: Worth = [voucher.shown, mine.amount];
  const [first] = counting;
  const theirs: Worth = [counting.map(({ name }) => name).join(" + "), sum(counting.map(({ amount }) => amount))];
  if (first && theirs[1] >= mine.amount) {
    const notice = comparison("kept", bought, theirs, own);
    return accept({ applied: first.name, outdone: voucher.shown, notice });
  }
  if (rivals.length > 0 && apply)
    await removeCodes(
      trx,
      cart.id,
      rivals.map((rival) => rival.voucher.id),
    );
  if (apply) await addCode(trx, cart.id, voucher.id, now);
  const notice = first ? comparison("better", bought, own, theirs) : null;
  return applied(rivals[0]?.voucher.shown ?? null, notice);
}

/** The name of a code, or of several, and their discount, minor units. */
type Worth = readonly [string, MoneyMinor];

/** Which of two codes is better and by how much. Source: VOUCH-05. */
function comparison(outcome: "kept" | "better", { place }: Bought, better: Worth, other: Worth): string {
  const text = (amount: MoneyMinor) => formatMoney({ amount, currency: place.currency }, place.locale);
  return translate(place.locale, `cart.code.${outcome}`, {
    code: better[0],
    betrag: text(better[1]),
    anderer: other[0],
    weniger: text(other[1]),
  });
}

/**
 * Removes a code from the visitor's cart; does nothing if it is not there. Refuses CART_EMPTY without a cart. Source:
 * CART-05.
 */
export async function removeCode(
  deps: Deps,
  { session, shop, code }: Omit<TypedCode, "caller">,
): Promise<Result<undefined>> {
  return inTransaction(deps.db, async (trx): Promise<Result<undefined>> => {
    const cart = await lockCart(trx, session, cartChannel(deps, shop));
    if (!cart) return refuse("CART_EMPTY");
    const held = await readVouchers(trx, cart.codes, { session }, cart.id);
    const matching = held.filter(({ voucher }) => voucher.code === plainCode(code));
    await removeCodes(
      trx,
      cart.id,
      matching.map(({ voucher }) => voucher.id),
    );
    const gifts = await readGiftVouchers(trx, cart.gifts);
    const gift = gifts.find(({ last4 }) => giftName(last4) === code.trim());
    if (gift) await removeGift(trx, cart.id, gift.id);
    return accept(undefined);
  });
}
