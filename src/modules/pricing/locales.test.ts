import { describe, expect, test } from "vitest";
import { addressOf, readPath } from "#kernel/urls/page-addresses.ts";
import { areas, hasArea } from "#kernel/urls/areas.ts";
import { channels, languageOf, localeNames, locales, marketCurrency } from "#kernel/market.ts";
import type { MessageTree } from "#kernel/formats/translate.ts";
import { messagesOf, readMessages } from "#platform/messages.server.ts";
import { seedPriceList } from "./testing/seed-price-list.ts";

const { components } = seedPriceList();

function keysOf(tree: MessageTree, above = ""): readonly string[] {
  return Object.entries(tree).flatMap(([name, child]) =>
    typeof child === "string" ? [`${above}${name}`] : keysOf(child, `${above}${name}.`),
  );
}

/** A text once, regardless of its language's plural forms. */
const texts = (tree: MessageTree) =>
  new Set(keysOf(tree).map((key) => key.replace(/_(zero|one|two|few|many|other)$/u, "")));
const german = texts(readMessages("de"));

describe("GEN-11 LOC-01 all seventeen locales are shops of their own", () => {
  test("there are seventeen", () => expect(new Set(localeNames).size).toBe(17));

  test.each(localeNames)("%s has an address for every page in both shops, which resolves back to it", (locale) => {
    for (const channel of channels) {
      const domain = { channel, tld: locales[locale].tld };
      for (const area of ["home", ...areas.filter((each) => hasArea(channel, each))] as const) {
        const address = addressOf({ channel, locale }, area);
        expect(readPath(domain, address)).toMatchObject({ place: { channel, locale }, served: address });
      }
    }
  });

  test.each(localeNames)("%s has a price for everything, in the currency of its market", (locale) => {
    const { market, currency } = locales[locale];
    expect(currency).toBe(marketCurrency[market]);
    // A component with a special price inside another product (`envelope/compact@pocketfold`) has its usual price
    // otherwise.
    const prices = (code: string) =>
      [code, code.replace(/@.*$/u, "")].map((each) => components.get(each)?.base[market]);
    const priced = (code: string) => prices(code).some((base) => base !== undefined);
    expect([...components.keys()].filter((code) => !priced(code))).toEqual([]);
  });

  test.each(localeNames)("%s has every text in its own language", (locale) => {
    const own = texts(readMessages(languageOf(locale)));
    expect([...german].filter((key) => !own.has(key))).toEqual([]);
    const messages = texts(messagesOf(locale));
    expect([...german].filter((key) => !messages.has(key))).toEqual([]);
  });
});
