import { storedKey } from "#kernel/formats/message-key.ts";
import type { DesignId } from "#kernel/ids.ts";
import { languages, languageOf, localeNames, staffLocale, type Language } from "#kernel/market.ts";
import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import { readOfficeDesign } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { findText } from "#platform/messages.server.ts";
import { packageFormat } from "./read-package.server.ts";

const localeOf = (language: Language) => localeNames.find((locale) => languageOf(locale) === language) ?? staffLocale;

/** Texts of a message in all languages, overridden by the design's own. */
function textsOf(own: LocalizedText | undefined, key: string): LocalizedText {
  const entries = languages.flatMap((language) => {
    const text = own?.[language] ?? findText(localeOf(language), storedKey(key));
    return text === undefined ? [] : [[language, text] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Exports a design as a package that can be imported again: its draft, otherwise the version on sale. Undefined if
 * unknown. Source: BO-02, ADR-0031.
 */
export async function exportPackage(deps: Pick<Deps, "db">, id: DesignId): Promise<string | undefined> {
  const design = await readOfficeDesign(deps.db, id);
  if (!design) return undefined;
  const { refinements, variants, document } = design.draft?.artwork ?? design.artwork;
  const { name, family, themeId, category, occasion, product, popularity, createdOn, isNew, isRecommended } = design;
  const template = {
    id,
    name,
    family,
    themeId,
    category,
    occasion,
    product,
    popularity,
    createdOn,
    isNew,
    isRecommended,
    styles: design.styles,
    refinements,
    description: textsOf(design.description, design.descriptionKey),
    keywords: design.keywords,
    variants: variants.map(({ nameKey, names, ...variant }) => ({ ...variant, names: textsOf(names, nameKey) })),
    document,
  };
  return `${JSON.stringify({ format: packageFormat, template }, null, 1)}\n`;
}
