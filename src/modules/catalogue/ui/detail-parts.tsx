import type { ReactNode } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { CardTexts } from "#ui/card-texts.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { DetailView, TierRowView } from "./detail-view.ts";
import { ProductSafety } from "./product-safety.tsx";

/** Prices of other quantities. Source: PDP-06. */
export function TierTable({ rows }: { readonly rows: readonly TierRowView[] }) {
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
                  className="inline-block min-w-12 px-2 sm:min-w-16 py-2.5 pointer-coarse:py-3 underline decoration-line-strong underline-offset-4 tabular-nums"
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

/** Facts of the card. Source: PDP-12. */
export function DetailFacts({ facts }: Pick<DetailView, "facts">) {
  const t = useMessages();
  return (
    <Disclosure summary={t("detail.tabs.details")} open>
      <dl className="grid grid-cols-[8rem_1fr] gap-y-2 text-15">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The texts of the pictured card, for visitors who cannot read them in the picture. Source: SHELL-31. */
export function CardText({ words }: Pick<DetailView, "words">) {
  const t = useMessages();
  return (
    <Disclosure summary={t("detail.tabs.words")}>
      <p className="mb-4 text-13 text-ink-soft">{t("detail.wordsNote")}</p>
      <CardTexts sides={words} />
    </Disclosure>
  );
}

type TermsProps = Pick<DetailView, "manufacturer"> & {
  readonly shipping: ReactNode;
  /** The official notice on the legal guarantee with its heading; null if there is none. */
  readonly warranty: { readonly title: string; readonly notice: ReactNode } | null;
};

/** Guarantee, shipping, safety and withdrawal: the same for all cards of a shop. Source: PDP-12, D-28. */
export function DetailTerms({ manufacturer, shipping, warranty }: TermsProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <>
      {warranty ? (
        <Disclosure summary={warranty.title} id="gewaehrleistung" open>
          {warranty.notice}
        </Disclosure>
      ) : null}
      <Disclosure summary={t("detail.tabs.shipping")} id="versand" open>
        {shipping}
        <p className="mt-3 text-13 text-ink-soft">{t("detail.shippingNote")}</p>
      </Disclosure>
      <ProductSafety
        title={t("detail.tabs.safety")}
        heading={t("detail.safety.manufacturer")}
        manufacturer={manufacturer}
        warnings={t("detail.safety.warnings")}
      />
      <Disclosure summary={t("detail.tabs.withdrawal")}>
        <p className="max-w-[60ch] text-15">{t("detail.withdrawal")}</p>
        <p className="mt-3 text-15">
          <Link href={address("withdrawalPolicy")} className="ink-link">
            {t("detail.withdrawalLink")}
          </Link>
        </p>
      </Disclosure>
    </>
  );
}
