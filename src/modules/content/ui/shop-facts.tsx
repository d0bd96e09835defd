import { Icon } from "#ui/icon.tsx";
import { LinkList } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { ReviewsView, SitemapSection } from "./views.ts";

/** All occasions and pages of the shop. Source: SEO-06. */
export function Sitemap({ sections }: { readonly sections: readonly SitemapSection[] }) {
  return (
    <div className="shop-width columns-2 gap-x-6 md:columns-3 md:gap-x-10 lg:columns-4">
      {sections.map(({ title, links }) => (
        <section key={title} className="mb-10 break-inside-avoid">
          <h2 className="display text-20 hyphens-auto md:text-25">{title}</h2>
          <LinkList links={links} className="mt-2 text-15" />
        </section>
      ))}
    </div>
  );
}

type ContactProps = { readonly phone: string; readonly email: string; readonly backOn: string | null };

/**
 * Phone and mailbox of the operator; `backOn` is the weekday on which the office is open again. Source: GEN-10, GEN-12.
 */
export function Contact({ phone, email, backOn }: ContactProps) {
  const t = useMessages();
  return (
    <ul className="grid gap-px border-y border-line sm:grid-cols-2">
      <li className="flex items-start gap-4 py-6">
        <Icon name="phone" size={24} />
        <div>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="display text-25 hover:underline">
            {phone.replaceAll(" ", "\u00A0")}
          </a>
          <p className="text-15 text-ink-soft">{t("shop.footer.hours")}</p>
          {backOn === null ? null : <p className="text-15">{t("shop.footer.backOn", { weekday: backOn })}</p>}
        </div>
      </li>
      <li className="flex items-start gap-4 py-6">
        <Icon name="envelope" size={24} />
        <div>
          <a href={`mailto:${email}`} className="text-17 hover:underline">
            {email}
          </a>
          <p className="text-15 text-ink-soft">{t("content.contact.mail")}</p>
        </div>
      </li>
    </ul>
  );
}

/** Average and number of reviews, and how they are verified. Source: REV-01, REV-04. */
export function Reviews({ headline, average, count }: ReviewsView) {
  const t = useMessages();
  return (
    <section className="shop-width">
      {headline ? <h2 className="display mb-4 text-25 md:text-32">{headline}</h2> : null}
      <p className="display text-42">{t("content.reviews.average", { average })}</p>
      <p className="mt-1 text-15 text-ink-soft">{t("content.reviews.count", { count })}</p>
    </section>
  );
}
