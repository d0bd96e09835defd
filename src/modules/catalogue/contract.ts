// What other modules may use of the catalogue, in the browser and on the server.
export { accessoryBySku, priceAccessory } from "./accessories.ts";
export { optionStates, papersFor } from "./availability.ts";
export { cardQueryOf, readCardQuery } from "./card-query.ts";
export { accessoriesOn, accessoryGrams, cardMicrometres, cardMilligrams, lineGrams } from "./card-weight.ts";
export { channelFacts } from "./channel-facts.ts";
export { colourSwatch } from "./colour-swatches.ts";
export { categorySpoken, occasionAddress, occasionSpoken } from "./occasion-address.ts";
export { categorySlug, occasionKeys, occasionsShowing, occasionSlug, type OccasionKey } from "./occasions.ts";
export { letterFor, type FilledEnvelope, type LetterClass } from "./letter-class.ts";
export { CardOptions, defaultOptions, type CardFamily, type CardProduct, type Catalogue } from "./model.ts";
export { nearestOptions, type ReplacedOption } from "./nearest-options.ts";
export { priceCard, quoteCard } from "./price-card.ts";
export { sampleLanguageOf, sampleLanguages, type SampleLanguage } from "./sample-words.ts";
