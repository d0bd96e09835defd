import type { ComponentType } from "react";
import { useLocation, useNavigation } from "react-router";
import type { ShopEvent } from "#modules/tracking/model.ts";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ProductSections, type ProductSection } from "#ui/product/sections.tsx";
import { CountEvent } from "../../browser/page-events.tsx";
import { ContentPage } from "../content/lazy-content.tsx";

/** What the frame displays of every product. */
export type ProductFrame = {
  readonly title: string;
  readonly lead: string;
  /** The lowest price, as on the tile, where the page displays it. Source: D-29. */
  readonly from?: string;
  /** Quiet styling. Source: CAT-13. */
  readonly mourning?: boolean;
  /** Heading of the products it goes with. */
  readonly relatedTitle: string;
  readonly related: readonly unknown[];
  /** Tiers, facts, legal texts. */
  readonly sections: readonly ProductSection[];
};

/** Props of a block; `busy` while a new price is loading. */
export type BlockProps<View> = { readonly view: View; readonly busy: boolean };

/** The parts of a product page that a kind of product brings along. */
export type ProductBlocks<View> = {
  readonly Gallery: ComponentType<BlockProps<View>>;
  /** Beside the title: saving it. */
  readonly TitleAction?: ComponentType<BlockProps<View>>;
  /** Option form, price, delivery promise, the way to the editor. */
  readonly Purchase: ComponentType<BlockProps<View>>;
  readonly Related: ComponentType<BlockProps<View>>;
  /** The bar that phones display on the whole page. */
  readonly PageBar?: ComponentType<BlockProps<View>>;
};

type ProductData<View> = {
  readonly kind: "product";
  readonly view: View;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly event: ShopEvent | null;
};

type Props<View> = {
  readonly page: ProductData<View> | (Parameters<typeof ContentPage>[0] & { readonly kind: "content" });
  readonly blocks: ProductBlocks<View>;
};

/** The page of any product, or the content page at its address. Source: PDP-01 to PDP-12, FRAME-05, CAL-06, BOOK-03. */
export function ProductPage<View extends ProductFrame>({ page, blocks }: Props<View>) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  if (page.kind === "content") return <ContentPage {...page} />;
  const { view, breadcrumbs, event } = page;
  const busy = navigation.state === "loading" && navigation.location.pathname === pathname;
  return (
    <>
      <ProductLayout view={view} busy={busy} breadcrumbs={breadcrumbs} blocks={blocks} />
      {event ? <CountEvent event={event} /> : null}
    </>
  );
}

type LayoutProps<View> = BlockProps<View> & Pick<ProductData<View>, "breadcrumbs"> & Pick<Props<View>, "blocks">;

function ProductLayout<View extends ProductFrame>({ breadcrumbs, blocks, ...shown }: LayoutProps<View>) {
  const t = useMessages();
  const { title, lead, from, mourning, relatedTitle, related, sections } = shown.view;
  const { Gallery, TitleAction, Purchase, Related, PageBar } = blocks;
  return (
    <main
      id="inhalt"
      className={`shop-width pt-5 pb-24 ${PageBar ? "md:pb-32" : ""}`}
      data-mood={mourning ? "quiet" : undefined}
    >
      <Breadcrumb breadcrumbs={breadcrumbs} label={t("shop.breadcrumb")} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Gallery {...shown} />
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-6">
            <div className="flex items-start justify-between gap-4">
              <h1 className="display min-w-0 text-32 md:text-42">{title}</h1>
              {TitleAction ? <TitleAction {...shown} /> : null}
            </div>
            <p className={`mt-4 max-w-[52ch] text-17 text-ink-soft ${from ? "" : "mb-9"}`}>{lead}</p>
            {from ? <p className="mt-3 mb-8 text-17 tabular-nums">{from}</p> : null}
            <Purchase {...shown} />
          </div>
        </div>
        <div className="mt-4 lg:mt-10">
          <ProductSections sections={sections} />
        </div>
      </div>
      {related.length > 0 ? (
        <section className="pt-24" aria-labelledby="related">
          <h2 id="related" className="display mb-8 text-32 md:mb-12">
            {relatedTitle}
          </h2>
          <Related {...shown} />
        </section>
      ) : null}
      {PageBar ? <PageBar {...shown} /> : null}
    </main>
  );
}
