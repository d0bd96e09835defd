import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Result } from "#kernel/result.ts";
import { cartChannel } from "../cart-channel.ts";
import { addCartLine } from "./add-cart-line.server.ts";
import { mayAddFrom } from "./add-from-address.server.ts";
import { addSample } from "./add-sample.server.ts";
import { linesOfVisitor } from "../store.server.ts";
import { cardQueryOf } from "#modules/catalogue/contract.ts";
import { designTemplate, type DesignDetail } from "#modules/catalogue/contract.server.ts";
import { createProject } from "#modules/designs/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type { Visitor } from "#platform/http/visitor-session.server.ts";

/** The card, or a sample of it, described by a design URL with `addToCart`. */
type AddressedCard = {
  readonly visitor: Visitor;
  readonly shop: Shop;
  readonly detail: DesignDetail;
  readonly addToCart: string;
  readonly headers: Headers;
};

/** The options of a card in canonical order, for comparison. */
function choiceOf({
  product,
  options,
  quantity,
}: Pick<DesignDetail, "product" | "options"> & { quantity: number }): string {
  return new URLSearchParams(cardQueryOf(product, options, quantity).map(([name, value]) => [name, value])).toString();
}

async function addCard(deps: Deps, { visitor, shop, detail }: AddressedCard): Promise<string | undefined> {
  const session = await visitor.start();
  const { quantity } = detail.quantity;
  const { product, options, variant } = detail;
  const choice = choiceOf({ product, options, quantity });
  const lines = await linesOfVisitor(deps.db, session, cartChannel(deps, shop));
  const isInCart = lines.some(
    (line) =>
      line.kind === "card" &&
      line.designId === detail.id &&
      line.variant === variant.id &&
      choiceOf({ product, options: line.options, quantity: line.quantity }) === choice,
  );
  if (isInCart || detail.problems.length > 0 || detail.quantity.tooMany !== undefined) return undefined;
  const chosen = cardQueryOf(product, options, quantity).filter(([name]) => name !== "card" && name !== "quantity");
  const made = await createProject(
    { ...deps, templates: (id, locale) => designTemplate(deps, id, locale) },
    {
      session,
      locale: shop.locale,
      designId: detail.id,
      variant: variant.id,
      options: Object.fromEntries(chosen),
      quantity,
    },
  );
  if (!made.ok) return undefined;
  const added: Result<unknown> = await addCartLine(deps, { session, shop, projectId: made.value.id });
  // Names and dates are still sample texts: they must be edited before a card is ordered.
  return !added.ok && added.refusal.code === "PROJECT_NOT_READY"
    ? addressOf(shop, "designCard", made.value.id)
    : undefined;
}

/**
 * Adds the item described by a design URL with `addToCart` to the cart: a sample for `sample`, else the configured card.
 * Idempotent if the URL is opened again. As in the cart, links from other sites and prefetching add nothing.
 * @returns the redirect path: the editor if texts must still be edited, else the same page without the parameter
 * @source PDP-10, CART-01, NFR-02
 */
export async function addDescribed(deps: Deps, item: AddressedCard, url: URL): Promise<string> {
  const { detail, shop, visitor, addToCart, headers } = item;
  const query = new URLSearchParams(url.searchParams);
  query.delete("addToCart");
  const page = query.size > 0 ? `${detail.path}?${query}` : detail.path;
  if (addToCart === "" || !mayAddFrom(headers)) return page;
  if (addToCart !== "sample") return (await addCard(deps, item)) ?? page;
  const { paper } = detail.options;
  await addSample(deps, {
    session: await visitor.start(),
    shop,
    designId: detail.id,
    variant: detail.variant.id,
    paper,
  });
  return page;
}
