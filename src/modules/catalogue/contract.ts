// What other modules may use of the catalogue, in the browser and on the server.
export {
  checkOptions,
  optionStates,
  papersFor,
  unavailableOptions,
  type OptionState,
  type OptionStates,
  type Unavailable,
} from "./availability.ts";
export { cardQueryOf, readCardQuery, type CardQuery, type ReadCardQuery } from "./card-query.ts";
export { cardMilligrams, lineGrams } from "./card-weight.ts";
export { cardBleed, matchesProduct, surfacesOf, type Surface } from "./formats.ts";
export { CardOptions, defaultOptions, type CardFamily, type CardProduct, type Catalogue, type Paper } from "./model.ts";
export {
  categoryBySlug,
  categorySlug,
  occasionBySlug,
  occasionSlug,
  occasionTree,
  type CategoryKey,
  type OccasionKey,
  type SlugLanguage,
} from "./occasions.ts";
export { cardTierTable, includedEnvelope, priceCard, priceFrom, quoteCard, type CardSelection } from "./price-card.ts";
