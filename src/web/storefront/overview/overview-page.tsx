import type { ReactNode } from "react";
import type { ShopEvent } from "#modules/tracking/model.ts";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { useMessages } from "#ui/messages.tsx";
import { StaticFragment, type FragmentHtml } from "#ui/static-fragment.tsx";
import { CountEvent } from "../../browser/page-events.tsx";

/** What the frame displays of every list. */
export type OverviewFrame = {
  readonly heading: string;
  readonly intro: string;
  /** Links to related lists. Source: CAT-11. */
  readonly nearby?: FragmentHtml | null;
  /** Quiet styling. Source: CAT-13. */
  readonly mourning?: boolean;
};

type OverviewPageProps = {
  readonly page: {
    readonly view: OverviewFrame;
    readonly breadcrumbs: readonly BreadcrumbItem[];
    readonly event: ShopEvent | null;
  };
  /** Filters and tiles. */
  readonly list: ReactNode;
  /** Containers below the list. */
  readonly children?: ReactNode;
};

/** The page of any list of the assortment. Source: CAT-01, CAT-10, CONS-06. */
export function OverviewPage({ page: { view, breadcrumbs, event }, list, children }: OverviewPageProps) {
  const t = useMessages();
  return (
    <>
      <main id="inhalt" data-mood={view.mourning ? "quiet" : undefined}>
        <div className="shop-width pt-5 pb-24">
          <Breadcrumb breadcrumbs={breadcrumbs} label={t("shop.breadcrumb")} />
          <div className="mt-6 mb-9 grid gap-4 md:mt-10 md:mb-14">
            <h1 className="page-title">{view.heading}</h1>
            <p className="max-w-[58ch] text-17 text-ink-soft md:text-20 md:text-balance">{view.intro}</p>
            {view.nearby ? (
              <StaticFragment
                as="ul"
                of={view.nearby}
                name="nearby"
                className="snap-row -mx-5 mt-2 scroll-px-5 gap-2 px-5 md:mx-0 md:flex-wrap md:px-0"
              />
            ) : null}
          </div>
          {list}
        </div>
        {children}
      </main>
      {event ? <CountEvent event={event} /> : null}
    </>
  );
}
