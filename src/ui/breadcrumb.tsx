import { Link } from "./link.tsx";

/** A breadcrumb entry; the last one is the page itself. */
export type BreadcrumbItem = { readonly label: string; readonly href: string };

/** The breadcrumb trail as a list of links. */
export function Breadcrumb({
  breadcrumbs,
  label,
}: {
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly label: string;
}) {
  return (
    <nav aria-label={label} className="pointer-coarse:-my-2">
      <ol className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
        {breadcrumbs.map((item, place) => {
          const last = place === breadcrumbs.length - 1;
          return (
            <li key={item.href} className={`flex items-center gap-2 ${last && place > 2 ? "max-sm:sr-only" : ""}`}>
              {place > 0 ? <span aria-hidden>/</span> : null}
              {last ? (
                <span aria-current="page" className="py-1.5 pointer-coarse:py-[0.8rem]">
                  {item.label}
                </span>
              ) : (
                <Link
                  href={item.href}
                  className="py-1.5 hover:text-ink hover:underline hover:underline-offset-4 pointer-coarse:py-[0.8rem]"
                >
                  {item.label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
