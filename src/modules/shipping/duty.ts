import type { DeliveryCountry } from "#kernel/market.ts";

/** Countries outside the customs union to which we ship with duties paid. Source: SHIP-12. */
const clearedCountries: ReadonlySet<DeliveryCountry> = new Set(["CH", "LI"]);

/** Whether a parcel arrives with duties paid, without further fees (DDP). Source: SHIP-12. */
export const isDutyPaid = (country: DeliveryCountry): boolean => clearedCountries.has(country);
