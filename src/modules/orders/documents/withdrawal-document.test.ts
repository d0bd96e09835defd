import { expect, test } from "vitest";
import { languages, deliveryCountries, homeLocales, type DeliveryCountry } from "#kernel/market.ts";
import type { PaperBlock } from "#modules/paperwork/contract.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { composeLetter } from "../letters/compose-letter.ts";
import { aMailedOrder, testSender } from "../testing/mailed-orders.ts";
import { exclusionOf, withdrawalLawOf } from "./withdrawal-law.ts";
import { withdrawalDocument } from "./withdrawal-document.ts";

const textOf = (blocks: readonly PaperBlock[]): string =>
  blocks.flatMap((block) => (block.kind === "row" ? block.cells.map((cell) => cell.text) : [])).join("\n");

function paperFor(country: DeliveryCountry, say = translatorOf("de-DE")) {
  return withdrawalDocument({ issuedOn: "2026-11-23", law: withdrawalLawOf(country), say, sender: testSender });
}

function smallPrint(country: DeliveryCountry): string {
  const order = aMailedOrder();
  const letter = composeLetter(
    "order-confirmation",
    { ...order, billing: { ...order.billing, country } },
    {
      say: translatorOf("de-DE"),
      sender: testSender,
      orderAddress: "https://shop.test/o",
      withdrawAddress: "https://shop.test/w",
    },
  );
  return letter.smallPrint.flatMap(({ paragraphs }) => paragraphs).join("\n");
}

test("ORD-11 the withdrawal instructions name the seller and have the model form on a page of its own", () => {
  const { blocks } = paperFor("DE");
  expect(textOf(blocks)).toContain("Musterweg 7");
  const page = blocks.findIndex((block) => block.kind === "page");
  expect(textOf(blocks.slice(page))).toContain("Muster-Widerrufsformular");
});

test.each([
  ["DE", "§ 312g Abs. 2 Nr. 1 BGB"],
  ["AT", "§ 18 Abs. 1 Z 3 FAGG"],
  ["LI", "Richtlinie 2011/83/EU"],
  ["FR", "Richtlinie 2011/83/EU"],
  ["LU", "Richtlinie 2011/83/EU"],
  ["GB", "Consumer Contracts Regulations 2013"],
] as const)("ORD-13 a customer in %s reads about %s, in the mail and in the instructions", (country, norm) => {
  for (const text of [textOf(paperFor(country).blocks), smallPrint(country)]) {
    expect(text).toContain(norm);
    expect(text.includes("BGB")).toBe(country === "DE");
    expect(text).not.toContain("freiwillig");
  }
});

test.each(["CH", "US"] as const)("ORD-13 in %s no law is cited: the shop grants the right and says so", (country) => {
  const paper = paperFor(country);
  expect(paper.title).toBe("Freiwilliges Widerrufsrecht");
  for (const text of [textOf(paper.blocks), smallPrint(country)]) {
    expect(text).not.toMatch(/§|BGB|FAGG|Richtlinie/);
    expect(text).toContain("freiwillig");
    expect(text).not.toContain("{norm}");
  }
});

test("ORD-13 every country has its law in every language, and gift vouchers retain the right", () => {
  for (const language of languages) {
    const say = translatorOf(homeLocales[language]);
    for (const country of deliveryCountries) {
      const text = textOf(paperFor(country, say).blocks);
      expect(text).not.toMatch(/\{\w+\}|withdrawal\./);
      expect(text).toContain(exclusionOf(withdrawalLawOf(country), say));
    }
  }
  expect(textOf(paperFor("AT").blocks)).toContain("Geschenkgutscheine");
});

test.each([
  ["DE", "DE"],
  ["AT", "AT"],
  ["CH", "CH"],
  ["LI", "LI"],
  ["GB", "GB"],
  ["US", "US"],
  ...(["LU", "FR", "IT", "BE", "NL", "ES", "PL", "SE"] as const).map((country) => [country, "EU"] as const),
] as const)("ORD-13 in %s the law of %s applies", (country, law) => {
  expect(withdrawalLawOf(country)).toBe(law);
});
