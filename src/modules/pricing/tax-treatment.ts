/** How an order is taxed: with its country's tax, or not at all for one of three reasons. Source: CHK-13. */
export const taxTreatments = ["taxed", "reverse-charge", "intra-community", "export"] as const;
/** How an order is taxed. Source: CHK-13. */
export type TaxTreatment = (typeof taxTreatments)[number];
