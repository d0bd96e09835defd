import { expect, test } from "vitest";
import { keyIn } from "#kernel/formats/message-key.ts";
import { locales, parseLocale, type Locale } from "#kernel/market.ts";
import type { MessageTree } from "#kernel/formats/translate.ts";
import { findText, messagesOf, messageTree, readMessages, translate } from "./messages.server.ts";

const allLocales = Object.keys(locales).flatMap((text) => parseLocale(text) ?? []);

function leaves(tree: MessageTree, path = ""): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([name, child]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof child === "string" ? [[key, child] as const] : leaves(child, key);
  });
}

test("LOC-03 every locale has every text, its own or from its fallback chain", () => {
  const german = leaves(readMessages("de")).map(([key]) => key);
  for (const locale of allLocales) {
    const known = new Set(leaves(messagesOf(locale)).map(([key]) => key));
    expect(german.filter((key) => !known.has(key))).toEqual([]);
  }
});

test("LOC-03 locales without texts of their own share one tree in memory", () => {
  expect(messagesOf("de-AT")).toBe(messagesOf("de-DE"));
  expect(messagesOf("de-LI")).toBe(messagesOf("de-CH"));
  expect(messageTree("de-LU", ["cart"])["cart"]).toBe(messageTree("de-IT", ["cart"])["cart"]);
});

test("LOC-14 no text of the Swiss and Liechtenstein shops has a sharp s, and the others of Germany do", () => {
  const sharp = (locale: Locale) => leaves(messagesOf(locale)).filter(([, text]) => /[ßẞ]/.test(text)).length;
  expect([sharp("de-CH"), sharp("de-LI")]).toEqual([0, 0]);
  expect(sharp("de-DE")).toBeGreaterThan(0);
});

test("LOC-04 LOC-13 texts write numbers and lengths as their locale does, and no placeholder is left in any", () => {
  const formattedTexts = (locale: Locale) => [
    translate(locale, "errors.LIST_ROWS"),
    translate(locale, "errors.FOIL_TOO_THIN"),
  ];
  expect(formattedTexts("de-DE").join()).toMatch(/ 2\.000 .* 0,35\u00A0mm /);
  expect(formattedTexts("de-CH").join()).toMatch(/ 2'000 .* 0\.35\u00A0mm /);
  expect(formattedTexts("fr-CH").join()).toMatch(/ 2'000 .* 0\.35\u00A0mm/);
  expect(formattedTexts("en-US").join()).toMatch(/ 2,000.* 0\.014\u00A0in /);
  for (const locale of allLocales)
    expect(leaves(messagesOf(locale)).filter(([, text]) => /\{\w+:/.test(text))).toEqual([]);
});

test("LOC-04 LOC-06 the United States read of tax, inches and pounds, never of VAT or centimetres", () => {
  // Texts only for staff, the seller's number labels, labels that exist for each unit, and texts that mention these words without a value.
  const others = /^(?:backoffice|dispatch|studio|prices|visual)\.|^mail\.footer\.vatId$|^room\.wall\.length\.cm$/;
  const violations = leaves(messagesOf("en-US")).filter(
    ([key, text]) =>
      !others.test(key) && /\bVAT\b|\b(?:cm|mm|kg)\b|(?:cent|mill)imet/.test(text.replaceAll(/\{\w+\}/g, "")),
  );
  expect(violations).toEqual([]);
});

test("LOC-12 a missing text is the second segment of its key, and its existence can be checked", () => {
  expect(translate("fr-CH", keyIn("cart", "add_to_cart_later"))).toBe("add_to_cart_later");
  expect(findText("fr-CH", keyIn("cart", "add_to_cart_later"))).toBeUndefined();
});
