import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

type PaginationProps = {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  readonly labels: {
    readonly navigation: string;
    readonly previous: string;
    readonly next: string;
    readonly place: string;
  };
};

/** Previous and next page as links; renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf, labels }: PaginationProps) {
  if (pages <= 1) return null;
  const step = "inline-flex min-h-11 items-center gap-2 px-2 hover:underline hover:underline-offset-4";
  return (
    <nav aria-label={labels.navigation} className="flex items-center justify-center gap-6 text-15">
      {page > 1 ? (
        <Link href={hrefOf(page - 1)} rel="prev" className={step}>
          <Icon name="arrow-left" size={16} />
          {labels.previous}
        </Link>
      ) : null}
      <span className="text-ink-soft tabular-nums">{labels.place}</span>
      {page < pages ? (
        <Link href={hrefOf(page + 1)} rel="next" className={step}>
          {labels.next}
          <Icon name="arrow-right" size={16} />
        </Link>
      ) : null}
    </nav>
  );
}
