import { expect, test } from "vitest";
import { deliveryCountries } from "#kernel/market.ts";
import { isDutyPaid } from "./duty.ts";

test("SHIP-12 parcels to Switzerland and Liechtenstein arrive with duties paid, other countries get no such promise", () => {
  expect(deliveryCountries.filter(isDutyPaid)).toEqual(["CH", "LI"]);
});
