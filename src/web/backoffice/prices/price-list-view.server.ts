import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale, type PriceMarket } from "#kernel/market.ts";
import type { Result } from "#kernel/result.ts";
import { componentName, readCatalogue } from "#modules/catalogue/contract.server.ts";
import { cardPriceRules, defaultOptions } from "#modules/catalogue/contract.ts";
import { photoComponentName } from "#modules/photo-products/answers/readable-option-names.server.ts";
import { groupOf } from "#modules/pricing/price-lists/adjust-prices.ts";
import { currentPriceList } from "#modules/pricing/contract.server.ts";
import { priceGoods, priceLine, type PriceLine, type PriceList } from "#modules/pricing/contract.ts";
import type { ComponentRow } from "#modules/pricing/price-list.ts";
import { articlesOf } from "#modules/pricing/campaigns/price-log.ts";
import { quantitySteps } from "#modules/pricing/quantity-steps.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";

const photoGroups = new Set([
  "calendar",
  "calendar-refinement",
  "book",
  "book-refinement",
  "print",
  "box",
  "wall",
  "frame",
  "glass",
  "collage",
  "collage-design",
]);
const parts = new Set(["fix", "area", "metre", "step"]);

export function officeComponentName(component: string): string {
  const last = component.split("/").at(-1) ?? "";
  const whole = parts.has(last) ? component.slice(0, -last.length - 1) : component;
  const name =
    component === "collage-design" || component === "collage"
      ? translate(staffLocale, "prices.collage")
      : photoGroups.has(groupOf(whole))
        ? photoComponentName(whole, staffLocale)
        : componentName(whole, staffLocale);
  return parts.has(last) ? `${name}, ${translate(staffLocale, keyIn("prices.part", last))}` : name;
}

/** A row of the grid: a component with its base price per market, in minor units. */
export type GridRow = {
  readonly component: string;
  readonly name: string;
  readonly curve: string;
  readonly base: Readonly<Partial<Record<PriceMarket, number>>>;
};

/** Groups of a list with the number of their components, and the rows of the selected one. Source: BO-03. */
export function gridOf(components: readonly ComponentRow[], wanted: string | null) {
  const byComponent = [...Map.groupBy(components, ({ component }) => component)];
  const counts = Map.groupBy(byComponent, ([component]) => groupOf(component));
  const groups = [...counts].map(([key, entries]) => ({ key, count: entries.length }));
  const group = groups.find(({ key }) => key === wanted)?.key ?? "card";
  const rows = byComponent
    .filter(([component]) => groupOf(component) === group)
    .map(([component, entries]): GridRow => ({
      component,
      name: officeComponentName(component),
      curve: entries[0]?.curve ?? "",
      base: Object.fromEntries(entries.map(({ market, base }) => [market, base])),
    }));
  return { groups, group, rows };
}

/** Selection of the preview: an article in a market with options; amounts in minor units. */
export type PreviewSelection = {
  readonly sku: string;
  readonly market: PriceMarket;
  readonly paper: string;
  readonly refinement: string;
};

/** A row of the preview; `saving` in percent of the first unit price, `before` is the total of the list in force. */
export type PreviewRow = {
  readonly quantity: number;
  readonly unit: number;
  readonly total: number;
  readonly saving: number;
  readonly before: number | null;
};

type Priced = (list: PriceList, quantity: number) => Result<PriceLine>;

/** All 154 quantities of an article, compared with the list in force. Source: BO-03, PRICE-04. */
export async function previewOf(deps: Deps, list: PriceList, selection: PreviewSelection) {
  const catalogue = await readCatalogue(deps);
  const inForce = await currentPriceList(deps);
  const articles = articlesOf(list).map(({ sku }) => ({ sku, name: officeComponentName(sku) }));
  const chosen = articlesOf(list).find(({ sku }) => sku === selection.sku) ?? articlesOf(list)[0];
  const product = catalogue.products.get(chosen?.sku.replace(/^card\//, "") ?? "");
  const paper = catalogue.papers.has(selection.paper) ? selection.paper : (product?.defaultPaper ?? "");
  const price: Priced = (with_, quantity) => {
    if (!product)
      return priceLine(
        with_,
        selection.market,
        quantity,
        (chosen?.components ?? []).map((component) => ({ component })),
      );
    const options = { ...defaultOptions(product), paper, refinement: refinementOf(selection.refinement) };
    const taxRates = { standard: 0, "multi-purpose-voucher": 0 };
    const prices = { list: with_, market: selection.market, taxRates, validUntil: null };
    return priceGoods(cardPriceRules, prices, { product, options }, quantity);
  };
  const papers = [...catalogue.papers.values()].filter(({ stock }) => product && stock === product.stock);
  return {
    articles,
    selection: { ...selection, sku: chosen?.sku ?? "", paper },
    papers: papers.map(({ code }) => ({ code, name: translate(staffLocale, keyIn("papers", code)) })),
    isCard: product !== undefined,
    rows: rowsOf(price, list, inForce),
    inForce: inForce.version,
  };
}

export const previewRefinements = ["none", "gold", "rosegold", "silver", "relief"] as const;

function refinementOf(text: string) {
  return previewRefinements.find((known) => known === text) ?? "none";
}

function rowsOf(price: Priced, list: PriceList, inForce: PriceList): readonly PreviewRow[] {
  const first = price(list, 1);
  return quantitySteps().flatMap((quantity): PreviewRow[] => {
    const line = price(list, quantity);
    if (!line.ok || !first.ok) return [];
    const before = price(inForce, quantity);
    const { unit, total } = line.value;
    const single = first.value.total * quantity;
    const saving = single === 0 ? 0 : Math.floor((100 * (single - total)) / single);
    return [{ quantity, unit, total, saving, before: before.ok ? before.value.total : null }];
  });
}
