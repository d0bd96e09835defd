// What other modules may use of the catalogue, in the browser and on the server.
export { accessoryBySku, accessoryPriceRules, priceAccessory } from "./cards/accessories.ts";
export { optionStates, papersFor } from "./cards/availability.ts";
export { cardQueryOf, readCardQuery } from "./cards/card-query.ts";
export {
  accessoriesOn,
  accessoryGrams,
  bookletInsideThickness,
  cardMicrometres,
  cardMilligrams,
  lineGrams,
} from "./cards/card-weight.ts";
export { channelFacts } from "./channel-facts.ts";
export { colourSwatch } from "./cards/colour-swatches.ts";
export {
  categoryOfSegment,
  occasionAddress,
  occasionOfFormerSegment,
  occasionOfSegment,
} from "./occasions/occasion-address.ts";
export { categorySlug } from "./occasions/categories.ts";
export {
  occasionByKey,
  occasionKeys,
  occasionName,
  occasionNames,
  occasionOfGerman,
  occasionsShowing,
} from "./occasions/occasions.ts";
export { cutShapeOf } from "./cards/formats.ts";
export { KnownOccasion } from "./occasions/known-occasion.ts";
export { letterFor, type FilledEnvelope, type LetterClass } from "./cards/letter-class.ts";
export { CardOptions, defaultOptions, type CardFamily, type CardProduct, type Catalogue } from "./model.ts";
export { nearestOptions, type ReplacedOption } from "./cards/nearest-options.ts";
export { cardPriceRules, samplePriceRules } from "./cards/card-price-rules.ts";
export { priceCard } from "./cards/price-card.ts";
export { sampleLanguageOf, sampleLanguages, type SampleLanguage } from "./designs/sample-texts.ts";
