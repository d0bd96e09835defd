import { describe, expect, test } from "vitest";
import { deliveryCountries, otherMemberStates } from "#kernel/market.ts";
import { isMemberState, isUntaxed, taxTreatmentOf } from "./tax-treatment.ts";

const base = { seller: "DE", basisPoints: 2000, buyer: null, euSupply: "reverse-charge" } as const;

describe("CHK-13 how an order is taxed", () => {
  test.each([
    ["a person in another member state", "AT", null, 2000, "taxed"],
    ["a company in another member state", "AT", "AT", 2000, "reverse-charge"],
    ["a French company that has it sent to Belgium", "BE", "FR", 2100, "reverse-charge"],
    ["a company at home", "DE", "DE", 1900, "taxed"],
    ["a company at home that has it sent abroad", "AT", "DE", 2000, "taxed"],
    ["a foreign company that has it sent within the country", "DE", "AT", 1900, "taxed"],
    ["a Swiss company, duty paid", "CH", "CH", 810, "taxed"],
    ["a company in Liechtenstein, duty paid", "LI", "LI", 810, "taxed"],
    ["a British company, duty paid", "GB", "GB", 2000, "taxed"],
    ["a British company that has it sent to Austria", "AT", "GB", 2000, "taxed"],
    ["anybody in the United States", "US", null, 0, "export"],
  ] as const)("%s", (_, delivery, buyer, basisPoints, treatment) => {
    expect(taxTreatmentOf({ ...base, delivery, buyer, basisPoints })).toBe(treatment);
  });

  test.each(otherMemberStates)("a company of %s with delivery to Austria", (buyer) => {
    expect(taxTreatmentOf({ ...base, delivery: "AT", buyer })).toBe("reverse-charge");
    expect(taxTreatmentOf({ ...base, delivery: "DE", basisPoints: 1900, buyer })).toBe("taxed");
  });

  test("a supply within the Union follows the setting of the seller's adviser", () => {
    const supply = { ...base, delivery: "AT", buyer: "AT", euSupply: "intra-community" } as const;
    expect(taxTreatmentOf(supply)).toBe("intra-community");
  });

  test("a seller outside the Union has nothing to reverse", () => {
    for (const delivery of deliveryCountries)
      expect(taxTreatmentOf({ ...base, seller: "CH", delivery, buyer: "AT" })).toBe("taxed");
  });

  test("of the countries we ship to eight are member states, of the other billing countries all", () => {
    const members = ["DE", "AT", "LU", "FR", "BE", "IT", "ES", "NL"];
    expect(deliveryCountries.filter(isMemberState).toSorted()).toEqual(members.toSorted());
    expect(otherMemberStates.every(isMemberState)).toBe(true);
    expect(members.length + otherMemberStates.length).toBe(27);
    expect(["", "EU", "de"].some(isMemberState)).toBe(false);
  });

  test("only taxed orders contain tax", () => {
    expect((["taxed", "reverse-charge", "intra-community", "export"] as const).map(isUntaxed)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
