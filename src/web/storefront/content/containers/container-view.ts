import type { GoodsTile } from "#modules/photo-products/ui/goods-view.ts";
import type { DesignRun } from "#modules/catalogue/ui/design-grid.tsx";
import type { Block } from "#modules/content/model.ts";
import type {
  ActionView,
  ArticleTileView,
  BlokMarks,
  CountdownView,
  FaqView,
  HeadlineView,
  ImageTextView,
  Layout,
  MainTeaserView,
  PaperRow,
  PriceTableView,
  ReviewsView,
  DeadlineView,
  ShippingRow,
  SitemapSection,
  SmallTeaserView,
  StepsView,
  UspItemView,
  VideoView,
} from "#modules/content/ui/views.ts";
import type { PictureView } from "#ui/images/picture-files.ts";
import type { WishlistView } from "../../wishlist/wishlist-view.ts";

/** An occasion with its best design on its own background. */
export type OccasionTileView = {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly swatch: string;
  readonly picture: PictureView;
};

/** Designs below a headline. */
export type ProductTilesView = {
  readonly headline: string;
  /** Unique on the page. */
  readonly name: string;
  readonly tiles: readonly DesignRun[];
  readonly action: ActionView | null;
};

/** View model of a container, by component. */
export type ContainerBody =
  | { readonly kind: "mainTeaser"; readonly view: MainTeaserView }
  | { readonly kind: "smallTeaserContainer"; readonly view: SmallTeaserView | null; readonly layout: Layout }
  | { readonly kind: "uspBar"; readonly items: readonly UspItemView[] }
  | { readonly kind: "pageContainerHeadline"; readonly view: HeadlineView }
  | { readonly kind: "richText"; readonly blocks: readonly Block[] }
  | { readonly kind: "imageText"; readonly view: ImageTextView }
  | {
      readonly kind: "occasionTiles";
      readonly headline: string;
      readonly occasions: readonly OccasionTileView[];
      /** Mourning is separate, without a picture. */
      readonly mourning: string | null;
      readonly action: ActionView | null;
    }
  | { readonly kind: "productTiles"; readonly view: ProductTilesView }
  | {
      readonly kind: "goodsTiles";
      readonly headline: string;
      readonly tiles: readonly GoodsTile[];
      readonly action: ActionView | null;
    }
  | { readonly kind: "themeCardsContainerWrapper"; readonly view: ProductTilesView }
  | { readonly kind: "wishlistCardsGrid"; readonly view: WishlistView | null; readonly emptyText: string }
  | { readonly kind: "magazineTeasers"; readonly headline: string; readonly articles: readonly ArticleTileView[] }
  | { readonly kind: "steps"; readonly view: StepsView }
  | { readonly kind: "faq"; readonly view: FaqView }
  | { readonly kind: "reviewWidget"; readonly view: ReviewsView | null }
  | { readonly kind: "countdown"; readonly view: CountdownView }
  | { readonly kind: "video"; readonly view: VideoView | null }
  | {
      readonly kind: "table";
      readonly caption: string;
      readonly head: Extract<Block, { kind: "table" }>["head"];
      readonly rows: Extract<Block, { kind: "table" }>["rows"];
    }
  | {
      readonly kind: "shippingPriceTable";
      readonly headline: string;
      readonly rows: readonly ShippingRow[];
      readonly deadlines: DeadlineView | null;
    }
  | { readonly kind: "priceTable"; readonly view: PriceTableView }
  | { readonly kind: "paperSwatches"; readonly headline: string; readonly papers: readonly PaperRow[] }
  | { readonly kind: "contact"; readonly phone: string; readonly email: string; readonly backOn: string | null }
  | { readonly kind: "sitemapContainer"; readonly sections: readonly SitemapSection[] }
  /** Only in drafts: a container that the live site omits. Source: PB-02. */
  | { readonly kind: "unknown"; readonly message: string };

/** Space above or below a container. Source: PB-11. */
export type Margin = "none" | "xs" | "s" | "m" | "l" | "xl";

/** A container with its layout on the page. */
export type ContainerView = {
  readonly uid: string;
  readonly marks: BlokMarks;
  readonly marginTop: Margin;
  readonly marginBottom: Margin;
  readonly body: ContainerBody;
  /** Marks a German text in a shop of another language. Source: WCAG 3.1.2. */
  readonly lang?: "de";
};

/** A page of containers; `contents` are the anchors of a long text. */
export type PageView = {
  readonly containers: readonly ContainerView[];
  readonly contents: readonly { readonly id: string; readonly text: string }[];
};
