import { useAddresses } from "#ui/addresses.tsx";
import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "#ui/breadcrumb.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { DesignGrid } from "./design-grid.tsx";
import { DetailAccessories } from "./detail-accessories.tsx";
import { DetailForm, PhoneBar, PriceBox } from "./detail-form.tsx";
import { DetailGallery } from "./detail-gallery.tsx";
import type { DetailView, TierRowView } from "./detail-view.ts";
import { Heart, HeartForm } from "./heart.tsx";

type DetailPageProps = {
  readonly view: DetailView;
  readonly crumbs: readonly Crumb[];
  /** A new price is on its way. */
  readonly busy: boolean;
  readonly shipping: ReactNode;
};

/** The detail page of a design. Source: PDP-01 to PDP-12. */
export function DetailPage({ view, crumbs, busy, shipping }: DetailPageProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-5 pb-24" data-mood={view.mourning ? "quiet" : undefined}>
      <Breadcrumb crumbs={crumbs} label={t("shop.breadcrumb")} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <DetailGallery pictures={view.gallery} />
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-6">
            <div className="flex items-start justify-between gap-4">
              <h1 className="display min-w-0 text-32 md:text-42">{view.title}</h1>
              <HeartForm id="hearts" className="shrink-0">
                <Heart
                  id="heart"
                  form="hearts"
                  design={view.id}
                  colour={view.colour}
                  name={view.name}
                  options={new URLSearchParams({
                    ...Object.fromEntries(view.chosen),
                    quantity: String(view.quantity.value),
                  }).toString()}
                />
              </HeartForm>
            </div>
            <p className="mt-4 mb-9 max-w-[52ch] text-17 text-ink-soft">{view.description}</p>
            <DetailForm view={view} />
            <div className="mt-8">
              <PriceBox view={view} busy={busy} />
            </div>
            <PhoneBar view={view} busy={busy} />
          </div>
        </div>
        <div className="mt-4 lg:mt-10">
          <TierTable rows={view.tiers} />
          <DetailAccessories view={view} />
          <Particulars view={view} shipping={shipping} />
        </div>
      </div>
      {view.related.length > 0 ? (
        <section className="pt-24" aria-labelledby="related">
          <h2 id="related" className="display mb-8 text-32 md:mb-12">
            {t("detail.related")}
          </h2>
          <DesignGrid name="related-designs" runs={view.related} />
        </section>
      ) : null}
    </main>
  );
}

/** What other quantities cost. Source: PDP-06. */
function TierTable({ rows }: { readonly rows: readonly TierRowView[] }) {
  const t = useMessages();
  const cell = "border-t border-line py-2.5 pl-1.5 text-right tabular-nums";
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="display text-25">
        {t("detail.tiers.title")}
      </h2>
      <p className="mt-1 mb-4 text-13 text-ink-soft">{t("detail.tiers.note")}</p>
      <table className="w-full border-b border-line text-13 sm:text-15">
        <thead>
          <tr className="text-13 text-ink-soft">
            <th scope="col" className="py-2 text-left font-normal">
              {t("detail.tiers.quantity")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("detail.tiers.unit")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("detail.tiers.total")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("detail.tiers.saving")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quantity, unit, total, saving, href, current }) => (
            <tr key={quantity} className={current ? "bg-leaf-soft/60 font-medium" : ""}>
              <th scope="row" className="border-t border-line text-left font-normal">
                <Link
                  href={href}
                  data-keep
                  aria-current={current ? "true" : undefined}
                  className="inline-block min-w-12 px-2 sm:min-w-16 py-2.5 underline decoration-line-strong underline-offset-4 tabular-nums"
                >
                  {quantity}
                </Link>
              </th>
              <td className={cell}>{unit}</td>
              <td className={cell}>{total}</td>
              <td className={`${cell} pr-2`}>{saving}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Particulars({ view, shipping }: { readonly view: DetailView; readonly shipping: ReactNode }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <div className="mt-12">
      <Disclosure summary={t("detail.tabs.details")} open>
        <dl className="grid grid-cols-[8rem_1fr] gap-y-2 text-15">
          {view.facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <Disclosure summary={t("detail.tabs.shipping")} id="versand" open>
        {shipping}
        <p className="mt-3 text-13 text-ink-soft">{t("detail.shippingNote")}</p>
      </Disclosure>
      <Disclosure summary={t("detail.tabs.safety")}>
        <p className="text-15 font-medium">{t("detail.safety.manufacturer")}</p>
        <address className="mt-1 text-15 not-italic">
          {view.manufacturer.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <p className="mt-4 max-w-[60ch] text-15">{t("detail.safety.warnings")}</p>
      </Disclosure>
      <Disclosure summary={t("detail.tabs.withdrawal")}>
        <p className="max-w-[60ch] text-15">{t("detail.withdrawal")}</p>
        <p className="mt-3 text-15">
          <Link href={address("withdrawalPolicy")} className="ink-link">
            {t("detail.withdrawalLink")}
          </Link>
        </p>
      </Disclosure>
    </div>
  );
}
