import { keyIn } from "#kernel/formats/message-key.ts";
import { Icon } from "#ui/icon.tsx";
import { Link, LinkList } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { MenuLink } from "./navigation.ts";

/** Data of the footer. `phone` and `email` are the operator's, `backOn` is the weekday on which the team is available again. */
export type FooterView = {
  readonly columns: readonly { readonly title: string; readonly links: readonly MenuLink[] }[];
  readonly countries: readonly string[];
  readonly phone: string;
  readonly email: string;
  readonly backOn: string | null;
};

/** Contact, links, payment methods and delivery countries. Source: SHELL-22, GEN-10, GEN-12. */
export function FooterColumns({ view }: { readonly view: FooterView }) {
  const t = useMessages();
  return (
    <div className="shop-width grid grid-cols-2 gap-x-8 gap-y-12 py-16 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr] lg:py-20">
      <section aria-labelledby="footer-contact" className="max-sm:col-span-2">
        <FooterTitle id="footer-contact">{t("shop.footer.contact")}</FooterTitle>
        <p className="display mt-3 text-25">
          <a href={`tel:${view.phone.replaceAll(/[^+\d]/g, "")}`} className="hover:underline hover:underline-offset-4">
            {view.phone.replaceAll(" ", "\u00A0")}
          </a>
        </p>
        <p className="mt-1 text-ink-soft">{t("shop.footer.hours")}</p>
        {view.backOn === null ? null : <p className="mt-1">{t("shop.footer.backOn", { weekday: view.backOn })}</p>}
        <p className="mt-3">
          <a href={`mailto:${view.email}`} className="ink-link">
            {view.email}
          </a>
        </p>
      </section>
      {view.columns.map(({ title, links }) => (
        <FooterLinks key={title} title={title} links={links} />
      ))}
      <div className="grid content-start gap-8 max-sm:col-span-2">
        <section aria-labelledby="footer-payment">
          <FooterTitle id="footer-payment">{t("shop.footer.paymentTitle")}</FooterTitle>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
            <PaymentMethod icon="invoice" label={t("shop.footer.payInvoice")} />
            <PaymentMethod icon="bank" label={t("shop.footer.payPrepayment")} />
            <PaymentMethod icon="credit-card" label={t("shop.footer.payCard")} />
          </ul>
        </section>
        <section aria-labelledby="footer-delivery">
          <FooterTitle id="footer-delivery">{t("shop.footer.deliveryTitle")}</FooterTitle>
          <p className="mt-3 text-ink-soft">
            {view.countries.map((country) => t(keyIn("shop.countries", country))).join(", ")}
          </p>
        </section>
      </div>
    </div>
  );
}

/** The list of legal links. Source: GEN-12. */
export function LegalLinks({ links }: { readonly links: readonly MenuLink[] }) {
  return links.map(({ href, label, marks }) => (
    <li key={href} {...marks}>
      <Link
        href={href}
        className="inline-block py-2 hover:underline hover:underline-offset-4 pointer-coarse:py-[0.8rem]"
      >
        {label}
      </Link>
    </li>
  ));
}

function FooterTitle({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <h2 id={id} className="eyebrow">
      {children}
    </h2>
  );
}

function FooterLinks({ title, links }: { readonly title: string; readonly links: readonly MenuLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="eyebrow" aria-hidden>
        {title}
      </p>
      <LinkList links={links} className="mt-2" />
    </nav>
  );
}

function PaymentMethod({ icon, label }: { readonly icon: "invoice" | "bank" | "credit-card"; readonly label: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} />
      {label}
    </li>
  );
}
