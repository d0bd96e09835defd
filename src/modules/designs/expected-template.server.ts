import { bookletPageCount, withPageCount } from "#design/commands/booklet-pages.ts";
import { envelopePart, hasEnvelope, type EnvelopeFormat } from "#design/records/envelope.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { parseLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PinnedTemplate } from "./model.ts";

/** Size of the envelope included with a product, in mm; undefined if there is none. Source: CARD-03. */
export async function envelopeFormatOf(deps: Pick<Deps, "db">, product: string): Promise<EnvelopeFormat | undefined> {
  const catalogue = await readCatalogue(deps);
  return catalogue.envelopeSizes.get(catalogue.products.get(product)?.envelopeSize ?? "")?.size;
}

/**
 * The template a saved document must match: the pinned one, with the current number of booklet pages, with the
 * printed envelope of its product if the customer added it, and in whichever locale of the shop it is written.
 * Refuses PROJECT_INVALID if the product has no envelope. Source: CFG-06, CARD-15.
 */
export async function expectedTemplate(
  deps: Pick<Deps, "db">,
  template: PinnedTemplate,
  document: DesignDocument,
): Promise<Result<PinnedTemplate>> {
  const locale = parseLocale(document.locale) ?? template.document.locale;
  const original = { ...withPageCount(template.document, bookletPageCount(document)), locale };
  if (!hasEnvelope(document)) return accept({ ...template, document: original });
  const format = await envelopeFormatOf(deps, template.product);
  if (!format) return refuse("PROJECT_INVALID", { path: "parts" });
  const { part, pages } = envelopePart(original, format);
  const { parts, pages: own } = original;
  return accept({
    ...template,
    document: { ...original, parts: [...parts, part], pages: [...own, ...pages] },
  });
}
