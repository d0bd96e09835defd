import type { DesignId, SessionId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { defaultOptions, papersFor, type CardOptions } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { cartContext } from "../cart-context.server.ts";
import type { CartContext } from "../line-offer.ts";
import { pinOwnSample, type PinRequest } from "./pin-project.server.ts";
import { placeLine, type AddedLine, type Placeable } from "./place-line.server.ts";
import type { CartLine } from "../store.server.ts";

/** A sample of a template: the first colour and the product's own paper by default. */
export type NewSample = {
  readonly session: SessionId;
  readonly shop: Shop;
  readonly designId: DesignId;
  readonly variant?: string | undefined;
  readonly paper?: string | undefined;
};

/** The revision of a template's artwork; projects have revisions of their own. */
const templateRevision = 1;

/** Whether a line is the same sample, or another set of papers: both stay single. */
function isSame(line: CartLine, placed: Placeable): boolean {
  if (placed.kind === "paper-set") return line.kind === "paper-set";
  if (placed.kind !== "sample" || line.kind !== "sample" || line.projectId !== placed.projectId) return false;
  const { designId, variant, options } = placed;
  const isAlike = line.designId === designId && line.variant === variant && line.options.paper === options.paper;
  return line.projectId !== null || isAlike;
}

/**
 * Adds a sample or the paper set at the end of the visitor's cart; one already there stays single. Refuses as
 * `placeLine` does.
 */
export function placeSingle(
  deps: Deps,
  visitor: Pick<NewSample, "session" | "shop">,
  context: CartContext,
  sample: Placeable,
): Promise<Result<AddedLine>> {
  return placeLine(deps, visitor, context, sample, (lines) => lines.find((line) => isSame(line, sample)));
}

/**
 * Adds one un-personalised card of a design to the cart, in a colour and on a paper of the visitor's choice. Whether it
 * is free is decided each time the cart is viewed. Refuses DESIGN_UNKNOWN, OPTION_UNKNOWN for a colour or paper the
 * design does not have, CART_FULL.
 * @source SAMP-01, SAMP-03, PDP-02, WISH-05
 */
export async function addSample(deps: Deps, input: NewSample): Promise<Result<AddedLine>> {
  const { designId, shop } = input;
  const template = shop.channel === "card" ? await designTemplate(deps, designId, shop.locale) : undefined;
  const context = await cartContext(deps, shop, shop.country);
  const { catalogue } = context;
  const product = template && catalogue.products.get(template.product);
  if (!template || !product) return refuse("DESIGN_UNKNOWN");
  const variant = template.variants.find(({ id }) => id === (input.variant ?? template.variants[0]?.id));
  if (!variant) return refuse("OPTION_UNKNOWN", { parameters: "farbe" });
  const { paper = defaultOptions(product).paper } = input;
  const known =
    paper === defaultOptions(product).paper || papersFor(catalogue, product).some(({ code }) => code === paper);
  if (!known) return refuse("OPTION_UNKNOWN", { parameters: "paper" });
  const options: CardOptions = { ...defaultOptions(product), paper };
  return placeSingle(deps, input, context, {
    kind: "sample",
    projectId: null,
    designId,
    product: product.code,
    variant: variant.id,
    designRevision: templateRevision,
    options,
    quantity: 1,
    ownLayout: false,
    seenTotal: minor(0),
    document: JSON.stringify({ ...template.document, palette: variant.palette, locale: shop.locale }),
  });
}

/**
 * Adds one card of the visitor's own design to the cart, at the price of a further sample. Refuses as `pinOwnSample`
 * and `placeLine` do.
 * @source SAMP-04
 */
export async function addOwnSample(
  deps: Deps,
  input: PinRequest & { readonly shop: Shop },
): Promise<Result<AddedLine>> {
  const { shop } = input;
  const context = await cartContext(deps, shop, shop.country);
  const pinned = await pinOwnSample(deps, context, shop, input);
  if (!pinned.ok) return pinned;
  return placeSingle(deps, input, context, { ...pinned.value, kind: "sample" });
}
