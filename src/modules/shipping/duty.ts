import type { DeliveryCountry } from "#kernel/market.ts";

/** Countries outside the customs union where parcels arrive customs-cleared, at our cost. Source: SHIP-12. */
const clearedCountries: ReadonlySet<DeliveryCountry> = new Set(["CH", "LI"]);

/** Whether a parcel arrives customs-cleared without further fees (DDP). Source: SHIP-12. */
export const isDutyPaid = (country: DeliveryCountry): boolean => clearedCountries.has(country);
