import { withPageCount } from "#design/commands/booklet-pages.ts";
import { refineAll } from "#design/commands/color-commands.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { carriesRefinement } from "#design/preflight/refinement-rules.ts";
import { withSharedTexts, type SharedTexts } from "#design/templates/shared-texts.ts";
import { projectId, type DesignId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { cardQueryOf, readCardQuery } from "#modules/catalogue/contract.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { lastStep, quantitySteps, snapQuantityUp } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { refinementOf, type CreateProject, type PinnedTemplate, type ProjectOptions } from "./model.ts";
import { insertProject } from "./store.server.ts";

/** Finds a design currently on sale in the catalogue, with the sample texts of a locale. */
export type TemplateSource = (designId: DesignId, locale: Locale) => Promise<PinnedTemplate | undefined>;

/** Dependencies of project creation. */
export type CreateProjectDeps = Pick<Deps, "db" | "clock"> & { readonly templates: TemplateSource };

type StartingOrder = { readonly options: ProjectOptions; readonly quantity: number };

/** Options and quantity in orderable form: unknown values fall back to the product's own. Source: CARD-11, PDP-05. */
export async function startingOrder(
  deps: Pick<Deps, "db">,
  product: string,
  requested: StartingOrder,
): Promise<StartingOrder> {
  const catalogue = await readCatalogue(deps);
  const known = catalogue.products.get(product);
  const largest = known?.largestQuantity ?? lastStep;
  const snapped = snapQuantityUp(requested.quantity, largest);
  const quantity = snapped.ok ? snapped.value.quantity : (quantitySteps(largest).at(-1) ?? 1);
  if (!known) return { ...requested, quantity };
  const { options } = readCardQuery(requested.options, known, catalogue);
  const query = cardQueryOf(known, options, quantity).filter(([name]) => name !== "card" && name !== "quantity");
  return { options: Object.fromEntries(query), quantity };
}

/**
 * Refuses OPTION_UNAVAILABLE, with the design's name, for a refinement its artwork is not made for: it would be paid
 * for and never be visible. Source: CARD-11, D-04.
 */
export function checkRefinement(
  { name, refinements }: Pick<PinnedTemplate, "name" | "refinements">,
  options: ProjectOptions,
): Result<null> {
  const requested = refinementOf(options);
  if (requested === "none" || refinements.includes(requested)) return accept(null);
  const data = { option: `refinement/${requested}`, selection: name };
  return refuse("OPTION_UNAVAILABLE", data, { refinementType: "OPTION_UNAVAILABLE" });
}

/**
 * A chosen foil must be visible: if it covers nothing yet, it is applied to everything intended for it. Source: D-04.
 */
export function withVisibleRefinement(document: DesignDocument, options: ProjectOptions): DesignDocument {
  const refinement = refinementOf(options);
  if (carriesRefinement(document, refinement)) return document;
  const refined = refineAll(document, { refined: true });
  return refined.ok ? refined.value.document : document;
}

/**
 * Creates a project from a design in one of its colour variants and pins the current template. Options and quantity
 * are adjusted to what the catalogue offers; the document is written in the locale of the shop, with the shared texts
 * of its set if it has any (THEME-05). Refuses DESIGN_UNKNOWN, OPTION_UNAVAILABLE. Source: CFG-03, CFG-21, CARD-11.
 */
export async function createProject(
  deps: CreateProjectDeps,
  input: CreateProject & { readonly session: SessionId; readonly locale: Locale; readonly words?: SharedTexts },
): Promise<Result<{ readonly id: ProjectId }>> {
  const template = await deps.templates(input.designId, input.locale);
  if (!template) return refuse("DESIGN_UNKNOWN");
  const variant = template.variants.find(({ id }) => id === input.variant) ?? template.variants[0];
  if (!variant) return refuse("DESIGN_UNKNOWN");
  const order = await startingOrder(deps, template.product, input);
  const offered = checkRefinement(template, order.options);
  if (!offered.ok) return offered;
  const pages = Number(order.options["pages"] ?? 0);
  const original = { ...withPageCount(template.document, pages), palette: variant.palette, locale: input.locale };
  const document = input.words ? withSharedTexts(original, template.document, input.words) : original;
  const id = projectId(newUuid());
  await deps.db.transaction().execute(async (transaction) => {
    await insertProject(transaction, {
      id,
      session: input.session,
      template,
      variant: variant.id,
      document: withVisibleRefinement(document, order.options),
      options: order.options,
      quantity: order.quantity,
      now: new Date(deps.clock.now()),
    });
  });
  return accept({ id });
}
