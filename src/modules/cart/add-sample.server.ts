import { cartLineId, type CartLineId, type SessionId } from "#kernel/ids.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { designTemplate, readCatalogue } from "#modules/catalogue/contract.server.ts";
import { defaultOptions, papersFor, type CardOptions } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { cartChannel } from "./cart-channel.ts";
import type { AddedLine } from "./add-cart-line.server.ts";
import { largestCart } from "./line-offer.ts";
import { pinOwnSample, type PinRequest } from "./pin-project.server.ts";
import { linesAndPlace, openCart } from "./open-cart-store.server.ts";
import { insertLine, updateLine, type StoredLine } from "./store.server.ts";

/** A sample of a template: the first colour and the product's own paper unless told otherwise. */
export type NewSample = {
  readonly session: SessionId;
  readonly shop: Shop;
  readonly designId: string;
  readonly variant?: string | undefined;
  readonly paper?: string | undefined;
};

/** A template's artwork carries this revision; projects count their own. */
const templateRevision = 1;

/** A line of which there is one piece only, with what is printed for it. */
type SingleLine = Pick<
  StoredLine,
  "kind" | "projectId" | "designId" | "product" | "variant" | "designRevision" | "options"
> & { readonly document: unknown; readonly seenTotal?: MoneyMinor };

const isSame = (line: StoredLine, { kind, projectId, designId, variant, options }: SingleLine): boolean =>
  line.kind === kind &&
  line.projectId === projectId &&
  (projectId !== null ||
    (line.designId === designId && line.variant === variant && line.options.paper === options.paper));

/** Puts a sample or the paper set at the end of the visitor's cart; one that stands there stays one. Refuses CART_FULL. */
export function placeSingle(
  deps: Deps,
  { session, shop }: Pick<NewSample, "session" | "shop">,
  sample: SingleLine,
): Promise<Result<AddedLine>> {
  const now = deps.clock.now();
  const artwork = {
    document: JSON.stringify(sample.document),
    options: JSON.stringify(sample.options),
    variant: sample.variant,
    design_revision: sample.designRevision,
  };
  return inTransaction(deps.db, async (trx): Promise<Result<AddedLine>> => {
    const cart = await openCart(trx, session, cartChannel(deps, shop), shop.locale, now);
    const { lines, taken, position } = await linesAndPlace(trx, cart);
    const present = lines.find((line) => isSame(line, sample));
    if (present) {
      await updateLine(trx, present.id, artwork);
      return accept({ id: present.id, updated: true });
    }
    if (taken >= largestCart) return refuse("CART_FULL");
    const id: CartLineId = cartLineId(newUuid());
    await insertLine(trx, {
      ...artwork,
      id,
      cart_id: cart.id,
      position,
      kind: sample.kind,
      project_id: sample.projectId,
      design_id: sample.designId,
      product: sample.product,
      quantity: 1,
      seen_total: sample.seenTotal ?? 0,
      added_at: new Date(now),
    });
    return accept({ id, updated: false });
  });
}

/**
 * Puts one un-personalised card of a design into the cart, in a colour and on a paper of the visitor's choice. Whether it
 * is free is decided whenever the cart is looked at. Refuses DESIGN_UNKNOWN, OPTION_UNKNOWN for a colour or paper the
 * design does not have, CART_FULL.
 * @source SAMP-01, SAMP-03, PDP-02, WISH-05
 */
export async function addSample(deps: Deps, input: NewSample): Promise<Result<AddedLine>> {
  const { designId, shop } = input;
  const template = shop.channel === "card" ? await designTemplate(deps, designId, shop.locale) : undefined;
  const catalogue = await readCatalogue(deps);
  const product = template && catalogue.products.get(template.product);
  if (!template || !product) return refuse("DESIGN_UNKNOWN");
  const variant = template.variants.find(({ id }) => id === (input.variant ?? template.variants[0]?.id));
  if (!variant) return refuse("OPTION_UNKNOWN", { parameters: "farbe" });
  const { paper = defaultOptions(product).paper } = input;
  const known =
    paper === defaultOptions(product).paper || papersFor(catalogue, product).some(({ code }) => code === paper);
  if (!known) return refuse("OPTION_UNKNOWN", { parameters: "paper" });
  const options: CardOptions = { ...defaultOptions(product), paper };
  return placeSingle(deps, input, {
    kind: "sample",
    projectId: null,
    designId,
    product: product.code,
    variant: variant.id,
    designRevision: templateRevision,
    options,
    document: { ...template.document, palette: variant.palette, locale: shop.locale },
  });
}

/**
 * Puts one card of the visitor's own design into the cart, at the price of a further sample. Refuses as `pinOwnSample`
 * does, and CART_FULL.
 * @source SAMP-04
 */
export async function addOwnSample(
  deps: Deps,
  input: PinRequest & { readonly shop: Shop },
): Promise<Result<AddedLine>> {
  const pinned = await pinOwnSample(deps, input.shop, input);
  if (!pinned.ok) return pinned;
  const { projectId, designId, product, variant, revision, options, document } = pinned.value;
  return placeSingle(deps, input, {
    kind: "sample",
    projectId,
    designId,
    product,
    variant,
    designRevision: revision,
    options,
    document,
  });
}
