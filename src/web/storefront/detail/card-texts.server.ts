import type { DesignId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { designById, designTemplate } from "#modules/catalogue/contract.server.ts";
import { panelsOfProof } from "#modules/proofs/proof-pictures.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { identityOf, createRecentCache } from "#platform/recent-cache.server.ts";
import type { SideTexts } from "#ui/card-texts.tsx";
import { proofPanelName } from "../../page/proof-panel-name.server.ts";

const known = createRecentCache<Promise<readonly SideTexts[]>>(2000);

async function readWords(deps: Pick<Deps, "db">, id: DesignId, locale: Locale): Promise<readonly SideTexts[]> {
  const template = await designTemplate(deps, id, locale);
  const panels = template ? panelsOfProof(template.document) : [];
  return panels.map((panel) => ({ name: proofPanelName(panel, locale), words: panel.words }));
}

/**
 * The texts in the pictures of a design, by side; none for an unknown design. Cached until the design changes.
 * @source SHELL-31, ADR-0006
 */
export async function textsOfDesign(
  deps: Pick<Deps, "db">,
  id: DesignId,
  locale: Locale,
): Promise<readonly SideTexts[]> {
  const design = await designById(deps, id);
  return design ? known.read(`${identityOf(design)}/${locale}`, () => readWords(deps, id, locale)) : [];
}
