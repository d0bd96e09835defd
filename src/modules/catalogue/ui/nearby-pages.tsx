import { Link } from "#ui/link.tsx";
import type { NearbyPage } from "./overview-view.ts";

/** Links to related overview pages: categories of the occasion, or other occasions. Source: CAT-11. */
export function NearbyPages({ pages }: { readonly pages: readonly NearbyPage[] }) {
  return pages.map(({ label, href }) => (
    <li key={href}>
      <Link
        href={href}
        className="inline-flex min-h-11 items-center rounded-cut border border-line bg-sheet px-3.5 text-15 hover:border-ink-soft"
      >
        {label}
      </Link>
    </li>
  ));
}
