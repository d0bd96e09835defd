import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { DesignGrid } from "./design-grid.tsx";
import { DetailFacts } from "./detail-facts.tsx";
import { DetailGallery } from "./detail-gallery.tsx";
import { DetailOptions } from "./detail-options.tsx";
import { TierTable } from "./detail-price.tsx";
import type { DetailView } from "./detail-view.ts";

type DetailPageProps = { readonly view: DetailView; readonly updating: boolean };

/** A design with everything that can be chosen; works as a plain form. Source: PDP-01 to PDP-13. */
export function DetailPage({ view, updating }: DetailPageProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-5 pb-28 lg:pb-24">
      <Breadcrumb crumbs={view.crumbs} label={t("product.breadcrumb")} />
      <div className="mt-5 grid gap-x-16 gap-y-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0 lg:sticky lg:top-8 lg:self-start">
          <DetailGallery pictures={view.pictures} />
        </div>
        <div className="min-w-0">
          {view.badges.length > 0 ? (
            <p className="mb-2 text-13 tracking-[0.08em] text-ink-soft uppercase">{view.badges.join(" · ")}</p>
          ) : null}
          <h1 className="display text-32 md:text-42">{view.title}</h1>
          <p className="mt-4 max-w-[52ch] text-17 text-ink-soft">{view.description}</p>
          <DetailOptions view={view} updating={updating} />
        </div>
      </div>
      <div className="mt-16 grid gap-x-16 gap-y-12 md:mt-24 lg:grid-cols-2">
        <TierTable tiers={view.tiers} />
        <DetailFacts view={view} />
      </div>
      {view.related.length > 0 ? (
        <section className="mt-20 border-t border-line pt-12 md:mt-28" aria-labelledby="passt-dazu">
          <h2 id="passt-dazu" className="display mb-8 text-32">
            {t("product.related")}
          </h2>
          <DesignGrid tiles={view.related.slice(0, 4)} />
        </section>
      ) : null}
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-paper px-5 py-3 lg:hidden">
        <p className="text-15 leading-tight tabular-nums">
          <span className="block font-medium">{view.price.total}</span>
          <span className="text-13 text-ink-soft">{t("product.price.unitLine", { price: view.price.unit })}</span>
        </p>
        <a href={view.designHref} data-document className={buttonClass({ size: "m" })}>
          {t("product.designNow")}
        </a>
      </div>
    </main>
  );
}
