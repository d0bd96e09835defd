import { readDocument } from "#design/migrations.ts";
import type { DesignDocument } from "#design/model.ts";
import { projectId, type SessionId } from "#kernel/ids.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { priceCardInShop, readableRefusal, readCatalogue } from "#modules/catalogue/contract.server.ts";
import { readCardQuery, type CardOptions } from "#modules/catalogue/contract.ts";
import { findProject } from "#modules/designs/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { checkDesign } from "./check-design.server.ts";

/** A project as a cart line keeps it, with what it costs now. */
export type PinnedProject = {
  readonly projectId: string;
  readonly designId: string;
  readonly product: string;
  readonly variant: string;
  readonly revision: number;
  readonly document: DesignDocument;
  readonly options: CardOptions;
  readonly quantity: number;
  readonly total: MoneyMinor;
};

/**
 * Reads the visitor's project, checks design and options, and prices it.
 * Refuses PROJECT_UNKNOWN (also for strangers' projects), PROJECT_INVALID, PROJECT_NOT_READY, DESIGN_UNKNOWN,
 * PRODUCT_UNKNOWN, OPTION_UNKNOWN, OPTION_UNAVAILABLE, QUANTITY_INVALID, QUANTITY_MAX.
 * @param quantity pieces, those of the project where absent
 * @source CART-12, CFG-16, CFG-23, GEN-08
 */
export async function pinProject(
  deps: Pick<Deps, "db" | "clock">,
  shop: Pick<Shop, "market" | "country">,
  session: SessionId,
  id: string,
  quantity?: number,
): Promise<Result<PinnedProject>> {
  const project = await findProject(deps.db, session, projectId(id));
  if (!project) return refuse("PROJECT_UNKNOWN");
  const document = readDocument(project.document);
  if (!document.ok) return document;
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(project.template.product);
  if (!product) return refuse("PRODUCT_UNKNOWN", { card: project.template.product });
  const { options, unknown } = readCardQuery(project.options, product, catalogue);
  if (unknown.length > 0) return refuse("OPTION_UNKNOWN", { parameters: unknown.join(",") });
  const pieces = quantity ?? project.quantity;
  const designId = project.template.id;
  const price = await priceCardInShop(deps, shop, { product: product.code, designId, options, quantity: pieces });
  if (!price.ok) return { ok: false, refusal: readableRefusal(price.refusal) };
  const checked = await checkDesign(document.value, options.refinement);
  if (!checked.ok) return checked;
  return accept({
    projectId: project.id,
    designId,
    product: product.code,
    variant: project.variant,
    revision: project.revision,
    document: document.value,
    options,
    quantity: pieces,
    total: price.value.total,
  });
}
