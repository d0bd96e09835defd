import { pageContainers } from "#modules/content/components/components.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import type { ContainerView, PageView } from "./container-view.ts";
import { magazineTeasers } from "./magazine-transformers.server.ts";
import * as fromShop from "./shop-transformers.server.ts";
import { mainTeaser, smallTeaserContainer } from "./teaser-transformers.server.ts";
import * as fromText from "./text-transformers.server.ts";
import { marksOf, type Transformed, type Transforming } from "./transforming.server.ts";

type ContainerName = (typeof pageContainers)[number];
type Transformer = (blok: Blok, at: Transforming) => Transformed | Promise<Transformed>;

const transformers: Readonly<Record<ContainerName, Transformer>> = {
  mainTeaser,
  smallTeaserContainer,
  magazineTeasers,
  uspBar: fromText.uspBar,
  pageContainerHeadline: fromText.pageContainerHeadline,
  richText: fromText.richText,
  imageText: fromText.imageText,
  steps: fromText.steps,
  faq: fromText.faq,
  countdown: fromText.countdown,
  video: fromText.video,
  table: fromText.table,
  occasionTiles: fromShop.occasionTiles,
  productTiles: fromShop.productTiles,
  goodsTiles: fromShop.goodsTiles,
  themeCardsContainerWrapper: fromShop.themeCardsContainerWrapper,
  wishlistCardsGrid: fromShop.wishlistCardsGrid,
  reviewWidget: fromShop.reviewWidget,
  shippingPriceTable: fromShop.shippingPriceTable,
  priceTable: fromShop.priceTable,
  paperSwatches: fromShop.paperSwatches,
  contact: fromShop.contact,
  sitemapContainer: fromShop.sitemapContainer,
};

/** Error for a container without a transformer. Source: PB-02. */
export class UnknownContainer extends Error {
  constructor(name: string) {
    super(`Transformer for Container(${name}) not implemented`);
  }
}

/**
 * Transforms a container blok into its view model; undefined without data, unless the blok forces rendering.
 * Throws `Transformer for Container(name) not implemented` for unknown names.
 * @source PB-01, PB-02, PB-03
 */
export async function transformContainer(blok: Blok, at: Transforming): Promise<ContainerView | undefined> {
  const name = pageContainers.find((known) => known === blok.component);
  if (!name) throw new UnknownContainer(blok.component);
  const { body, empty } = await transformers[name](blok, at);
  const { marginTop, marginBottom, forceRender } = readFields(name, blok);
  if (empty && !forceRender) return undefined;
  return { uid: blok._uid, marks: marksOf(blok), marginTop, marginBottom, body };
}

/** Logs and omits an unknown container on the live site; a draft shows the error in its place. Source: PB-02, ADR-0023. */
async function containerOrError(blok: Blok, at: Transforming): Promise<ContainerView | undefined> {
  try {
    return await transformContainer(blok, at);
  } catch (error) {
    if (!(error instanceof UnknownContainer)) throw error;
    at.deps.log.error({ blok: blok._uid, component: blok.component }, error.message);
    if (at.reading.version !== "draft") return undefined;
    const body = { kind: "unknown", message: error.message } as const;
    return { uid: blok._uid, marks: marksOf(blok), marginTop: "none", marginBottom: "none", body };
  }
}

function contentsOf(containers: readonly ContainerView[]): PageView["contents"] {
  return containers.flatMap(({ body }) => {
    if (body.kind === "faq" && body.view.headline !== "") return [{ id: body.view.id, text: body.view.headline }];
    if (body.kind !== "richText") return [];
    return body.blocks.flatMap((block) =>
      block.kind === "heading" && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
    );
  });
}

/** The containers of a page in order, and the anchors of a long text. Source: PB-01. */
export async function pageView(bloks: readonly Blok[], withContents: boolean, at: Transforming): Promise<PageView> {
  const all = await Promise.all(bloks.map((blok) => containerOrError(blok, at)));
  const containers = all.filter((container) => container !== undefined);
  return { containers, contents: withContents ? contentsOf(containers) : [] };
}
