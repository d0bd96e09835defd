import { DesignGrid } from "#modules/catalogue/ui/design-grid.tsx";
import { DetailForm, DetailPhoneBar, PriceBox } from "#modules/catalogue/ui/detail-form.tsx";
import type { DetailPayload } from "#modules/catalogue/ui/detail-view.ts";
import { WishlistButton, WishlistForm } from "#modules/catalogue/ui/wishlist-button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { StaticFragment } from "#ui/static-fragment.tsx";
import { cardProduct } from "../detail/card-product.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, refuseWrites } from "../page-meta.ts";
import { loadProduct } from "./load-product.server.ts";
import { ProductPage, type BlockProps, type ProductBlocks } from "./product-page.tsx";
import type { Route } from "./+types/card.route.ts";

/** A card design, or else a content page three segments deep. Source: PDP-01, CARD-11, SHELL-06. */
export async function loader(asked: Route.LoaderArgs) {
  return loadProduct(cardProduct, asked);
}

export const meta: Route.MetaFunction = metaOfRoute;

type Props = BlockProps<DetailPayload>;

/** The blocks of a card's page. Source: PDP-01 to PDP-13. */
const cardBlocks: ProductBlocks<DetailPayload> = {
  Gallery,
  TitleAction: SaveCard,
  Purchase,
  Related: ({ view }) => <DesignGrid name="related-designs" runs={view.related} />,
};

function Gallery({ view }: Props) {
  const t = useMessages();
  return (
    <StaticFragment
      as="section"
      of={view.gallery}
      name="gallery"
      steady
      aria-label={t("detail.gallery")}
      className="min-w-0"
    />
  );
}

function SaveCard({ view }: Props) {
  const options = new URLSearchParams({ ...Object.fromEntries(view.chosen), quantity: String(view.quantity) });
  return (
    <WishlistForm id="hearts" className="shrink-0">
      <WishlistButton
        id="heart"
        form="hearts"
        design={view.id}
        colour={view.colour}
        name={view.name}
        options={options.toString()}
      />
    </WishlistForm>
  );
}

function Purchase({ view, busy }: Props) {
  return (
    <>
      <DetailForm view={view} />
      <div className="mt-8">
        <PriceBox view={view} busy={busy} />
      </div>
      <DetailPhoneBar view={view} busy={busy} />
    </>
  );
}

export default function Card({ loaderData }: Route.ComponentProps) {
  return <ProductPage page={loaderData} blocks={cardBlocks} />;
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };
