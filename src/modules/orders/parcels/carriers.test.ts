import { expect, test } from "vitest";
import { carrierOf, isTrackingNumber, trackingAddress } from "./carriers.ts";

test.each([
  ["dhl", "00340434161094042557", true],
  ["dhl", "", false],
  ["dhl", "123", false],
  ["dpd", "0122 3456", false],
  ["dhl", "1234567", false],
  ["dhl", "12345678", true],
  ["swiss-post", "a".repeat(34), true],
  ["swiss-post", "a".repeat(35), false],
  ["post-at", "12345678 ", false],
  ["post-at", " 12345678", false],
  ["letter", "", true],
  ["letter", "00340434161094042557", false],
] as const)("SHIP-14 %s takes the tracking number %j: %s", (carrier, number, fits) => {
  expect(isTrackingNumber(carrier, number)).toBe(fits);
});

test.each([
  ["dhl", "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=0034%26x"],
  ["dpd", "https://tracking.dpd.de/status/de_DE/parcel/0034%26x"],
  ["post-at", "https://www.post.at/sv/sendungsdetails?snr=0034%26x"],
  ["swiss-post", "https://service.post.ch/ekp-web/ui/entry/search/0034%26x"],
  ["letter", null],
] as const)("SHIP-14 the tracking address of %s, with whatever number, is %s", (carrier, address) => {
  expect(trackingAddress(carrier, "0034&x")).toBe(address);
});

test("SHIP-14 a carrier is known by its exact name", () => {
  expect(["dhl", "letter", "DHL", "brieftaube", ""].map(carrierOf)).toEqual([
    "dhl",
    "letter",
    undefined,
    undefined,
    undefined,
  ]);
});
