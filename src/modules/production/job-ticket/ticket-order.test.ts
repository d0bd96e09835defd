import { expect, test } from "vitest";
import { CardOptions } from "#modules/catalogue/contract.ts";
import { contentTypeOf, downloadName, productionFileKinds, productionKey } from "../model.ts";
import { accessoriesOf } from "./ticket-order.ts";

const plain = CardOptions.parse({
  paper: "matt-300",
  refinement: "none",
  punching: "none",
  tag: "none",
  ribbon: false,
  ribbonColor: null,
  bow: false,
  screw: false,
  standard: false,
  envelope: null,
  envelopeLiner: false,
  inlay: null,
  inlayOrientation: "portrait",
  addressPrint: false,
  pages: null,
});

const white = { sku: "162x114-weiss-gerade", name: "Umschlag C6 Weiß, gerade Klappe" };

test("PDF-07 a plain card of a product without envelope has no further articles", () => {
  expect(accessoriesOf(plain, [], 50, null)).toEqual([]);
});

test("PDF-07 CARD-05 the envelope included with the card is picked too, once per card", () => {
  expect(accessoriesOf(plain, [], 50, white)).toEqual([{ ...white, quantity: 50 }]);
});

test("PDF-07 CARD-09 accompanying articles are on the ticket in the customer's wording, once per card", () => {
  const options = {
    ...plain,
    ribbon: true,
    ribbonColor: "salbei",
    envelope: "176x125-mint-gerade",
    tag: "heart",
  } as const;
  const labels = [{ key: "ribbon", label: "Band", value: "Salbei" }];
  expect(accessoriesOf(options, labels, 75, white)).toEqual([
    { sku: "176x125-mint-gerade", name: "176x125-mint-gerade", quantity: 75 },
    { sku: "tag-heart", name: "tag-heart", quantity: 75 },
    { sku: "ribbon-salbei", name: "Salbei", quantity: 75 },
  ]);
});

test("BO-01 PDF-01 files are downloaded under order number, position and part", () => {
  expect(downloadName("print-file", "C123456789", 2, "card")).toBe("C123456789-2-print.pdf");
  expect(downloadName("print-file", "C123456789", 2, "envelope")).toBe("C123456789-2-envelope-print.pdf");
  expect(downloadName("frozen-design", "C123456789", 2, "")).toBe("C123456789-2-design.json");
  expect(contentTypeOf("print-file")).toBe("application/pdf");
});

test("PDF-05 every kind and every content has a storage key of its own", () => {
  const keys = productionFileKinds.flatMap((kind) =>
    ["a", "b"].map((hash) => productionKey("line", kind, hash.repeat(64))),
  );
  expect(new Set(keys).size).toBe(productionFileKinds.length * 2);
});
