import { documentForRecord } from "#design/records/data-fields.ts";
import { withoutEnvelope } from "#design/records/envelope.ts";
import { readDocument } from "#design/model/migrations.ts";
import { carriesRefinement } from "#design/preflight/refinement-rules.ts";
import { hasOwnLayout } from "#design/layout/printed-elements.ts";
import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readableRefusal } from "#modules/catalogue/contract.server.ts";
import { defaultOptions, readCardQuery, type CardOptions, type CardProduct } from "#modules/catalogue/contract.ts";
import {
  documentOfRevision,
  findProjectToOrder,
  orderableDesign,
  type OrderableDesign,
  type OrderedProject,
} from "#modules/designs/contract.server.ts";
import { storedDocument } from "#modules/guests/contract.server.ts";
import { violates } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { cardPrice, type CartContext } from "../line-offer.ts";
import { samePrint } from "./same-print.server.ts";
import type { CartLine } from "../store.server.ts";
import type { Placeable } from "./place-line.server.ts";

/** A project as stored in a cart line, with its current price: later edits do not change it. Source: CFG-23. */
export type PinnedProject = Omit<Extract<Placeable, { readonly kind: "card" }>, "kind" | "projectId"> & {
  readonly projectId: ProjectId;
};

/** A project of a visitor; `revision` is the one the visitor saw, `quantity` overrides the project's. */
export type PinRequest = {
  readonly session: SessionId;
  readonly projectId: string;
  readonly revision?: number | undefined;
  readonly quantity?: number | undefined;
};

/**
 * Reads the visitor's project, checks design and options, and prices it. Refuses PROJECT_UNKNOWN (also for other
 * visitors' projects), PROJECT_CONFLICT when it was saved since, PROJECT_INVALID, PROJECT_NOT_READY, DESIGN_UNKNOWN,
 * PRODUCT_UNKNOWN, OPTION_UNKNOWN, OPTION_UNAVAILABLE, QUANTITY_INVALID, QUANTITY_MAX.
 * @source CART-12, CFG-16, CFG-23, GEN-08
 */
export async function pinProject(
  deps: Pick<Deps, "db" | "files" | "config">,
  context: CartContext,
  { locale }: Pick<Shop, "locale">,
  request: PinRequest,
): Promise<Result<PinnedProject>> {
  const own = await readOwnProject(deps, context, request);
  if (!own.ok) return own;
  const { project, product, options } = own.value;
  const quantity = request.quantity ?? project.quantity;
  const designId = project.template.id;
  const price = cardPrice(context, { product: product.code, designId, options, quantity });
  if (!price.ok) return { ok: false, refusal: readableRefusal(price.refusal, locale) };
  const design = await orderableOf(deps, request, project, { options, quantity });
  if (!design.ok) return design;
  return accept(pinOf(design.value, { product: product.code, options, quantity, seenTotal: price.value.total }));
}

/**
 * Reads the visitor's project to print it once as a sample: checked like an order, without envelope, accessories and
 * the other records of its list. Refuses as `pinProject` does.
 * @source SAMP-04, GEN-08
 */
export async function pinOwnSample(
  deps: Pick<Deps, "db" | "files" | "config">,
  context: CartContext,
  { locale }: Pick<Shop, "locale">,
  request: PinRequest,
): Promise<Result<PinnedProject>> {
  const own = await readOwnProject(deps, context, request);
  if (!own.ok) return own;
  const { project, product } = own.value;
  const { paper, refinement, punching, pages } = own.value.options;
  const options = { ...defaultOptions(product), paper, refinement, punching, pages };
  const quantity = request.quantity ?? project.quantity;
  const selection = { product: product.code, designId: project.template.id, options, quantity };
  const possible = cardPrice(context, selection);
  if (!possible.ok) return { ok: false, refusal: readableRefusal(possible.refusal, locale) };
  const design = await orderableOf(deps, request, project, { options, quantity });
  if (!design.ok) return design;
  const { document } = design.value;
  const [first] = document.records?.rows ?? [];
  const one = first
    ? { ...design.value, document: { ...documentForRecord(document, first), records: null }, whole: false }
    : design.value;
  return accept(pinOf(one, { product: product.code, options, quantity: 1, seenTotal: minor(0) }));
}

/** Whether a line contains a project as cards, not as a sample. */
export function isCardOf(line: CartLine, expected: string): boolean {
  return line.kind === "card" && line.projectId === expected;
}

type OwnProject = { readonly project: OrderedProject; readonly product: CardProduct; readonly options: CardOptions };

async function readOwnProject(
  deps: Pick<Deps, "db">,
  { catalogue }: CartContext,
  { session, projectId: id }: PinRequest,
): Promise<Result<OwnProject>> {
  const project = await findProjectToOrder(deps.db, session, projectId(id));
  if (!project) return refuse("PROJECT_UNKNOWN");
  const product = catalogue.products.get(project.template.product);
  if (!product) return refuse("PRODUCT_UNKNOWN", { card: project.template.product });
  const { options, unknown } = readCardQuery(project.options, product, catalogue);
  if (unknown.length > 0) return refuse("OPTION_UNKNOWN", { parameters: unknown.join(",") });
  return accept({ project, product, options });
}

type Orderable = Omit<OrderableDesign, "product">;

/** A checked design as pinned by a line; an unchanged document is copied inside the database. */
function pinOf(
  { projectId: id, designId, variant, revision, document, whole }: Orderable,
  bought: Pick<PinnedProject, "product" | "options" | "quantity" | "seenTotal">,
): PinnedProject {
  return {
    ...bought,
    projectId: id,
    designId,
    variant,
    designRevision: revision,
    document: whole ? documentOfRevision(id, revision) : storedDocument(document),
    ownLayout: hasOwnLayout(document),
  };
}

async function orderableOf(
  deps: Pick<Deps, "db" | "files" | "config">,
  { session, revision }: PinRequest,
  project: OrderedProject,
  { options, quantity }: Pick<PinnedProject, "options" | "quantity">,
): Promise<Result<Orderable>> {
  const { refinement } = options;
  const design = await orderableDesign(deps, {
    session,
    projectId: project.id,
    revision: revision ?? project.revision,
    refinement,
    quantity,
    addressed: options.addressPrint,
    found: project,
  });
  if (!design.ok) return design;
  if (!carriesRefinement(design.value.document, refinement))
    return refuse("PROJECT_NOT_READY", { reason: "refinement" });
  return design;
}

/**
 * The current version of a project for an order already placed: checked as for the cart, with the ordered options and
 * quantity; it must have as many printed pages as before, because they were paid for. Refuses PROJECT_UNKNOWN (also for
 * other visitors' projects), PROJECT_NOT_READY, PROJECT_INVALID for another number of pages.
 * @source ORD-06, CFG-16, GEN-08
 */
export async function pinOrderedDesign(
  deps: Pick<Deps, "db" | "files" | "config">,
  input: {
    readonly session: SessionId;
    readonly projectId: string;
    readonly options: CardOptions;
    readonly quantity: number;
    /** The ordered document. */
    readonly before: unknown;
  },
): Promise<Result<Orderable>> {
  const { session, options, quantity } = input;
  const project = await findProjectToOrder(deps.db, session, projectId(input.projectId));
  if (!project) return refuse("PROJECT_UNKNOWN");
  const design = await orderableOf(deps, { session, projectId: project.id }, project, { options, quantity });
  if (!design.ok) return design;
  const before = readDocument(input.before);
  const samePages = before.ok && before.value.pages.length === design.value.document.pages.length;
  return samePages ? design : refuse("PROJECT_INVALID", { path: "pages" });
}

/**
 * Whether the visitor's project would print differently from the ordered document. Documents are compared, not
 * revisions: the project may be a copy, whose revisions restart, and a revision may change only the quantity. False for
 * other visitors' and deleted projects.
 * @param input.before the ordered document
 * @source ORD-06, CFG-16, GEN-08
 */
export async function differsFromOrdered(
  db: Deps["db"],
  input: {
    readonly session: SessionId;
    readonly projectId: string;
    readonly options: CardOptions;
    readonly before: unknown;
  },
): Promise<boolean> {
  const project = await findProjectToOrder(db, input.session, projectId(input.projectId));
  const [now, before] = [readDocument(project?.document), readDocument(input.before)];
  if (!now.ok || !before.ok) return false;
  // The envelope of a project is not pinned unless it was ordered.
  const printed = input.options.addressPrint ? now.value : withoutEnvelope(now.value);
  return !samePrint(printed, before.value);
}

/**
 * Writes a pinned project. Refuses PROJECT_CONFLICT when it was saved since it was checked: then the revision to copy
 * does not exist, and the database rejects a line without a document.
 * @source CFG-23
 */
export async function unlessSavedSince<Value>(write: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, "cart_line_printed")) return refuse("PROJECT_CONFLICT");
    throw error;
  }
}
