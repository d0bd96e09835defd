import { expect, test } from "vitest";
import { pagePolicy } from "../page-policy.ts";
import { isPersonalPath } from "./navigation.ts";

const german = { channel: "card", tld: "de", origin: "http://shop.localhost" } as const;

test.each([
  "/",
  "/produkte/",
  "/hochzeit/",
  "/warenkorb/",
  "/kasse/",
  "/bestellung/x/",
  "/bestellstatus/",
  "/karte-gestalten/",
])("ADR-0010 %s is entered by a full page load exactly when it has a policy of its own", (path) =>
  expect(isPersonalPath(path)).toBe(pagePolicy(german, "GET", path).kind === "personal"),
);
