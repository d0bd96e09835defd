// What other modules may use of samples, in the browser and on the server.
export { judgeSamples, noFreeSamples, type SampleTerms, type SampleVerdict } from "./allowance.ts";
export { paperSet, paperSetParcel, paperSetPrice, paperSetSku } from "./paper-set.ts";
export { sampleKind } from "./sample-kind.ts";
export { samplePriceText } from "./sample-price.ts";
