import { envelopePart, hasEnvelope } from "#design/envelope.ts";
import type { DesignDocument } from "#design/model.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PinnedTemplate } from "./model.ts";

/**
 * The template a saved document must keep to: the pinned one, with the printed envelope of its product when the customer
 * added that. Refusal: PROJECT_INVALID when the product comes without envelope. Source: CFG-06, CARD-15.
 */
export async function expectedTemplate(
  deps: Pick<Deps, "db">,
  template: PinnedTemplate,
  document: DesignDocument,
): Promise<Result<PinnedTemplate>> {
  if (!hasEnvelope(document)) return accept(template);
  const catalogue = await readCatalogue(deps);
  const code = catalogue.products.get(template.product)?.envelopeSize ?? "";
  const format = catalogue.envelopeSizes.get(code)?.size;
  if (!format) return refuse("PROJECT_INVALID", { path: "parts" });
  const { part, pages } = envelopePart(template.document, format);
  const { parts, pages: own } = template.document;
  return accept({
    ...template,
    document: { ...template.document, parts: [...parts, part], pages: [...own, ...pages] },
  });
}
