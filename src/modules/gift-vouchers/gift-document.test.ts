import { expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { giftDocument } from "./gift-document.server.ts";

const drawn = { amount: 5000, design: "wiese", to: "Oma", from: "", greeting: "" } as const;

test.each([
  ["de-CH", "CHF", "50\u00A0CHF"],
  ["it-CH", "CHF", "50\u00A0CHF"],
  ["de-AT", "EUR", "50\u00A0€"],
  ["en-GB", "GBP", "£50"],
] as const)(
  "GIFT-02 LOC-13 the voucher of %s reads its amount as the market writes money: %s %s",
  (locale, currency, text) => {
    const document = giftDocument({ config: readConfig({}) }, drawn, { channel: "card", locale, currency });
    expect(JSON.stringify(document)).toContain(JSON.stringify(text).slice(1, -1));
  },
);
