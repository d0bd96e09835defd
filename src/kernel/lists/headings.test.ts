import { expect, test } from "vitest";
import { headingOf } from "./headings.ts";

test.each([
  ["E-Mail-Adresse", "email"],
  ["E-mail 1 - Value", "email"],
  ["Address 1 - City", "city"],
  ["Address 1", "street"],
  ["Zip/Postal Code", "postcode"],
  ["Zip city", "postcodeCity"],
  ["Country/Region", "country"],
  ["Organization Name", "company"],
  ["Straßenname", "street"],
  ["Complément d’adresse", "extra"],
  ["Group Membership", "groups"],
  ["Name (Gast)", "name"],
  ["Nachname, Vorname", "name"],
  ["Kind?", "child"],
  ["Kinder", "children"],
  ["Art", "kind"],
  ["Persönlicher Link", "household"],
  ["Haushalt Nr.", "household"],
  ["Menüwunsch", undefined],
  ["", undefined],
] as const)("CARD-14 ACC-15 the column %j contains %s", (text, heading) => {
  expect(headingOf(text)).toBe(heading);
});
