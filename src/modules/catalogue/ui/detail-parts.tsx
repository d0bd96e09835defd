import type { ReactNode } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { CardTexts } from "#ui/card-texts.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { FactList } from "#ui/product/facts.tsx";
import { TierTable, type TierRow } from "#ui/product/tier-table.tsx";
import type { DetailView } from "./detail-view.ts";
import { ProductSafety } from "./product-safety.tsx";

/** Prices of other quantities. Source: PDP-06. */
export function DetailTiers({ rows }: { readonly rows: readonly TierRow[] }) {
  const t = useMessages();
  return (
    <TierTable
      rows={rows}
      textOf={(name) => t(`detail.tiers.${name}`)}
      note={t("detail.tiers.note")}
      className="text-13 sm:text-15 [&_td]:pl-1.5 [&_td:last-child]:pr-2"
    />
  );
}

/** Facts of the card. Source: PDP-12. */
export function DetailFacts({ facts }: Pick<DetailView, "facts">) {
  const t = useMessages();
  return (
    <Disclosure summary={t("detail.tabs.details")} open>
      <FactList facts={facts} className="grid-cols-[8rem_1fr]" />
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

/** The event page that is free with an invitation. Source: EVENT-01. */
export function EventOffer({ href }: { readonly href: string }) {
  const t = useMessages();
  return (
    <p className="mt-10 border-t border-line pt-5 text-15">
      {t("detail.event.text")}{" "}
      <Link href={href} className="inline-flex min-h-11 items-center ink-link">
        {t("detail.event.link")}
      </Link>
    </p>
  );
}
