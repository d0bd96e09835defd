import type { ContainerName } from "#modules/content/model.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { MenuLink } from "./navigation.ts";

/** Shipping prices of a country, written out; null where a method is not offered. */
export type ShippingRow = {
  readonly country: string;
  readonly standard: string | null;
  readonly express: string | null;
  readonly saturday: string | null;
};

/** A paper as the comparison shows it: g/m², µm, and what it takes. */
export type PaperRow = {
  readonly code: string;
  readonly name: string;
  readonly feel: string;
  readonly grammage: number;
  readonly thickness: number;
  readonly foil: "all" | "gold" | "none";
  readonly relief: boolean;
  readonly folding: boolean;
};

/** A part of the site map. */
export type SitemapSection = { readonly title: string; readonly links: readonly MenuLink[] };

/** What the containers of a page show; only those the page has. Source: PB-14. */
export type ContainerViews = {
  readonly shipping?: readonly ShippingRow[];
  readonly papers?: readonly PaperRow[];
  readonly sitemap?: readonly SitemapSection[];
  readonly contact?: { readonly phone: string; readonly email: string };
};

/** Fills a container of a text page; renders nothing without data. Source: PB-03, PB-14. */
export function Container({ name, views }: { readonly name: ContainerName; readonly views: ContainerViews }) {
  switch (name) {
    case "shipping-table":
      return views.shipping ? <ShippingTable rows={views.shipping} /> : null;
    case "paper-table":
      return views.papers ? <PaperTable rows={views.papers} /> : null;
    case "sitemap":
      return views.sitemap ? <Sitemap sections={views.sitemap} /> : null;
    case "contact":
      return views.contact ? <Contact {...views.contact} /> : null;
  }
}

/** Shipping prices per country. Source: PB-14, SHIP-01. */
export function ShippingTable({ rows }: { readonly rows: readonly ShippingRow[] }) {
  const t = useMessages();
  const head = "border-b border-line-strong py-2.5 pr-4 text-left align-bottom font-medium";
  const cell = "border-t border-line py-2.5 pr-4 tabular-nums";
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-b border-line text-15">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t("content.shipping.country")}
            </th>
            <th scope="col" className={head}>
              {t("content.shipping.standard")}
            </th>
            <th scope="col" className={head}>
              {t("content.shipping.express")}
            </th>
            <th scope="col" className={head}>
              {t("content.shipping.saturday")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, standard, express, saturday }) => (
            <tr key={country}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {country}
              </th>
              <td className={cell}>{standard ?? "–"}</td>
              <td className={cell}>{express ? t("content.shipping.from", { price: express }) : "–"}</td>
              <td className={cell}>{saturday ? t("content.shipping.from", { price: saturday }) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PaperTable({ rows }: { readonly rows: readonly PaperRow[] }) {
  const t = useMessages();
  return (
    <ul className="border-b border-line">
      {rows.map((paper) => (
        <li key={paper.code} className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_11rem]">
          <h3 className="text-17 font-medium">{paper.name}</h3>
          <p className="text-15 text-ink-soft tabular-nums sm:row-span-2 sm:text-right">
            {t("content.paperFacts.weight", { grammage: paper.grammage })}
            <br />
            {t("content.paperFacts.thickness", {
              thickness: (paper.thickness / 1000).toFixed(2).replace(".", ","),
            })}
          </p>
          <p className="max-w-[52ch] text-15">
            {paper.feel}{" "}
            <span className="text-ink-soft">
              {t(`content.paperFacts.foil.${paper.foil}`)}
              {paper.relief ? ` ${t("content.paperFacts.relief")}` : ""}
              {paper.folding ? "" : ` ${t("content.paperFacts.flat")}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Sitemap({ sections }: { readonly sections: readonly SitemapSection[] }) {
  return (
    <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {sections.map(({ title, links }) => (
        <section key={title}>
          <h2 className="display text-25">{title}</h2>
          <ul className="mt-2 text-15">
            {links.map(({ href, label, document }) => (
              <li key={href}>
                <Link
                  href={href}
                  {...(document ? { document } : {})}
                  className="inline-block py-1.5 hover:underline hover:underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Contact({ phone, email }: { readonly phone: string; readonly email: string }) {
  const t = useMessages();
  return (
    <ul className="grid gap-px border-y border-line sm:grid-cols-2">
      <li className="flex items-start gap-4 py-6">
        <Icon name="phone" size={24} />
        <div>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="display text-25 hover:underline">
            {phone}
          </a>
          <p className="text-15 text-ink-soft">{t("shop.footer.hours")}</p>
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
