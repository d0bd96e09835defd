import type { ReactNode } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { PictureView } from "#ui/images/picture-files.ts";
import { Picture } from "#ui/images/picture.tsx";

/** The view of the paper set; swatches are CSS colours. Source: SAMP-06. */
export type PaperSetView = {
  readonly sku: string;
  readonly price: string;
  /** Cards on papers of the set; null while the shop does not sell their design. */
  readonly picture: PictureView | null;
  readonly papers: readonly { readonly name: string; readonly weight: string }[];
  readonly refinements: readonly string[];
  readonly envelopes: readonly { readonly name: string; readonly swatch: string }[];
  /** Price of a single further sample card. */
  readonly furtherSample: string;
};

type PageProps = {
  readonly view: PaperSetView;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly children?: ReactNode;
};

/** The set of paper samples: its contents, its price, and single cards as the alternative. Source: SAMP-06. */
export function PaperSetPage({ view, breadcrumbs, children }: PageProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="shop-width pt-5 pb-24">
      <Breadcrumb breadcrumbs={breadcrumbs} label={t("samples.breadcrumb")} />
      <div className="mt-6 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)]">
        <div>
          <h1 className="page-title">{t("samples.set.title")}</h1>
          <p className="mt-5 max-w-[52ch] text-17 text-ink-soft md:text-20">{t("samples.set.intro")}</p>
          {view.picture ? (
            <Picture
              picture={view.picture}
              sizes="(min-width: 1300px) 44rem, (min-width: 900px) 56vw, 100vw"
              first
              className="-mx-5 mt-8 aspect-4/3 w-[calc(100%+2.5rem)] max-w-none object-cover md:mx-0 md:aspect-[3/2] md:w-full md:rounded-cut"
            />
          ) : null}
          <Papers papers={view.papers} />
          <section aria-labelledby="veredelungen" className="mt-12">
            <h2 id="veredelungen" className="display text-25">
              {t("samples.set.refinements", { count: view.refinements.length })}
            </h2>
            <p className="mt-3 text-17">{view.refinements.join(", ")}</p>
          </section>
          <Envelopes envelopes={view.envelopes} />
          <div className="mt-12">{children}</div>
        </div>
        <section aria-labelledby="bestellen" className="h-fit border-t border-line pt-6 lg:sticky lg:top-6">
          <h2 id="bestellen" className="display text-25">
            {t("samples.set.order")}
          </h2>
          <p className="display mt-4 text-42 tabular-nums">{view.price}</p>
          <p className="mt-1 text-13 text-ink-soft">{t("samples.set.shipping")}</p>
          <form method="post" action={address("cart")} className="mt-6">
            <input type="hidden" name="sku" value={view.sku} />
            <Button type="submit" name="intent" value="sample" size="l" className="w-full">
              {t("samples.set.button")}
            </Button>
          </form>
          <div className="mt-10 border-t border-line pt-6">
            <h2 className="display text-20">{t("samples.cards.title")}</h2>
            <p className="mt-2 text-15 text-ink-soft">{t("samples.cards.text", { preis: view.furtherSample })}</p>
            <ButtonLink href={address("products")} variant="secondary" className="mt-4">
              {t("samples.cards.browse")}
            </ButtonLink>
          </div>
        </section>
      </div>
    </main>
  );
}

function Papers({ papers }: Pick<PaperSetView, "papers">) {
  const t = useMessages();
  return (
    <section aria-labelledby="papiere" className="mt-12">
      <h2 id="papiere" className="display text-25">
        {t("samples.set.papers", { count: papers.length })}
      </h2>
      <ol className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {papers.map(({ name, weight }) => (
          <li key={name} className="flex justify-between gap-4 border-b border-line py-3 text-15">
            <span>{name}</span>
            <span className="text-ink-soft tabular-nums">{weight}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Envelopes({ envelopes }: Pick<PaperSetView, "envelopes">) {
  const t = useMessages();
  return (
    <section aria-labelledby="umschlaege" className="mt-12">
      <h2 id="umschlaege" className="display text-25">
        {t("samples.set.envelopes", { count: envelopes.length })}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5 md:gap-x-4">
        {envelopes.map(({ name, swatch }) => (
          <li key={name} className="flex items-center gap-3 text-15">
            <span
              aria-hidden
              className="true-colour size-6 shrink-0 rounded-round shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.2)]"
              style={{ background: swatch }}
            />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
