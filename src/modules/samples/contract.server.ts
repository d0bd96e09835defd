export { freeSampleOccasions, shownFreeSamples } from "./free-occasions.server.ts";
export { holdSampleCustomer, samplesTaken, type SampleCustomer } from "./used-allowance.server.ts";
