import { ChannelLink, ShopSwitch } from "./shop-switch.tsx";
import type { ShopLink } from "../shops/shop-links.server.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { useMessages } from "#ui/messages.tsx";
import { StaticFragment, type FragmentHtml } from "#ui/static-fragment.tsx";
import type { Serialized } from "../../page/serialized.ts";

/** The static fragments of the footer. Source: ADR-0019. */
export type FooterFragments = { readonly columns: FragmentHtml; readonly legal: FragmentHtml };

type FooterProps = {
  /** Text of the newsletter subscription's discount. */
  readonly worth: string;
  readonly view: FooterFragments;
  readonly shopLinks: { readonly countries: Serialized<readonly ShopLink[]>; readonly channel: string | null };
  readonly place: { readonly channel: string; readonly locale: string };
};

/** Columns, newsletter, other shops and the legal links. Source: SHELL-22, GEN-10, GEN-12. */
export function Footer({ view, shopLinks, place, worth }: FooterProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <footer className="border-t border-line bg-sheet text-15">
      <StaticFragment of={view.columns} name="footer" />
      <div className="border-t border-line">
        <div className="shop-width flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 py-8">
          <p className="display text-20">{t("invite.strip", { betrag: worth })}</p>
          <a href={address("newsletter")} data-newsletter="" className="ink-link inline-flex min-h-11 items-center">
            {t("invite.open")}
          </a>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="shop-width flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 py-4 text-13">
          <ShopSwitch shopLinks={shopLinks.countries} locale={place.locale} />
          <ChannelLink
            href={shopLinks.channel}
            channel={place.channel}
            className="inline-block py-2 hover:underline hover:underline-offset-4 pointer-coarse:py-3"
          />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="shop-width flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 py-6 text-13">
          <nav aria-label={t("shop.footer.legal")}>
            <StaticFragment as="ul" of={view.legal} name="legal" className="flex flex-wrap gap-x-6" />
          </nav>
          <p className="text-ink-soft">{t("shop.footer.priceNote")}</p>
        </div>
      </div>
    </footer>
  );
}
