import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

const places = [
  { href: "/backoffice/", key: "orders", icon: "card", under: "/backoffice/bestellungen/" },
  { href: "/backoffice/packen/", key: "packing", icon: "check", under: "/backoffice/packen/" },
  { href: "/backoffice/profi-check/", key: "proofs", icon: "eye", under: "/backoffice/profi-check/" },
  { href: "/backoffice/versand/", key: "dispatch", icon: "truck", under: "/backoffice/versand/" },
  { href: "/backoffice/sortiment/", key: "catalogue", icon: "shapes", under: "/backoffice/sortiment/" },
  { href: "/backoffice/farbprofile/", key: "profiles", icon: "palette", under: "/backoffice/farbprofile/" },
  { href: "/backoffice/schalter/", key: "flags", icon: "filter", under: "/backoffice/schalter/" },
  { href: "/backoffice/preise/", key: "prices", icon: "invoice", under: "/backoffice/preis" },
  { href: "/backoffice/inhalte/", key: "content", icon: "text", under: "/backoffice/inhalte/" },
  { href: "/backoffice/designbogen/", key: "sheets", icon: "layers", under: "/backoffice/designbogen/" },
  { href: "/backoffice/rechnungen/", key: "invoices", icon: "invoice", under: "/backoffice/rechnungen/" },
  { href: "/backoffice/postfach/", key: "mailbox", icon: "envelope", under: "/backoffice/postfach/" },
] as const;

type FrameProps = { readonly name: string; readonly path: string; readonly children: ReactNode };

/** Head of every page of the back office: places, who is signed in, the way out. */
export function Frame({ name, path, children }: FrameProps) {
  const t = useMessages();
  return (
    <div className="min-h-dvh bg-paper text-15">
      <a
        href="#inhalt"
        className="absolute top-1 left-1 z-10 -translate-y-20 bg-ink px-4 py-3 text-paper focus-visible:translate-y-0"
      >
        {t("page.skipLink")}
      </a>
      <header className="border-b border-line bg-sheet">
        <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-6 px-4 md:px-8">
          <Link href="/backoffice/" className="flex min-h-12 items-baseline gap-2 py-2.5">
            <span className="display text-20">{t("page.brand")}</span>
            <span className="text-13 text-ink-soft">{t("backoffice.name")}</span>
          </Link>
          <nav aria-label={t("backoffice.places.label")} className="flex flex-wrap gap-x-1 max-xs:-mx-3">
            {places.map(({ href, key, icon, under }) => {
              const here = path === href || path.startsWith(under);
              return (
                <Link
                  key={key}
                  href={href}
                  aria-current={here ? "page" : undefined}
                  className="flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap hover:border-line-strong aria-[current]:border-leaf aria-[current]:font-medium"
                >
                  <Icon name={icon} size={16} />
                  {t(`backoffice.places.${key}`)}
                </Link>
              );
            })}
          </nav>
          <form
            method="post"
            action="/backoffice/abmelden/"
            className="ml-auto flex min-h-12 items-center gap-4 max-xs:w-full max-xs:justify-between"
          >
            <span className="text-ink-soft">{name}</span>
            <button type="submit" className="ink-link min-h-10">
              {t("backoffice.signOut")}
            </button>
          </form>
        </div>
      </header>
      {children}
    </div>
  );
}
