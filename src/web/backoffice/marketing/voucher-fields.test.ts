import { describe, expect, test } from "vitest";
import { staffLocale } from "#kernel/market.ts";
import { aVoucher } from "#modules/vouchers/testing/vouchers.ts";
import { minor } from "#kernel/money.ts";
import { translate } from "#platform/messages.server.ts";
import { fieldsOfVoucher, readFields, rulesOf } from "./voucher-fields.ts";
import { voucherSentence } from "./voucher-sentence.ts";

const now = Date.parse("2026-11-23T09:00:00Z");

function typed(entries: Readonly<Record<string, string | readonly string[]>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries))
    for (const each of typeof value === "string" ? [value] : value) form.append(name, each);
  return readFields(form);
}
function wrongIn(entries: Readonly<Record<string, string>>): readonly string[] {
  const read = rulesOf(typed({ type: "percent", percent: "10", ...entries }), now);
  return read.ok ? [] : Object.keys(read.refusal.fields ?? {});
}
const sentence = (entries: Readonly<Record<string, string | readonly string[]>>): string => {
  const read = rulesOf(typed(entries), now);
  if (!read.ok) throw new Error(read.refusal.code);
  return voucherSentence(
    read.value,
    (key, values) => translate(staffLocale, key, values),
    (name) => name,
  );
};

describe("BO-06 VOUCH-02 the form of a code", () => {
  test("a stored code fills the form, and the form returns the same rules", () => {
    const {
      id: _id,
      code: _code,
      shown: _shown,
      paused: _paused,
      ...rules
    } = aVoucher({
      type: "amount",
      value: 1250,
      currency: "CHF",
      markets: ["CH"],
      channels: ["card"],
      productKinds: ["card"],
      categories: ["wedding"],
      minGoods: minor(123_456),
      firstOrderOnly: true,
      validFrom: Date.parse("2026-12-01T07:00:00Z"),
      validTo: Date.parse("2027-07-01T21:59:00Z"),
      maxUses: 500,
      usesPerCustomer: 1,
      stackable: true,
      excludesDiscounted: true,
      email: "anna@freudenberger.example",
    });
    const fields = fieldsOfVoucher({ ...aVoucher(), ...rules }, null);
    expect(fields.texts).toMatchObject({ validFrom: "2026-12-01T08:00", validTo: "2027-07-01T23:59" });
    expect(rulesOf(fields, now)).toEqual({ ok: true, value: { ...rules, campaignId: null } });
  });

  test.each([
    [{ percent: "0" }, ["percent"]],
    [{ percent: "101" }, ["percent"]],
    [{ percent: "12,5" }, ["percent"]],
    [{ type: "amount", amount: "1.900" }, ["amount"]],
    [{ type: "amount", amount: "1000,01" }, ["amount"]],
    [{ type: "freeSample", samples: "51" }, ["samples"]],
    [{ validFrom: "2026-12-24T18:00", validTo: "2026-12-24T18:00" }, ["validTo"]],
    [{ maxUses: "0", usesPerCustomer: "viele" }, ["maxUses", "usesPerCustomer"]],
    [{ minGoods: "-5" }, ["minGoods"]],
    [{ email: "anna@" }, ["email"]],
    [{ campaign: "x" }, ["campaign"]],
    [{ percent: "100 %", maxUses: "1" }, []],
  ])("%j is wrong in %j", (entries, fields) => {
    expect(wrongIn(entries)).toEqual(fields);
  });
});

describe("BO-06 a German sentence describes what a code does", () => {
  test("every rule has its text", () => {
    expect(
      sentence({
        type: "amount",
        amount: "5",
        currency: "EUR",
        minGoods: "25",
        productKinds: ["card"],
        categories: ["wedding"],
        markets: ["DE", "AT"],
        channels: ["card"],
        validFrom: "2026-12-01T00:00",
        validTo: "2026-12-31T23:59",
        firstOrderOnly: "on",
        usesPerCustomer: "1",
        maxUses: "500",
        excludesDiscounted: "on",
      }),
    ).toBe(
      "5,00\u00a0€ Rabatt auf Karten. Nur für Designs aus: wedding. Ab 25,00\u00a0€ Warenwert. Nur im Kartenshop. Nur in DE und AT. Gilt vom 01.12.2026, 00:00 bis 31.12.2026, 23:59. Nur bei der ersten Bestellung. Einmal je Kundin oder Kunde. Insgesamt 500-mal einlösbar. Nicht auf Ware, die schon reduziert ist. Nicht neben einem anderen Code. Geschenkgutscheine gehen immer dazu.",
    );
  });

  test.each([
    [{ type: "percent", percent: "20" }, "20\u00a0% Rabatt auf alle Waren."],
    [{ type: "freeShipping", stackable: "on" }, "Kostenloser Standardversand."],
    [{ type: "freeSample", samples: "3" }, "3 Musterkarten geschenkt."],
    [{ type: "percent", percent: "5", minGoods: "40" }, "Ab 40,00 Warenwert in der Währung des Shops."],
  ])("%j: %s", (entries, expected) => {
    expect(sentence({ validFrom: "2026-12-01T00:00", ...entries })).toContain(expected);
  });
});
