import { withPageCount } from "#design/commands/booklet-pages.ts";
import { refineAll } from "#design/commands/color-commands.ts";
import { plateOf } from "#design/layout/document-layout.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { withSharedTexts, type SharedTexts } from "#design/templates/shared-texts.ts";
import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { cardQueryOf, readCardQuery } from "#modules/catalogue/contract.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { snapQuantityUp } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { refinementOf, type CreateProject, type PinnedTemplate, type ProjectOptions } from "./model.ts";
import { insertProject } from "./store.server.ts";

/** Finds a design of the catalogue as it is sold now, with the sample texts of a locale. */
export type TemplateSource = (designId: string, locale: Locale) => Promise<PinnedTemplate | undefined>;

/** What the script needs. */
export type CreateProjectDeps = Pick<Deps, "db" | "clock"> & { readonly templates: TemplateSource };

type StartingOrder = { readonly options: ProjectOptions; readonly quantity: number };

/** Options and quantity as they can be ordered: unknown values fall back to the product's own. Source: CARD-11, PDP-05. */
export async function startingOrder(
  deps: Pick<Deps, "db">,
  product: string,
  wished: StartingOrder,
): Promise<StartingOrder> {
  const snapped = snapQuantityUp(wished.quantity);
  const quantity = snapped.ok ? snapped.value.quantity : wished.quantity;
  const catalogue = await readCatalogue(deps);
  const known = catalogue.products.get(product);
  if (!known) return { ...wished, quantity };
  const { options } = readCardQuery(wished.options, known, catalogue);
  const query = cardQueryOf(known, options, quantity).filter(([name]) => name !== "card" && name !== "quantity");
  return { options: Object.fromEntries(query), quantity };
}

/**
 * Refuses OPTION_UNAVAILABLE, with the design's name, for options with a refinement its artwork is not made for: it would be
 * paid and never be seen. Source: CARD-11, D-04.
 */
export function checkRefinement(
  { name, refinements }: Pick<PinnedTemplate, "name" | "refinements">,
  options: ProjectOptions,
): Result<null> {
  const wished = refinementOf(options);
  if (wished === "none" || refinements.includes(wished)) return accept(null);
  const data = { option: `refinement/${wished}`, auswahl: name };
  return refuse("OPTION_UNAVAILABLE", data, { refinementType: "OPTION_UNAVAILABLE" });
}

/** Who comes with foil wants to see some: where nothing is covered yet, everything meant for it is. Source: D-04. */
export function withVisibleRefinement(document: DesignDocument, options: ProjectOptions): DesignDocument {
  const refinement = refinementOf(options);
  const elements = document.pages.flatMap((page) => page.elements);
  const shows = elements.some((element) => element.type !== "die" && plateOf(element, refinement) !== null);
  if (refinement === "none" || shows) return document;
  const refined = refineAll(document, { refined: true });
  return refined.ok ? refined.value.document : document;
}

/**
 * Begins a project from a design in one of its colour variants and pins the template as it is now.
 * Options and quantity are brought into what the catalogue knows; the document is written in the locale of the shop,
 * with the words of its set where it has any (THEME-05). Refusals: DESIGN_UNKNOWN, OPTION_UNAVAILABLE. Source: CFG-03, CFG-21, CARD-11.
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
