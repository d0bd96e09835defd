import { amountText } from "#kernel/formats/money-format.ts";
import { taxedRates } from "#kernel/money.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Form, useNavigation } from "react-router";
import { formatDay } from "#kernel/formats/date-format.ts";
import type { DeliveryCountry, Locale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { OtherShops } from "#ui/forms/other-shops.tsx";
import type { CartView } from "../model.ts";
import { isOverweight } from "../totals/weight-limit.ts";
import { CountryForm } from "./country-form.tsx";
import { ChangeStrip, type OrderBeingChanged } from "./change-strip.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { CodeField, CodeRows, GiftRows } from "./code-field.tsx";
import { SampleLines } from "./sample-lines.tsx";
import { SavedLines } from "./saved-lines.tsx";
import { WhiteLabelStrip } from "./white-label-strip.tsx";
import { PriceChanges, UndoStrip } from "./cart-notices.tsx";

export type CartPageView = {
  readonly cart: CartView;
  /** Ids of lines whose guest list has changed since their cards were filled. Source: D-33. */
  readonly changedLists: readonly string[];
  /** Why a company pays no tax, as text; null when tax is charged. Source: CHK-13. */
  readonly untaxed: string | null;
  /** Whether this cart may be paid on invoice. Source: D-16. */
  readonly onInvoice: boolean;
  readonly locale: Locale;
  readonly countries: readonly DeliveryCountry[];
  /** With the heading of their group. Source: CHK-04. */
  readonly otherShops: OtherShops & { readonly group: string };
  /** Parcels to the country arrive customs-cleared. Source: SHIP-12. */
  readonly dutyPaid: boolean;
  readonly quantities: readonly number[];
  readonly removed: { readonly id: string; readonly title: string } | null;
  /** The order being changed here; null for an ordinary cart. Source: ORD-06. */
  readonly change: OrderBeingChanged | null;
  /** Whether another cart of the visitor's is suspended until a change ends. Source: ORD-06. */
  readonly waiting: boolean;
  /** Shipping under the customer's own name, for those entitled to it. Source: WL-03. */
  readonly whiteLabel: { readonly active: boolean; readonly sender: string | null } | null;
};

/** Where problems with a code are displayed. */
export const codePlace = "code";

/** A refused change: at a line, at the code field, or above all lines; `typed` is the code as typed. */
export type CartProblem = { readonly line: string | null; readonly text: string; readonly typed?: string };

/** The filled cart: lines on the left, a calm column with the totals on the right. Source: CART-02 to CART-12. */
export function CartPage({
  view,
  problem,
  notice,
}: {
  readonly view: CartPageView;
  readonly problem: CartProblem | null;
  /** A notice about two codes that were compared. */
  readonly notice: string | null;
}) {
  const t = useMessages();
  const { cart, locale, quantities, removed } = view;
  const count = cart.items.length;
  const samples = cart.items.filter(isCompact);
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="page-title">{t("cart.title")}</h1>
        <p className="text-15 text-ink-soft">{t("cart.count", { count })}</p>
      </div>
      <output className="block">{removed ? <UndoStrip key={removed.id} removed={removed} /> : null}</output>
      {problem?.line === null ? (
        <p role="alert" className="mt-6 border-l-2 border-brick pl-4 text-brick">
          {problem.text}
        </p>
      ) : null}
      <PriceChanges items={cart.items} locale={locale} />
      <ChangeStrip change={view.change} waiting={view.waiting} />
      {view.whiteLabel ? <WhiteLabelStrip {...view.whiteLabel} /> : null}
      <div className="mt-8 grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,1fr)_22rem] md:mt-10">
        <div className="min-w-0">
          {samples.length < count ? (
            <ul className="border-t border-line">
              {cart.items
                .filter((line) => !isCompact(line))
                .map((line) => (
                  <CartLineRow
                    key={line.id}
                    line={line}
                    locale={locale}
                    quantities={quantities}
                    hasChangedList={view.changedLists.includes(line.id)}
                    problem={problem?.line === line.id ? problem.text : undefined}
                  />
                ))}
            </ul>
          ) : null}
          <SampleLines
            lines={samples}
            locale={locale}
            problem={problem?.line ? { line: problem.line, text: problem.text } : undefined}
          />
          {count >= longList && isOrderable(cart) ? <CheckoutBar cart={cart} locale={locale} /> : null}
        </div>
        <CartSummary view={view} problem={problem?.line === codePlace ? problem : null} notice={notice} />
      </div>
      <SavedLines saved={cart.saved} locale={locale} />
    </main>
  );
}

/** Available samples take one line each; one that is no longer sold explains why in full. */
const isCompact = ({ sample, lineTotal }: CartView["items"][number]): boolean => sample !== null && lineTotal !== null;

/** From this number of lines on, the checkout link is several screens below on a phone. */
const longList = 3;

const isOrderable = (cart: CartView): boolean =>
  cart.items.some((line) => line.lineTotal !== null) && !isOverweight(cart);

/** Replaces the checkout link when the parcel is too heavy: the reason and a contact. Source: SHIP-09. */
function OverweightNotice() {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <div className="mt-6 bg-blush/60 px-5 py-4 text-15">
      <p>{t("cart.summary.heavy")}</p>
      <ButtonLink href={address("contact")} variant="secondary" className="mt-4">
        {t("cart.summary.ask")}
      </ButtonLink>
    </div>
  );
}

/**
 * The bar at the bottom while a long cart scrolls: total and checkout link within reach of the thumb. Source: CART-02.
 */
function CheckoutBar({ cart, locale }: { readonly cart: CartView; readonly locale: Locale }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <div className="sticky bottom-0 z-30 -mx-5 flex items-center justify-between gap-4 border-y border-line bg-sheet px-5 py-3 md:-mx-8 md:px-8 xl:hidden">
      <p className="leading-tight">
        <span className="block text-13 text-ink-soft">{t("cart.summary.total")}</span>
        <span className="text-20 font-medium tabular-nums">{amountText(cart.totals.grand, locale)}</span>
      </p>
      <ButtonLink href={address("checkout")} document className="flex-none">
        {t("cart.summary.checkout")}
      </ButtonLink>
    </div>
  );
}

/** The parcels with their dates, and the option to ship everything in one. Source: SHIP-11. */
function Parcels({ cart, locale }: { readonly cart: CartView; readonly locale: Locale }) {
  const t = useMessages();
  const parts = cart.delivery.find(({ id }) => id === "standard")?.parts ?? [];
  if (parts.length === 0) return null;
  const titles = new Map(cart.items.map(({ id, title }) => [id, title]));
  return (
    <>
      {cart.shipTogether ? null : (
        <span className="mt-1 block">
          {parts.map(({ lines, from, to }) => (
            <span key={lines.join()} className="block">
              {t("cart.summary.part", {
                titles: lines.map((id) => titles.get(id) ?? "").join(", "),
                from: formatDay(from, locale),
                to: formatDay(to, locale),
              })}
            </span>
          ))}
        </span>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="together" value={cart.shipTogether ? "" : "on"} />
        <button name="intent" value="together" className="ink-link min-h-11 font-medium">
          {t(cart.shipTogether ? "cart.summary.apart" : "cart.summary.together")}
        </button>
      </Form>
    </>
  );
}

type SummaryProps = {
  readonly view: CartPageView;
  readonly problem: CartProblem | null;
  readonly notice: string | null;
};

function CartSummary({ view, problem, notice }: SummaryProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const { cart, locale, untaxed } = view;
  const { totals } = cart;
  const busy = useNavigation().state !== "idle";
  const standard = cart.delivery.find(({ id }) => id === "standard");
  const express = cart.delivery.find(({ id, available }) => id === "express" && available);
  const extra =
    express?.price && standard?.price
      ? { ...express.price, amount: express.price.amount - standard.price.amount }
      : null;
  const heavy = isOverweight(cart);
  return (
    <section aria-labelledby="summe" className="h-fit xl:sticky xl:top-28">
      <h2 id="summe" className="display text-25">
        {t("cart.summary.title")}
      </h2>
      <dl
        aria-busy={busy}
        className={`mt-5 grid gap-3 text-15 transition-opacity ${busy ? "opacity-55" : ""}`}
        aria-live="polite"
      >
        <div className="flex justify-between gap-4">
          <dt>{t("cart.summary.goods")}</dt>
          <dd className="tabular-nums">{amountText(totals.goods, locale)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{t("cart.summary.shipping", { country: t(`shop.countries.${cart.shippingCountry}`) })}</dt>
          <dd className="tabular-nums">{heavy ? t("cart.summary.onRequest") : amountText(totals.shipping, locale)}</dd>
        </div>
        <CodeRows codes={cart.vouchers} locale={locale} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink/70 pt-4">
          <dt className="text-17 font-medium">{t(heavy ? "cart.summary.totalUnsent" : "cart.summary.total")}</dt>
          <dd className="display text-25 tabular-nums">{amountText(totals.grand, locale)}</dd>
        </div>
        {cart.giftVouchers.length > 0 ? <GiftRows cart={cart} locale={locale} /> : null}
        {untaxed === null ? null : (
          <div className="text-13 text-ink-soft">
            <dt className="sr-only">{t("cart.summary.total")}</dt>
            <dd>{untaxed}</dd>
          </div>
        )}
        {taxedRates(totals.tax).map((row) => (
          <div key={row.basisPoints} className="flex justify-between gap-4 text-13 text-ink-soft">
            <dt>{t("cart.summary.tax", { rate: formatNumber(row.basisPoints / 100, locale) })}</dt>
            <dd className="tabular-nums">{amountText(row.tax, locale)}</dd>
          </div>
        ))}
      </dl>
      <CodeField problem={problem} notice={notice} />
      {standard?.promise && !heavy ? (
        <div className="mt-6 flex gap-3 border-t border-line pt-5 text-15">
          <Icon name="truck" className="mt-0.5" />
          <div className="min-w-0 break-words">
            {standard.parts.length > 0 && !cart.shipTogether
              ? t("cart.summary.parts", { count: standard.parts.length })
              : t("cart.summary.delivery", {
                  from: formatDay(standard.promise.from, locale),
                  to: formatDay(standard.promise.to, locale),
                })}
            <Parcels cart={cart} locale={locale} />
            {express?.promise && extra ? (
              <span className="mt-1 block text-13 text-ink-soft">
                {t("cart.summary.express", {
                  day: formatDay(express.promise.to, locale),
                  price: amountText(extra, locale),
                })}
              </span>
            ) : null}
            {view.dutyPaid ? <span className="mt-1 block text-13 text-ink-soft">{t("cart.summary.duty")}</span> : null}
          </div>
        </div>
      ) : null}
      <div className="mt-5">
        <CountryForm countries={view.countries} otherShops={view.otherShops} shipping={cart.shippingCountry} />
      </div>
      {isOrderable(cart) ? (
        <ButtonLink href={address("checkout")} document size="l" className="mt-6 w-full">
          {t("cart.summary.checkout")}
        </ButtonLink>
      ) : null}
      {heavy ? <OverweightNotice /> : null}
      {isOrderable(cart) && totals.toPay.amount > 0 ? (
        <p className="mt-3 text-center text-13 text-ink-soft">
          {t(view.onInvoice ? "cart.summary.pay" : "cart.summary.payAtOnce")}
        </p>
      ) : null}
    </section>
  );
}

/** A project for the empty cart, as displayed. */
export type RecentView = {
  readonly id: string;
  readonly name: string;
  /** Last change, ms since 1970. */
  readonly at: number;
  readonly picture: string | null;
};

/** The empty cart with the visitor's recent projects. Source: CART-13. */
export function EmptyCart({ view, recent }: { readonly view: CartPageView; readonly recent: readonly RecentView[] }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <output className="block">
        {view.removed ? <UndoStrip key={view.removed.id} removed={view.removed} /> : null}
      </output>
      <ChangeStrip change={view.change} waiting={view.waiting} />
      <div className="max-w-[34rem] py-6 md:py-12">
        <h1 className="page-title">{t("cart.empty.title")}</h1>
        <p className="mt-5 max-w-[44ch] text-20 text-ink-soft">{t("cart.empty.text")}</p>
        <ButtonLink href={address("products")} size="l" className="mt-9">
          {t("cart.empty.browse")}
        </ButtonLink>
      </div>
      <SavedLines saved={view.cart.saved} locale={view.locale} />
      {recent.length > 0 ? (
        <section aria-labelledby="zuletzt" className="mt-10 border-t border-line pt-10">
          <h2 id="zuletzt" className="display text-25">
            {t("cart.empty.recent")}
          </h2>
          <ul className="mt-7 grid grid-cols-2 gap-x-5 gap-y-10 md:grid-cols-4">
            {recent.map((project) => (
              <li key={project.id}>
                <Link href={address("designCard", project.id)} document className="group block">
                  <span className="grid aspect-[4/5] place-items-center bg-line/45 p-5">
                    {project.picture ? (
                      <img
                        src={project.picture}
                        alt=""
                        loading="lazy"
                        className="max-h-full max-w-full shadow-card transition-transform duration-300 ease-paper group-hover:-translate-y-1"
                      />
                    ) : null}
                  </span>
                  <span className="mt-3 block font-medium">{project.name}</span>
                  <span className="block text-13 text-ink-soft">
                    <TimeAgo at={project.at} say={(moment) => t("cart.empty.edited", { moment })} />
                  </span>
                  <span className="mt-1 block text-15 ink-link">{t("cart.empty.continue")}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  );
}
