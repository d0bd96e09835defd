import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { spelledIn } from "#kernel/formats/localized-text.ts";
import { designById, designsOfTheme, readCatalogue, type DesignDetail } from "#modules/catalogue/contract.server.ts";
import type { DesignEntry } from "#modules/catalogue/search/design-search.ts";
import { accessoryName } from "#modules/catalogue/cards/readable-names.server.ts";
import type { AccessoriesView } from "#modules/catalogue/ui/detail-view.ts";
import { type Catalogue, defaultOptions, priceAccessory, quoteCard } from "#modules/catalogue/contract.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import type { PriceContext } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";

/** Context for pricing accessories. */
type Priced = { readonly shop: Shop; readonly catalogue: Catalogue; readonly prices: PriceContext };

/** Accessories that fit the card, at their standalone price: the included envelope is free only with the card. */
function groupsOf(detail: DesignDetail, { shop, catalogue, prices }: Priced): AccessoriesView["groups"] {
  const { locale, market } = shop;
  const { quantity } = detail.quantity;
  return detail.accessories.flatMap(({ type, items }) => {
    const priced = items.flatMap((item) => {
      const line = priceAccessory(catalogue, prices.list, market, item.sku, quantity);
      if (!line.ok) return [];
      const price = formatMoney({ amount: line.value.unit, currency: line.value.currency }, locale);
      const name = accessoryName(type, item, locale);
      return [{ sku: item.sku, label: translate(locale, "detail.accessories.item", { name, price }) }];
    });
    const label = translate(locale, `detail.accessories.group.${type}`);
    return priced.length > 0 ? [{ type, label, items: priced }] : [];
  });
}

function stickerOf(sticker: DesignEntry, detail: DesignDetail, { shop, catalogue, prices }: Priced) {
  const { locale, market } = shop;
  const { quantity } = detail.quantity;
  const product = catalogue.products.get(sticker.product);
  const quote =
    product &&
    quoteCard(catalogue, prices, market, product, {
      options: defaultOptions(product),
      quantity,
      designCategory: sticker,
    });
  if (!quote?.ok) return [];
  const query = new URLSearchParams({ designId: sticker.id, quantity: String(quantity) });
  const { id: colour } = detail.variant;
  if (sticker.variants.some(({ id }) => id === colour)) query.set("farbe", colour);
  const price = formatMoney({ amount: quote.value.unit, currency: quote.value.currency }, locale);
  return [
    {
      href: `${addressOf(shop, "designCard")}?${query}`,
      label: translate(locale, "detail.title", {
        kind: translate(locale, `products.${sticker.product}`),
        name: spelledIn(locale, sticker.name),
      }),
      price: translate(locale, "detail.price.perPiece", { unit: price }),
    },
  ];
}

/** Accessories sold separately with a card: fitting articles, and stickers of its series. Source: PDP-13. */
export async function accessoriesView(deps: Deps, shop: Shop, detail: DesignDetail): Promise<AccessoriesView> {
  const design = await designById(deps, detail.id);
  const [catalogue, prices, series] = await Promise.all([
    readCatalogue(deps),
    priceContextFor(deps, shop),
    design ? designsOfTheme(deps, design.themeId) : [],
  ]);
  const priced = { shop, catalogue, prices };
  const stickers = series.filter(({ id, category }) => category === "aufkleber" && id !== detail.id);
  return {
    groups: groupsOf(detail, priced),
    stickers: stickers.flatMap((sticker) => stickerOf(sticker, detail, priced)),
  };
}
