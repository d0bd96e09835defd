import type { ReactNode } from "react";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { StruckPrice } from "#ui/struck-price.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { GoodsForm } from "./goods-form.tsx";
import { GoodsTiles } from "./goods-tiles.tsx";
import type { GoodsFact, GoodsTier, GoodsView } from "./goods-view.ts";

type PageProps = {
  readonly view: GoodsView;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly busy: boolean;
  /** Texts that apply to all products, below the details. */
  readonly children?: ReactNode;
};

/**
 * One photo product: picture as configured, options, price, delivery, link to the design. Source: FRAME-05, CAL-06,
 * BOOK-03.
 */
export function GoodsPage({ view, breadcrumbs, busy, children }: PageProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-5 pb-24 md:pb-32">
      <Breadcrumb breadcrumbs={breadcrumbs} label={t("shop.breadcrumb")} />
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Picture
          picture={view.picture}
          sizes="(min-width: 1300px) 44rem, (min-width: 900px) 56vw, 100vw"
          first
          className="-mx-5 aspect-4/3 w-[calc(100%+2.5rem)] max-w-none object-cover md:mx-0 md:w-full"
        />
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-6">
            <h1 className="display text-32 md:text-42">{view.title}</h1>
            <p className="mt-4 max-w-[52ch] text-17 text-ink-soft">{view.lead}</p>
            <p className="mt-3 mb-8 text-17 tabular-nums">{view.from}</p>
            <Notices notices={view.notices} />
            <GoodsForm view={view} />
            <PriceBox view={view} busy={busy} />
          </div>
        </div>
        <div className="mt-4 lg:mt-10">
          <Tiers rows={view.tiers} />
          <h2 className="display mt-12 text-25">{t("photo-page.details")}</h2>
          <Facts facts={view.facts} />
          {children}
        </div>
      </div>
      {view.related.length > 0 ? (
        <section className="pt-24" aria-labelledby="related">
          <h2 id="related" className="display mb-8 text-32 md:mb-12">
            {view.relatedTitle}
          </h2>
          <GoodsTiles tiles={view.related} />
        </section>
      ) : null}
      <PhoneBar view={view} busy={busy} />
    </main>
  );
}

function Notices({ notices }: Pick<GoodsView, "notices">) {
  if (notices.length === 0) return null;
  return (
    <ul aria-live="polite" className="mb-6 grid gap-1 border-l-2 border-leaf bg-sheet px-4 py-3 text-15">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}

function PriceBox({ view, busy }: { readonly view: GoodsView; readonly busy: boolean }) {
  const t = useMessages();
  const { total, unit, parts } = view.price;
  return (
    <div className="mt-8 border-t border-line pt-6">
      <output className={`flex flex-wrap items-baseline gap-x-4 ${busy ? "opacity-50" : ""}`} aria-busy={busy}>
        <span className="display text-42 tabular-nums">{total}</span>
        {unit === null ? null : <span className="text-17 tabular-nums">{unit}</span>}
      </output>
      <StruckPrice struck={view.price.struck} />
      <p className="mt-1 text-13 text-ink-soft">{view.price.tax}</p>
      {parts.length < 2 ? null : (
        <details className="mt-2">
          <summary className="inline-block py-1.5 text-13 underline underline-offset-4">
            {t("photo-page.parts")}
          </summary>
          <Facts facts={parts} />
        </details>
      )}
      <div className="mt-6 hidden lg:block">
        <ButtonLink href={view.designHref} document size="l" rel="nofollow" className="w-full">
          {t("photo-page.design")}
        </ButtonLink>
      </div>
      {view.promise === null ? null : (
        <p className="mt-5 flex items-start gap-3 text-15">
          <Icon name="truck" className="mt-0.5" />
          {view.promise}
        </p>
      )}
    </div>
  );
}

/** The bar at the lower edge of phones: price and action within reach of the thumb. */
function PhoneBar({ view, busy }: { readonly view: GoodsView; readonly busy: boolean }) {
  const t = useMessages();
  return (
    <div className="sticky bottom-0 z-30 -mx-5 mt-10 flex items-center justify-between gap-4 border-t border-line bg-sheet px-5 py-3 md:-mx-8 md:px-8 lg:hidden">
      <p className={`text-20 font-medium tabular-nums ${busy ? "opacity-50" : ""}`}>{view.price.total}</p>
      <ButtonLink href={view.designHref} document rel="nofollow">
        {t("photo-page.design")}
      </ButtonLink>
    </div>
  );
}

/** Labels and values. */
export function Facts({ facts }: { readonly facts: readonly GoodsFact[] }) {
  return (
    <dl className="mt-3 grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2 text-15">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Prices of other quantities. Source: PDP-06. */
function Tiers({ rows }: { readonly rows: readonly GoodsTier[] }) {
  const t = useMessages();
  const heading = "py-2 text-right font-normal";
  const cell = "border-t border-line py-2.5 text-right tabular-nums";
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="display text-25">
        {t("photo-page.tiers.title")}
      </h2>
      <table className="mt-3 w-full border-b border-line text-15">
        <thead>
          <tr className="text-13 text-ink-soft">
            <th scope="col" className="py-2 text-left font-normal">
              {t("photo-page.tiers.quantity")}
            </th>
            <th scope="col" className={heading}>
              {t("photo-page.tiers.unit")}
            </th>
            <th scope="col" className={heading}>
              {t("photo-page.tiers.total")}
            </th>
            <th scope="col" className={heading}>
              {t("photo-page.tiers.saving")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quantity, unit, total, saving }) => (
            <tr key={quantity}>
              <th scope="row" className="border-t border-line py-2.5 text-left font-normal tabular-nums">
                {quantity}
              </th>
              <td className={cell}>{unit}</td>
              <td className={cell}>{total}</td>
              <td className={cell}>{saving}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
