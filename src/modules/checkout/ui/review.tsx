import { amountText } from "#kernel/formats/money-format.ts";
import { taxedRates } from "#kernel/money.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Fragment, type ReactNode } from "react";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { formatDay } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { LineItemPicture } from "#ui/images/line-item-picture.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { CheckoutLine, CheckoutView } from "../checkout-view.ts";

/** Formats the dates of a delivery. */
export function usePromiseText(): (promise: CheckoutView["promise"], locale: Locale) => string {
  const t = useMessages();
  return (promise, locale) => {
    if (!promise) return "";
    const from = formatDay(promise.from, locale);
    const to = formatDay(promise.to, locale);
    return from === to ? t("checkout.delivery.day", { day: to }) : t("checkout.delivery.range", { from, to });
  };
}

/**
 * The lines above the order button in compact form: picture, name, quantity, prices and main features, all of them
 * visible. An asterisk refers to why a line cannot be withdrawn from, which is stated once.
 * @source CHK-07, CHK-08, § 312j BGB
 */
export function ReviewLines({ lines, locale }: { readonly lines: readonly CheckoutLine[]; readonly locale: Locale }) {
  const bound = [...new Set(lines.flatMap((line) => line.bound ?? []))];
  return (
    <>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <ReviewLine key={line.id} line={line} locale={locale} />
        ))}
      </ul>
      {bound.map((text) => (
        <p key={text} className="mt-3 text-13">
          {star} {text}
        </p>
      ))}
    </>
  );
}

/** Marks lines that cannot be withdrawn from. */
const star = "*";

function ReviewLine({ line, locale }: { readonly line: CheckoutLine; readonly locale: Locale }) {
  const t = useMessages();
  const features = line.options.map(({ label, value }) => t("shop.labelled", { label, value })).join("\u00A0· ");
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3.5 border-b border-line py-2.5">
      <LineItemPicture src={`${line.picture}&w=160`} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 text-15 font-medium break-words">
            {line.title}
            {line.bound === null ? null : star}
          </h3>
          <p className="flex-none text-15 tabular-nums">
            {line.sample?.free ? t("checkout.review.free") : amountText(line.lineTotal, locale)}
          </p>
        </div>
        <p className="text-13">
          {line.sample ? `${t("checkout.review.sample")} · ` : null}
          {line.productLabel}, {t("shop.pieces", { count: line.quantity, n: formatNumber(line.quantity, locale) })}
          {line.quantity === 1 ? null : (
            <>, {t("checkout.review.unit", { price: amountText(line.unitPrice, locale) })}</>
          )}
        </p>
        {features === "" ? null : <p className="text-13 text-ink-soft">{features}</p>}
        {[...line.warnings, ...(line.sample?.note ? [line.sample.note] : [])].map((text) => (
          <p key={text} className="mt-1 border-l-2 border-leaf pl-3 text-13">
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Why a parcel too heavy to be priced cannot be ordered, and a contact. Source: SHIP-09. */
export function OverweightNotice({ className }: { readonly className: string }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <div className={`bg-blush/60 px-5 py-4 text-15 ${className}`}>
      <p>{t("checkout.review.heavy")}</p>
      <ButtonLink href={address("contact")} document variant="secondary" className="mt-4">
        {t("checkout.review.ask")}
      </ButtonLink>
    </div>
  );
}

/** Goods, shipping, total and tax. Source: CHK-07, PRICE-16. */
export function Totals({ view, busy }: { readonly view: CheckoutView; readonly busy: boolean }) {
  const t = useMessages();
  const promiseText = usePromiseText();
  const { totals, locale } = view;
  const heavy = view.tooHeavy;
  const splits = view.parts.length > 0 && view.shippingMethod === "standard" && !view.form.shipTogether;
  return (
    <dl aria-busy={busy} className={`grid gap-2.5 text-15 transition-opacity ${busy ? "opacity-55" : ""}`}>
      <Row label={t("checkout.review.goods")}>{amountText(totals.goods, locale)}</Row>
      <Row label={t("checkout.review.shipping")}>
        {heavy ? t("checkout.review.onRequest") : amountText(totals.shipping, locale)}
      </Row>
      {view.vouchers.map(({ code, amount, message }) => (
        <Row key={code} label={t("checkout.review.code", { code })}>
          {message === null ? (
            t("checkout.review.less", { betrag: amountText(amount, locale) })
          ) : (
            <span className="text-brick">{message}</span>
          )}
        </Row>
      ))}
      {splits ? (
        view.parts.map(({ titles, from, to }, place) => (
          <Row key={titles.join()} label={t("checkout.review.part", { n: place + 1 })}>
            {promiseText({ from, to }, locale)}
          </Row>
        ))
      ) : heavy ? null : (
        <Row label={t("checkout.review.delivery")}>
          {view.parcel ? promiseText(view.promise, locale) : t("checkout.delivery.mail")}
        </Row>
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink/70 pt-4">
        <dt className="text-17 font-medium">{t(heavy ? "checkout.review.totalUnsent" : "checkout.review.total")}</dt>
        <dd className="display text-25 tabular-nums">{amountText(totals.grand, locale)}</dd>
      </div>
      {totals.giftVoucherApplied.amount > 0 ? (
        <>
          <Row label={t("checkout.review.gift")}>
            {t("checkout.review.less", { betrag: amountText(totals.giftVoucherApplied, locale) })}
          </Row>
          <Row label={t("checkout.review.toPay")}>{amountText(totals.toPay, locale)}</Row>
        </>
      ) : null}
      {view.untaxed === null ? null : (
        <div className="text-right text-13 text-ink-soft">
          <dt className="sr-only">{t("checkout.review.total")}</dt>
          <dd>{view.untaxed}</dd>
        </div>
      )}
      {taxedRates(totals.tax).map((row) => (
        <div key={row.basisPoints} className="text-right text-13 text-ink-soft">
          <dt className="sr-only">{t("checkout.review.total")}</dt>
          <dd>
            {t("checkout.review.tax", {
              tax: amountText(row.tax, locale),
              rate: formatNumber(row.basisPoints / 100, locale),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

const legal = { terms: "terms", withdrawal: "withdrawalPolicy", privacy: "privacy" } as const;

/** A sentence whose placeholders are links that open in another tab. Source: CHK-07. */
export function LegalSentence() {
  const t = useMessages();
  const { address } = useAddresses();
  const parts = t("checkout.review.legal").split(/(\{terms\}|\{withdrawal\}|\{privacy\})/);
  return (
    <p className="text-15">
      {parts.map((part) => {
        const key = (["terms", "withdrawal", "privacy"] as const).find((name) => part === `{${name}}`);
        if (!key) return <Fragment key={part}>{part}</Fragment>;
        return (
          <Link key={part} href={address(legal[key])} target="_blank" className="ink-link">
            {t(`checkout.review.${key}`)}
          </Link>
        );
      })}
    </p>
  );
}

/** The order button; for a parcel too heavy to be priced, a contact instead. Source: CHK-07, SHIP-09. */
export function PlaceOrder({
  view,
  placing,
  busy,
}: {
  readonly view: CheckoutView;
  readonly placing: boolean;
  readonly busy: boolean;
}) {
  const t = useMessages();
  if (view.tooHeavy) return <OverweightNotice className="mt-6" />;
  return (
    <Button
      type="submit"
      name="intent"
      value="place"
      size="l"
      loading={placing}
      disabled={placing || busy}
      className="mt-6 w-full"
    >
      {t("checkout.review.button")}
    </Button>
  );
}
