import { expect, test } from "vitest";
import { carrierOf, isTrackingNumber, trackingAddress } from "./carriers.ts";

test.each([
  ["dhl", "00340434161094042557", true],
  ["dhl", "", false],
  ["dhl", "123", false],
  ["dpd", "0122 3456", false],
  ["letter", "", true],
  ["letter", "00340434161094042557", false],
] as const)("SHIP-14 %s takes the tracking number %j: %s", (carrier, number, fits) => {
  expect(isTrackingNumber(carrier, number)).toBe(fits);
});

test("SHIP-14 a parcel has a tracking address, a letter has none", () => {
  expect(trackingAddress("dpd", "01223456789012")).toContain("/01223456789012");
  expect(trackingAddress("letter", "")).toBeNull();
  expect(carrierOf("brieftaube")).toBeUndefined();
});
