import { expect, test } from "vitest";
import { deliveryCountries } from "#kernel/market.ts";
import { isDutyPaid } from "./duty.ts";

test("SHIP-12 parcels to Switzerland and Liechtenstein arrive customs-cleared, nothing is promised elsewhere", () => {
  expect(deliveryCountries.filter(isDutyPaid)).toEqual(["CH", "LI"]);
});
