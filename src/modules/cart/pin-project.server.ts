import { plateOf } from "#design/layout.ts";
import type { DesignDocument, Refinement } from "#design/model.ts";
import { projectId, type SessionId } from "#kernel/ids.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { priceCardInShop, readableRefusal, readCatalogue } from "#modules/catalogue/contract.server.ts";
import { readCardQuery, type CardOptions } from "#modules/catalogue/contract.ts";
import { findProject, orderableDesign } from "#modules/designs/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";

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

/** Which project of which visitor; `revision` is the one the visitor saw, `quantity` overrides the project's. */
export type PinRequest = {
  readonly session: SessionId;
  readonly projectId: string;
  readonly revision?: number | undefined;
  readonly quantity?: number | undefined;
};

/** Foil and relief need something to lie on. Source: PDF-02, D-04. */
function carriesRefinement(document: DesignDocument, refinement: Refinement): boolean {
  if (refinement === "none") return true;
  return document.pages.some((page) =>
    page.elements.some((element) => element.type !== "die" && plateOf(element, refinement) !== null),
  );
}

/**
 * Reads the visitor's project, checks design and options, and prices it.
 * Refuses PROJECT_UNKNOWN (also for strangers' projects), PROJECT_CONFLICT when it was saved since, PROJECT_INVALID,
 * PROJECT_NOT_READY, DESIGN_UNKNOWN, PRODUCT_UNKNOWN, OPTION_UNKNOWN, OPTION_UNAVAILABLE, QUANTITY_INVALID, QUANTITY_MAX.
 * @source CART-12, CFG-16, CFG-23, GEN-08
 */
export async function pinProject(
  deps: Pick<Deps, "db" | "clock" | "files">,
  shop: Pick<Shop, "market" | "country" | "locale" | "channel">,
  request: PinRequest,
): Promise<Result<PinnedProject>> {
  const { session } = request;
  const project = await findProject(deps.db, session, projectId(request.projectId));
  if (!project) return refuse("PROJECT_UNKNOWN");
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(project.template.product);
  if (!product) return refuse("PRODUCT_UNKNOWN", { card: project.template.product });
  const { options, unknown } = readCardQuery(project.options, product, catalogue);
  if (unknown.length > 0) return refuse("OPTION_UNKNOWN", { parameters: unknown.join(",") });
  const quantity = request.quantity ?? project.quantity;
  const designId = project.template.id;
  const price = await priceCardInShop(deps, shop, { product: product.code, designId, options, quantity });
  if (!price.ok) return { ok: false, refusal: readableRefusal(price.refusal, shop.locale) };
  const { refinement } = options;
  const revision = request.revision ?? project.revision;
  const design = await orderableDesign(deps, {
    session,
    projectId: project.id,
    revision,
    refinement,
    quantity,
    addressed: options.addressPrint,
    found: project,
  });
  if (!design.ok) return design;
  const { document, variant } = design.value;
  if (!carriesRefinement(document, refinement)) return refuse("PROJECT_NOT_READY", { reason: "refinement" });
  return accept({
    projectId: project.id,
    designId,
    product: product.code,
    variant,
    revision,
    document,
    options,
    quantity,
    total: price.value.total,
  });
}

/** The columns of a line that a pinned project decides. Source: CFG-23. */
export function pinnedColumns({ variant, revision, document, options, quantity, total }: PinnedProject) {
  return {
    variant,
    design_revision: revision,
    document: JSON.stringify(document),
    options: JSON.stringify(options),
    quantity,
    seen_total: total,
  };
}
