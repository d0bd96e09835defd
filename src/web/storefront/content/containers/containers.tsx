import { lazy, Suspense, type ReactNode } from "react";
import { DesignGrid } from "#modules/catalogue/ui/design-grid.tsx";
import { ArticleTiles } from "#modules/content/ui/article-tiles.tsx";
import { Blocks, TableView } from "#modules/content/ui/blocks.tsx";
import { Countdown } from "#modules/content/ui/countdown.tsx";
import { Faq } from "#modules/content/ui/faq.tsx";
import { Headline } from "#modules/content/ui/headline.tsx";
import { ImageText } from "#modules/content/ui/image-text.tsx";
import { MainTeaser } from "#modules/content/ui/main-teaser.tsx";
import { SmallTeaser } from "#modules/content/ui/small-teaser.tsx";
import { Steps } from "#modules/content/ui/steps.tsx";
import { UspBar } from "#modules/content/ui/usp-bar.tsx";
import { Video } from "#modules/content/ui/video.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { ContainerBody, ProductTilesView } from "./container-view.ts";
import { OccasionTiles } from "./occasion-tiles.tsx";

// Loaded lazily, because few pages need it.
const Wishlist = lazy(async () => ({ default: (await import("../../wishlist/wishlist.tsx")).Wishlist }));
const GoodsTiles = lazy(async () => ({
  default: (await import("#modules/photo-products/ui/goods-tiles.tsx")).GoodsTiles,
}));
const facts = () => import("#modules/content/ui/shop-facts.tsx");
const Contact = lazy(async () => ({ default: (await facts()).Contact }));
const Reviews = lazy(async () => ({ default: (await facts()).Reviews }));
const Sitemap = lazy(async () => ({ default: (await facts()).Sitemap }));
const tables = () => import("#modules/content/ui/shop-tables.tsx");
const PaperSwatches = lazy(async () => ({ default: (await tables()).PaperSwatches }));
const PriceTable = lazy(async () => ({ default: (await tables()).PriceTable }));
const DeadlineTable = lazy(async () => ({ default: (await tables()).DeadlineTable }));
const ShippingTable = lazy(async () => ({ default: (await tables()).ShippingTable }));

function Titled({ headline, children }: { readonly headline: string; readonly children: ReactNode }) {
  return (
    <section>
      {headline ? <h2 className="display mb-5 text-25 md:text-32">{headline}</h2> : null}
      <Suspense>{children}</Suspense>
    </section>
  );
}

type TilesProps = {
  readonly headline: string;
  readonly action: ProductTilesView["action"];
  readonly children: ReactNode;
};

function Tiles({ headline, action, children }: TilesProps) {
  return (
    <section className="shop-width">
      {headline ? <h2 className="display mb-8 text-32 md:mb-12 md:text-42">{headline}</h2> : null}
      {children}
      {action ? (
        <p className="mt-10">
          <ButtonLink href={action.href} variant="quiet">
            {action.label}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

/** Renders the body of a container. Source: PB-01. */
export function Container({ body }: { readonly body: ContainerBody }) {
  switch (body.kind) {
    case "mainTeaser":
      return <MainTeaser {...body.view} />;
    case "smallTeaserContainer":
      return body.view ? (
        <div className={body.layout === "full" ? "" : "shop-width"}>
          <SmallTeaser {...body.view} />
        </div>
      ) : null;
    case "uspBar":
      return <UspBar items={body.items} />;
    case "pageContainerHeadline":
      return <Headline {...body.view} />;
    case "richText":
      return <Blocks blocks={body.blocks} />;
    case "imageText":
      return <ImageText {...body.view} />;
    case "occasionTiles":
      return <OccasionTiles {...body} />;
    case "productTiles":
    case "themeCardsContainerWrapper":
      return (
        <Tiles {...body.view}>
          <DesignGrid name={body.view.name} runs={body.view.tiles} />
        </Tiles>
      );
    case "goodsTiles":
      return (
        <Tiles {...body}>
          <Suspense>
            <GoodsTiles tiles={body.tiles} />
          </Suspense>
        </Tiles>
      );
    case "wishlistCardsGrid":
      return body.view ? (
        <Suspense>
          <Wishlist view={body.view} emptyText={body.emptyText} />
        </Suspense>
      ) : null;
    case "magazineTeasers":
      return <ArticleTiles headline={body.headline} articles={body.articles} />;
    case "steps":
      return <Steps {...body.view} />;
    case "faq":
      return <Faq {...body.view} />;
    case "reviewWidget":
      return body.view ? (
        <Suspense>
          <Reviews {...body.view} />
        </Suspense>
      ) : null;
    case "countdown":
      return <Countdown {...body.view} />;
    case "video":
      return body.view ? <Video {...body.view} /> : null;
    case "table":
      return <TableView caption={body.caption} head={body.head} rows={body.rows} />;
    case "shippingPriceTable":
      return (
        <Titled headline={body.headline}>
          <ShippingTable rows={body.rows} />
          {body.deadlines ? <DeadlineTable {...body.deadlines} /> : null}
        </Titled>
      );
    case "priceTable":
      return (
        <Titled headline={body.view.headline}>
          <PriceTable {...body.view} />
        </Titled>
      );
    case "paperSwatches":
      return (
        <Titled headline={body.headline}>
          <PaperSwatches papers={body.papers} />
        </Titled>
      );
    case "contact":
      return (
        <Suspense>
          <Contact phone={body.phone} email={body.email} backOn={body.backOn} />
        </Suspense>
      );
    case "sitemapContainer":
      return (
        <Suspense>
          <Sitemap sections={body.sections} />
        </Suspense>
      );
    case "unknown":
      return (
        <p role="alert" className="shop-width border-y border-brick py-4 text-brick">
          {body.message}
        </p>
      );
  }
}
