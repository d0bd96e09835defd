import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { useMessages } from "#ui/messages.tsx";
import { StaticFragment } from "#ui/static-fragment.tsx";
import { DesignGrid } from "./design-grid.tsx";
import { DetailForm, PhoneBar, PriceBox } from "./detail-form.tsx";
import type { DetailPayload } from "./detail-view.ts";
import { WishlistButton, WishlistForm } from "./wishlist-button.tsx";

type DetailPageProps = {
  readonly view: DetailPayload;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  /** A new price is loading. */
  readonly busy: boolean;
};

/** The detail page of a design. Source: PDP-01 to PDP-12. */
export function DetailPage({ view, breadcrumbs, busy }: DetailPageProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-5 pb-24" data-mood={view.mourning ? "quiet" : undefined}>
      <Breadcrumb breadcrumbs={breadcrumbs} label={t("shop.breadcrumb")} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <StaticFragment
          as="section"
          of={view.gallery}
          name="gallery"
          steady
          aria-label={t("detail.gallery")}
          className="min-w-0"
        />
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-6">
            <div className="flex items-start justify-between gap-4">
              <h1 className="display min-w-0 text-32 md:text-42">{view.title}</h1>
              <WishlistForm id="hearts" className="shrink-0">
                <WishlistButton
                  id="heart"
                  form="hearts"
                  design={view.id}
                  colour={view.colour}
                  name={view.name}
                  options={new URLSearchParams({
                    ...Object.fromEntries(view.chosen),
                    quantity: String(view.quantity),
                  }).toString()}
                />
              </WishlistForm>
            </div>
            <p className="mt-4 mb-9 max-w-[52ch] text-17 text-ink-soft">{view.description}</p>
            <DetailForm view={view} />
            <div className="mt-8">
              <PriceBox view={view} busy={busy} />
            </div>
            <PhoneBar view={view} busy={busy} />
          </div>
        </div>
        <div className="mt-4 lg:mt-10">
          <StaticFragment of={view.tiers} name="tiers" steady />
          <StaticFragment of={view.accessories} name="accessories" steady />
          <StaticFragment of={view.particulars} name="particulars" steady className="mt-12" />
        </div>
      </div>
      {view.related.length > 0 ? (
        <section className="pt-24" aria-labelledby="related">
          <h2 id="related" className="display mb-8 text-32 md:mb-12">
            {t("detail.related")}
          </h2>
          <DesignGrid name="related-designs" runs={view.related} />
        </section>
      ) : null}
    </main>
  );
}
