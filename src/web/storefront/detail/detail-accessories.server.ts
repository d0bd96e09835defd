import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { spelledIn } from "#kernel/formats/localized-text.ts";
import {
  designById,
  designsOfTheme,
  readCatalogue,
  type DesignDetail,
  accessoryName,
} from "#modules/catalogue/contract.server.ts";
import type { DesignEntry } from "#modules/catalogue/search/design-search.ts";
import type { AccessoriesView } from "#modules/catalogue/ui/detail-view.ts";
import { cardPriceRules, defaultOptions, priceAccessory, type Catalogue } from "#modules/catalogue/contract.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";

/** Accessories that fit the card, at their standalone price: the included envelope is free only with the card. */
function groupsOf(detail: DesignDetail, locale: Locale, catalogue: Catalogue): AccessoriesView["groups"] {
  const { quantity } = detail.quantity;
  return detail.accessories.flatMap(({ type, items }) => {
    const priced = items.flatMap((item) => {
      const priced = priceAccessory(catalogue, detail.prices, item.sku, quantity);
      if (!priced.ok) return [];
      const price = formatMoney({ amount: priced.value.unit, currency: priced.value.currency }, locale);
      const name = accessoryName(type, item, locale);
      return [{ sku: item.sku, label: translate(locale, "detail.accessories.item", { name, price }) }];
    });
    const label = translate(locale, keyIn("detail.accessories.group", type));
    return priced.length > 0 ? [{ type, label, items: priced }] : [];
  });
}

function stickerOf(sticker: DesignEntry, detail: DesignDetail, shop: Shop, catalogue: Catalogue) {
  const { locale } = shop;
  const { quantity } = detail.quantity;
  const product = catalogue.products.get(sticker.product);
  const goods = product && { product, options: defaultOptions(product), design: sticker };
  const priced = goods && priceGoods(cardPriceRules, detail.prices, goods, quantity);
  if (!priced?.ok) return [];
  const query = new URLSearchParams({ designId: sticker.id, quantity: String(quantity) });
  const { id: colour } = detail.variant;
  if (sticker.variants.some(({ id }) => id === colour)) query.set("farbe", colour);
  const price = formatMoney({ amount: priced.value.unit, currency: priced.value.currency }, locale);
  return [
    {
      href: `${addressOf(shop, "designCard")}?${query}`,
      label: translate(locale, "detail.title", {
        kind: translate(locale, keyIn("products", sticker.product)),
        name: spelledIn(locale, sticker.name),
      }),
      price: translate(locale, "detail.price.perPiece", { unit: price }),
    },
  ];
}

/** Accessories sold separately with a card: fitting articles, and stickers of its series. Source: PDP-13. */
export async function accessoriesView(deps: Deps, shop: Shop, detail: DesignDetail): Promise<AccessoriesView> {
  const design = await designById(deps, detail.id);
  const [catalogue, series] = await Promise.all([
    readCatalogue(deps),
    design ? designsOfTheme(deps, design.themeId) : [],
  ]);
  const stickers = series.filter(({ id, category }) => category === "aufkleber" && id !== detail.id);
  return {
    groups: groupsOf(detail, shop.locale, catalogue),
    stickers: stickers.flatMap((sticker) => stickerOf(sticker, detail, shop, catalogue)),
  };
}
