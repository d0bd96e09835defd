import { describe, expect, test } from "vitest";
import { readIban, spacedIban } from "./iban.ts";

describe("CHK-05 IBAN for refunds", () => {
  test.each([
    ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["at611904300234573201", "AT611904300234573201"],
    ["CH93-0076-2011-6238-5295-7", "CH9300762011623852957"],
    ["FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"],
    ["NL91ABNA0417164300", "NL91ABNA0417164300"],
    ["IT60X0542811101000000123456", "IT60X0542811101000000123456"],
    ["ES9121000418450200051332", "ES9121000418450200051332"],
  ])("%s is read", (typed, iban) => {
    expect(readIban(typed)).toBe(iban);
  });

  test.each([
    "",
    "DE",
    "DE89370400440532013001",
    "DE8937040044053201300",
    "ZZ89370400440532013000",
    "89370400440532013000",
  ])("%s is none", (typed) => {
    expect(readIban(typed)).toBeUndefined();
  });

  test("two neighbouring digits in the wrong order are noticed, at every place", () => {
    const iban = "DE89370400440532013000";
    for (let at = 2; at < iban.length - 1; at += 1) {
      const [a = "", b = ""] = [iban[at], iban[at + 1]];
      const swapped = iban.slice(0, at) + b + a + iban.slice(at + 2);
      expect([swapped, readIban(swapped)]).toEqual([swapped, a === b ? iban : undefined]);
    }
  });

  test("is displayed in groups of four", () => {
    expect(spacedIban("NL91ABNA0417164300")).toBe("NL91 ABNA 0417 1643 00");
  });
});
