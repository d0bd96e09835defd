import { languages, languageOf, localeNames, staffLocale, type Language } from "#kernel/market.ts";
import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import { readOfficeDesign } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { findText } from "#platform/messages.server.ts";
import { packageFormat } from "./read-package.server.ts";

const localeOf = (language: Language) => localeNames.find((locale) => languageOf(locale) === language) ?? staffLocale;

/** Own words over those of a message, in all languages. */
function wordsOf(own: LocalizedText | undefined, key: string): LocalizedText {
  const said = languages.flatMap((language) => {
    const text = own?.[language] ?? findText(localeOf(language), key);
    return text === undefined ? [] : [[language, text] as const];
  });
  return Object.fromEntries(said);
}

/** A design as a package that can be brought again: its draft, else what is sold. Undefined when unknown. Source: BO-02, ADR-0031. */
export async function exportPackage(deps: Pick<Deps, "db">, id: string): Promise<string | undefined> {
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
    description: wordsOf(design.description, design.descriptionKey),
    keywords: design.keywords,
    variants: variants.map(({ nameKey, names, ...variant }) => ({ ...variant, names: wordsOf(names, nameKey) })),
    document,
  };
  return `${JSON.stringify({ format: packageFormat, template }, null, 1)}\n`;
}
