import { GoodsForm, Notices } from "#modules/photo-products/ui/goods-form.tsx";
import { GoodsPhoneBar, GoodsPrice } from "#modules/photo-products/ui/goods-price.tsx";
import { GoodsTiles } from "#modules/photo-products/ui/goods-tiles.tsx";
import type { GoodsPayload } from "#modules/photo-products/ui/goods-view.ts";
import { Picture } from "#ui/images/picture.tsx";
import type { BlockProps, ProductBlocks } from "./product-page.tsx";

type Props = BlockProps<GoodsPayload>;

/** The blocks of photo products. Source: FRAME-05 to FRAME-10, CAL-01 to CAL-08, BOOK-01 to BOOK-06. */
export const goodsBlocks: ProductBlocks<GoodsPayload> = {
  Gallery,
  Purchase,
  Related: ({ view }) => <GoodsTiles tiles={view.related} />,
  PageBar: GoodsPhoneBar,
};

/** One picture, as configured. Source: FRAME-06. */
function Gallery({ view }: Props) {
  return (
    <Picture
      picture={view.picture}
      sizes="(min-width: 1300px) 44rem, (min-width: 900px) 56vw, 100vw"
      first
      className="-mx-5 aspect-4/3 w-[calc(100%+2.5rem)] max-w-none object-cover md:mx-0 md:w-full"
    />
  );
}

function Purchase({ view, busy }: Props) {
  return (
    <>
      <Notices notices={view.notices} />
      <GoodsForm view={view} />
      <GoodsPrice view={view} busy={busy} />
    </>
  );
}
