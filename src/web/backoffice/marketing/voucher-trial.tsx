import { useState } from "react";
import { marketCurrency, priceMarkets, staffLocale, type PriceMarket } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, sum } from "#kernel/money.ts";
import { typedAmount } from "#modules/pricing/price-lists/typed-amount.ts";
import { discountOf, judgeVoucher, type DiscountLine } from "#modules/vouchers/contract.ts";
import type { Voucher } from "#modules/vouchers/model.ts";
import type { VoucherRules } from "#modules/vouchers/voucher-rules.ts";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../parts/section.tsx";
import type { Choice } from "../parts/scope-ticks.tsx";

/** Prices of the example, minor units: those of a small order. */
const example = { card: "80,00", accessory: "12,00", sample: 99, shipping: 499 } as const;

type Basket = {
  readonly market: PriceMarket;
  readonly card: string;
  readonly accessory: string;
  readonly category: string;
  readonly samples: boolean;
  readonly reduced: boolean;
  readonly hasOrdered: boolean;
};

type TrialKind = "card" | "accessory" | "sample";

function linesOf({ card, accessory, category, samples, reduced }: Basket, title: (kind: TrialKind) => string) {
  const line = (kind: TrialKind, gross: number, parts: Partial<DiscountLine> = {}): DiscountLine => ({
    id: kind,
    title: title(kind),
    kind,
    categories: [],
    gross: minor(gross),
    reduced: false,
    ...parts,
  });
  const cards = line("card", typedAmount(card) ?? 0, { categories: category === "" ? [] : [category], reduced });
  return [
    ...(cards.gross > 0 ? [cards] : []),
    ...((typedAmount(accessory) ?? 0) > 0 ? [line("accessory", typedAmount(accessory) ?? 0)] : []),
    ...(samples ? [line("sample", example.sample)] : []),
  ];
}

type TrialProps = {
  readonly rules: VoucherRules | undefined;
  readonly now: number;
  readonly categories: readonly Choice[];
};

/** Effect of a code on an example cart, by the shop's own rules. Source: BO-06, VOUCH-03. */
export function VoucherTrial({ rules, now, categories }: TrialProps) {
  const t = useMessages();
  const [basket, setBasket] = useState<Basket>({
    market: "DE",
    card: example.card,
    accessory: example.accessory,
    category: "",
    samples: true,
    reduced: false,
    hasOrdered: false,
  });
  const change = (parts: Partial<Basket>): void => setBasket((before) => ({ ...before, ...parts }));
  const tick = (name: "samples" | "reduced" | "hasOrdered") => (
    <label className="inline-flex min-h-10 items-center gap-2">
      <input
        type="checkbox"
        checked={basket[name]}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
        className="size-4 accent-leaf"
      />
      {t(`vouchers.trial.${name}`)}
    </label>
  );
  const amount = (name: "card" | "accessory") => (
    <label className="grid gap-1 text-13">
      {t(`vouchers.goods.${name}`)}
      <input
        type="text"
        inputMode="decimal"
        maxLength={10}
        value={basket[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
        className={field}
      />
    </label>
  );
  return (
    <Section title={t("vouchers.trial.title")}>
      <div className="grid grid-cols-2 gap-3">
        {amount("card")}
        {amount("accessory")}
        <label className="grid gap-1 text-13">
          {t("vouchers.field.categories")}
          <select
            value={basket.category}
            onChange={(event) => change({ category: event.currentTarget.value })}
            className={field}
          >
            <option value="">–</option>
            {categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-13">
          {t("vouchers.list.market")}
          <select
            value={basket.market}
            onChange={(event) =>
              change({ market: priceMarkets.find((each) => each === event.currentTarget.value) ?? "DE" })
            }
            className={field}
          >
            {priceMarkets.map((market) => (
              <option key={market}>{market}</option>
            ))}
          </select>
        </label>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {tick("samples")}
        {tick("reduced")}
        {tick("hasOrdered")}
      </div>
      <Outcome rules={rules} basket={basket} now={now} />
    </Section>
  );
}

const field = "min-h-10 w-full rounded-cut border border-line-strong bg-sheet px-2 text-15 tabular-nums";

function Outcome({ rules, basket, now }: Omit<TrialProps, "categories"> & { readonly basket: Basket }) {
  const t = useMessages();
  if (!rules) return <p className="mt-3 border-t border-line pt-3 text-ink-soft">{t("vouchers.trial.unread")}</p>;
  const currency = marketCurrency[basket.market];
  const money = (value: number): string => formatMoney({ amount: minor(value), currency }, staffLocale);
  const lines = linesOf(basket, (kind) => t(`vouchers.trial.line.${kind}`));
  const voucher: Voucher = { ...rules, id: "trial", code: "", shown: "", paused: false };
  // A planned code is tried on its first day.
  const at = Math.max(now, rules.validFrom);
  const place = {
    channel: rules.channels[0] ?? ("card" as const),
    market: basket.market,
    currency,
    locale: staffLocale,
    now: at,
    email: undefined,
  };
  const uses = { all: 0, ofCustomer: 0, customerHasOrdered: basket.hasOrdered && rules.firstOrderOnly };
  const verdict = judgeVoucher({ voucher, uses }, lines, place);
  const shipping = minor(example.shipping);
  const discount = discountOf(verdict.ok ? [voucher] : [], lines, { chosen: shipping, standard: shipping }, currency);
  const taken = sum(discount.vouchers.map(({ amount }) => amount));
  const before = sum([...lines.map(({ gross }) => gross), shipping]);
  return (
    <div aria-live="polite" className="mt-3 border-t border-line pt-3">
      {verdict.ok ? null : (
        <p className="mb-2 text-brick">{t(`errors.${verdict.refusal.code}`, verdict.refusal.data)}</p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {lines.map(({ id, title, gross }) => (
          <div key={id} className="contents">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="text-right">
              {(discount.lines.get(id) ?? 0) > 0 ? (
                <span className="mr-3 text-leaf">−{money(discount.lines.get(id) ?? 0)}</span>
              ) : null}
              {money(gross)}
            </dd>
          </div>
        ))}
        <dt className="text-ink-soft">{t("vouchers.trial.shipping")}</dt>
        <dd className="text-right">
          {discount.shipping > 0 ? <span className="mr-3 text-leaf">−{money(discount.shipping)}</span> : null}
          {money(shipping)}
        </dd>
        <dt className="border-t border-line pt-1 font-medium">{t("vouchers.trial.taken")}</dt>
        <dd className="border-t border-line pt-1 text-right font-medium text-leaf">−{money(taken)}</dd>
        <dt className="font-medium">{t("vouchers.trial.total")}</dt>
        <dd className="text-right font-medium">{money(before - taken)}</dd>
      </dl>
    </div>
  );
}
