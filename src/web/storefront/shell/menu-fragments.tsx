import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { MenuLink, OccasionMenu } from "./navigation.ts";

/** Occasions with their categories, and the others by name. */
type OccasionsProps = { readonly occasions: readonly OccasionMenu[]; readonly moreOccasions: readonly MenuLink[] };

/** Content of the flyout on wide screens. Source: SHELL-21. */
export function OccasionPanel({ occasions, moreOccasions }: OccasionsProps) {
  const t = useMessages();
  return (
    <>
      <div className="shop-width grid grid-cols-3 gap-x-12 gap-y-9 py-10 xl:grid-cols-6">
        {occasions.map((occasion) => (
          <div key={occasion.href}>
            <Link href={occasion.href} className="display text-20 hover:underline hover:underline-offset-4">
              {occasion.label}
            </Link>
            <ul className="mt-2 text-15">
              {occasion.categories.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} className="menu-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {moreOccasions.length === 0 ? null : (
        <div className="shop-width pb-10">
          <p className="eyebrow border-t border-line pt-6">{t("shop.header.moreOccasions")}</p>
          <ul className="mt-2 columns-3 gap-x-12 text-15 xl:columns-6">
            {moreOccasions.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="menu-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** One disclosure of the phone's menu. */
function Drawer({ label, links }: { readonly label: string; readonly links: readonly MenuLink[] }) {
  return (
    <details className="group border-t border-line">
      <summary className="display flex min-h-14 items-center justify-between text-20">
        {label}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-4 text-15">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} className="flex min-h-11 items-center">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The occasions as disclosures on phones. Source: SHELL-21. */
export function PhoneOccasions({ occasions, moreOccasions }: OccasionsProps) {
  const t = useMessages();
  return (
    <>
      {occasions.map(({ href, label, allLabel, categories }) => (
        <Drawer key={href} label={label} links={[{ href, label: allLabel }, ...categories]} />
      ))}
      {moreOccasions.length === 0 ? null : <Drawer label={t("shop.header.moreOccasions")} links={moreOccasions} />}
    </>
  );
}

/** Occasions suggested while typing a search. Source: SHELL-30. */
export function SearchTerms({ occasions }: { readonly occasions: readonly MenuLink[] }) {
  return occasions.map(({ href, label }) => <option key={href}>{label}</option>);
}
