import { lazy, Suspense, useState } from "react";
import { GoodsForm, Notices } from "#modules/photo-products/ui/goods-form.tsx";
import { GoodsPhoneBar, GoodsPrice } from "#modules/photo-products/ui/goods-price.tsx";
import { GoodsTiles } from "#modules/photo-products/ui/goods-tiles.tsx";
import type { GoodsPayload } from "#modules/photo-products/ui/goods-view.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { useMessages } from "#ui/messages.tsx";
import { goodsProduct } from "../photo-products/goods-pages.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadProduct } from "./load-product.server.ts";
import { ProductPage, type BlockProps, type ProductBlocks } from "./product-page.tsx";
import type { Route } from "./+types/goods.route.ts";

/** A photo product; in the card channel the content page at that path. Source: FRAME-05, CAL-06, BOOK-03. */
export async function loader(asked: Route.LoaderArgs) {
  return loadProduct(goodsProduct, asked);
}

export const meta: Route.MetaFunction = metaOfRoute;

type Props = BlockProps<GoodsPayload>;

/** The blocks of photo products. Source: FRAME-05 to FRAME-10, CAL-01 to CAL-08, BOOK-01 to BOOK-06. */
const goodsBlocks: ProductBlocks<GoodsPayload> = {
  Gallery,
  Purchase,
  Related: ({ view }) => <GoodsTiles tiles={view.related} />,
  PageBar: GoodsPhoneBar,
};

// Loaded only by those who look at a room.
const RoomView = lazy(async () => ({ default: (await import("#ui/room/room-view.tsx")).RoomView }));

/** One picture, as configured; what hangs on a wall also in a room. Source: FRAME-06, FRAME-09. */
function Gallery({ view }: Props) {
  const t = useMessages();
  const [inRoom, setInRoom] = useState(false);
  if (!view.room)
    return (
      <div className="min-w-0">
        <ProductPicture view={view} />
        <InsidePictures view={view} />
      </div>
    );
  const { piece, photo } = view.room;
  return (
    <div className="[--room-bleed:1.25rem] md:[--room-bleed:0px]">
      {inRoom ? (
        <Suspense fallback={<div className="aspect-4/3 bg-line" />}>
          <RoomView piece={piece} picture={photo} />
        </Suspense>
      ) : (
        <ProductPicture view={view} />
      )}
      <Button variant="secondary" size="s" className="mt-4 noscript:hidden" onClick={() => setInRoom(!inRoom)}>
        {t(inRoom ? "room.hide" : "room.show")}
      </Button>
    </div>
  );
}

function ProductPicture({ view }: Pick<Props, "view">) {
  return (
    <Picture
      picture={view.picture}
      sizes="(min-width: 1300px) 44rem, (min-width: 900px) 56vw, 100vw"
      first
      className="-mx-5 aspect-4/3 w-[calc(100%+2.5rem)] max-w-none object-cover md:mx-0 md:w-full"
    />
  );
}

/** What is seen of a book for writing when it lies open. Source: BOOK-05. */
function InsidePictures({ view: { inside } }: Pick<Props, "view">) {
  if (inside.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 md:gap-4">
      {inside.map((picture) => (
        <li key={picture.asset}>
          <Picture
            picture={picture}
            sizes="(min-width: 1300px) 21rem, (min-width: 900px) 27vw, 48vw"
            className="aspect-4/3 w-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

function Purchase({ view, busy }: Props) {
  return (
    <>
      <Notices notices={view.notices} />
      {view.family === null ? null : (
        <p className="-mt-4 mb-8 text-15">
          <Link href={view.family.href} className="underline underline-offset-4">
            {view.family.label}
          </Link>
        </p>
      )}
      <GoodsForm view={view} />
      <GoodsPrice view={view} busy={busy} />
    </>
  );
}

export default function Goods({ loaderData }: Route.ComponentProps) {
  return <ProductPage page={loaderData} blocks={goodsBlocks} />;
}

export { ErrorPage as ErrorBoundary };
