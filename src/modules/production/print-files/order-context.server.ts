import { refinements } from "#design/model/design-document.ts";
import type { OrderContext } from "#design/preflight/preflight-rule.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { optionStates } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { ProductionLine } from "../store.server.ts";

/**
 * What only the order tells the final check: the refinements that its paper takes today. undefined for a product that has
 * left the catalogue, which must still be printed for those who ordered it. Source: CARD-06, CFG-16.
 */
export async function orderContext(
  deps: Pick<Deps, "db">,
  { document, options }: Pick<ProductionLine, "document" | "options">,
): Promise<OrderContext | undefined> {
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(document.product);
  if (!product) return undefined;
  const states = optionStates(catalogue, { product }, options.paper).refinements;
  const taken = new Set(states.filter(({ unavailable }) => unavailable === null).map(({ value }) => value));
  return { paperTakes: refinements.filter((refinement) => taken.has(refinement)) };
}
