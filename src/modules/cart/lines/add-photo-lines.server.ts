import { cartLineId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { minor } from "#kernel/money.ts";
import { orderablePhoto, type PhotoProject } from "#modules/designs/contract.server.ts";
import { skuOfChoice } from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { cartChannel } from "../cart-channel.ts";
import { offerLines } from "../kinds/rules-of.server.ts";
import { largestCart, type CartContext } from "../line-offer.ts";
import { openCart } from "../open-cart-store.server.ts";
import { noFreeSamples } from "#modules/samples/contract.ts";
import { insertLine, updateLine, type CartLine } from "../store.server.ts";
import { findVisitorCart } from "../visitor-cart-store.server.ts";
import { placedColumns, type AddedLine, type Placeable } from "./place-line.server.ts";

type PhotoLine = Extract<CartLine, { readonly kind: "photo-product" }>;

/** What is printed of a line: several of one project differ in their choice only. */
const pieceKey = ({ product, options }: Pick<PhotoLine, "product" | "options">): string =>
  `${product}/${options.chosen["surface"] ?? ""}`;

/** The project's pieces as lines with their price in this cart. Refuses OPTION_UNAVAILABLE for what the market lacks. */
function pricedPieces(
  context: CartContext,
  others: readonly CartLine[],
  pieces: readonly PhotoLine[],
): Result<readonly PhotoLine[]> {
  const offers = offerLines(context, [...others, ...pieces], noFreeSamples).slice(others.length);
  const priced: PhotoLine[] = [];
  for (const [index, piece] of pieces.entries()) {
    const offer = offers[index];
    if (offer?.kind !== "offered") return refuse("OPTION_UNAVAILABLE", { option: piece.product, selection: "" });
    priced.push({ ...piece, seenTotal: offer.price.total });
  }
  return accept(priced);
}

/**
 * Adds a photo project to the cart in its current version: one line per piece, of prints one per format and surface.
 * Lines of the project already in the cart are updated, those it no longer has are removed. Refuses as `orderablePhoto`
 * does, CART_FULL at 100 lines, OPTION_UNAVAILABLE.
 * @source CART-01, CART-04, CART-10, CFG-23, PRICE-22
 */
export async function addPhotoLines(
  deps: Deps,
  {
    session,
    shop,
    revision,
  }: { readonly session: SessionId; readonly shop: Shop; readonly revision?: number | undefined },
  context: CartContext,
  project: PhotoProject,
): Promise<Result<AddedLine>> {
  const orderable = await orderablePhoto(deps, project, revision);
  if (!orderable.ok) return orderable;
  const { pieces } = orderable.value;
  const channel = cartChannel(deps, shop);
  const now = deps.clock.now();
  const documents = new Map(
    pieces.map(({ choice, document }) => [pieceKey({ product: skuOfChoice(choice), options: choice }), document]),
  );
  const write = async (trx: Trx): Promise<Result<AddedLine>> => {
    await openCart(trx, session, channel, shop.locale, now);
    const cart = await findVisitorCart(trx, session, channel);
    const present = cart.lines.filter(
      (line): line is PhotoLine => line.kind === "photo-product" && !line.saved && line.projectId === project.id,
    );
    const others = cart.lines.filter((line) => !present.some(({ id }) => id === line.id));
    const byKey = new Map(present.map((line) => [pieceKey(line), line]));
    const wanted = pieces.map(({ choice, quantity }, index): PhotoLine => {
      const product = skuOfChoice(choice);
      const known = byKey.get(pieceKey({ product, options: choice }));
      return {
        kind: "photo-product",
        projectId: project.id,
        designRevision: project.revision,
        options: choice,
        product,
        quantity,
        saved: false,
        id: known?.id ?? cartLineId(newUuid()),
        position: known?.position ?? cart.nextPosition + index,
        seenTotal: known?.seenTotal ?? minor(0),
      };
    });
    if (others.length + wanted.length > largestCart) return refuse("CART_FULL");
    const priced = pricedPieces(
      context,
      others.filter(({ saved }) => !saved),
      wanted,
    );
    if (!priced.ok) return priced;
    for (const line of priced.value) {
      const placeable: Placeable = { ...line, document: JSON.stringify(documents.get(pieceKey(line))) };
      const columns = placedColumns(placeable, now);
      if (byKey.has(pieceKey(line))) await updateLine(trx, line.id, columns);
      else await insertLine(trx, { ...columns, id: line.id, cart_id: cart.id ?? "", position: line.position });
    }
    const kept = new Set(priced.value.map(({ id }) => id));
    const gone = present.filter(({ id }) => !kept.has(id));
    if (gone.length > 0)
      await trx
        .deleteFrom("cart_line")
        .where(
          "id",
          "in",
          gone.map(({ id }) => id),
        )
        .execute();
    const [first] = priced.value;
    if (!first) return refuse("PROJECT_NOT_READY", { reason: "SLOT_EMPTY" });
    const lines = [...others, ...priced.value].toSorted((a, b) => a.position - b.position);
    const revisions = new Map([...cart.revisions, [project.id, project.revision]]);
    return accept({ id: first.id, updated: present.length > 0, cart: { ...cart, lines, revisions }, context });
  };
  return inTransaction(deps.db, write);
}
