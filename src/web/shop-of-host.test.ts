import { expect, test } from "vitest";
import { shopOfHost } from "./shop-of-host.ts";

test.each([
  ["localhost", "de-DE"],
  ["127.0.0.1", "de-DE"],
  ["shop.example", "de-DE"],
  ["cards.de.localhost", "de-DE"],
  ["cards.at.localhost", "de-AT"],
  ["cards.ch.localhost", "de-CH"],
  ["cards.xx.localhost", "de-DE"],
  ["evil.cards.ch.localhost", "de-DE"],
])("LOC-02 host %s is the shop %s", (host, locale) => {
  expect(shopOfHost(host)).toEqual({ channel: "card", locale });
});
