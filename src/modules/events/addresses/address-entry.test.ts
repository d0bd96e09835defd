import { describe, expect, test } from "vitest";
import { AddressEntry, differencesOf, SentAddress, withEntry } from "./address-entry.ts";

const known = {
  address: {
    "guest.salutation": "Familie",
    "guest.street": "Weg 1",
    "guest.line2": "Hinterhaus",
    "guest.postcode": "89073",
    "guest.city": "Ulm",
  },
  email: "anna@example.org",
  phone: "",
};
const entry = (changes: Readonly<Record<string, string>> = {}) =>
  AddressEntry.parse({ "guest.street": "Weg 2", "guest.postcode": "89073", "guest.city": "Ulm", ...changes });

describe("an address a guest entered", () => {
  test("EVENT-04 names what taking it over would change, an emptied line too", () => {
    expect(differencesOf(entry({ phone: "0731 1" }), known)).toEqual([
      { field: "guest.street", before: "Weg 1", after: "Weg 2" },
      { field: "guest.line2", before: "Hinterhaus", after: "" },
      { field: "phone", before: "", after: "0731 1" },
    ]);
  });

  test("EVENT-04 replaces the place as a whole, keeps the salutation, and e-mail where none was given", () => {
    expect(withEntry(known, entry())).toEqual({
      address: {
        "guest.salutation": "Familie",
        "guest.street": "Weg 2",
        "guest.postcode": "89073",
        "guest.city": "Ulm",
      },
      email: "anna@example.org",
      phone: "",
    });
  });

  test.each([
    [{ "guest.street": " " }, "guest.street", "FIELD_REQUIRED"],
    [{ "guest.city": "" }, "guest.city", "FIELD_REQUIRED"],
    [{ email: "anna@" }, "email", "EMAIL_INVALID"],
    [{ "guest.postcode": "8001", "guest.country": "Deutschland" }, "guest.postcode", "POSTCODE_INVALID"],
    [{ "guest.postcode": "80331", "guest.country": "Schweiz" }, "guest.postcode", "POSTCODE_INVALID"],
  ])("EVENT-04 UI-07 %j is refused at its field", (changes, field, code) => {
    const values = { "guest.street": "Weg 2", "guest.postcode": "", "guest.city": "Ulm", ...changes };
    const read = SentAddress.safeParse(values);
    expect(read.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, code]]);
  });

  test.each([
    ["8001", "Schweiz"],
    ["8001", ""],
    ["8001", "Mittelerde"],
    ["", "Deutschland"],
  ])("EVENT-04 the postcode “%s” in “%s” is taken", (postcode, country) => {
    const values = { "guest.street": "Weg 2", "guest.city": "Ulm" };
    expect(SentAddress.safeParse({ ...values, "guest.postcode": postcode, "guest.country": country }).success).toBe(
      true,
    );
  });
});
