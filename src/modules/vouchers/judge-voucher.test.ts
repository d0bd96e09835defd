import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { translate } from "#platform/messages.server.ts";
import { canBeCombined, judgeVoucher } from "./judge-voucher.ts";
import type { DiscountLine, Voucher, VoucherPlace, VoucherUses } from "./model.ts";
import { aLine, aVoucher } from "./testing/vouchers.ts";
import { codeLetters, codeTries, groupedCode, isPlainCode, plainCode } from "./voucher-code.ts";
import { voucherState, voucherStates } from "./voucher-state.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const here: VoucherPlace = {
  channel: "card",
  market: "DE",
  currency: "EUR",
  locale: "de-DE",
  now,
  email: "anna@freudenberger.example",
};
const unused: VoucherUses = { all: 0, ofCustomer: 0, customerHasOrdered: false };

/** The German text displayed to the customer, or "accepted". */
function answer(
  voucher: Partial<Voucher>,
  uses: Partial<VoucherUses> = {},
  lines: readonly DiscountLine[] = [aLine({ gross: minor(3000) })],
  place: Partial<VoucherPlace> = {},
): string {
  const held = { voucher: aVoucher(voucher), uses: { ...unused, ...uses } };
  const verdict = judgeVoucher(held, lines, { ...here, ...place });
  return verdict.ok ? "accepted" : translate("de-DE", `errors.${verdict.refusal.code}`, verdict.refusal.data);
}

describe("VOUCH-06 messages of a refused code", () => {
  test("expired, with its last day", () => {
    expect(answer({ validTo: Date.parse("2026-11-01T00:00:00+01:00") })).toBe(
      "Dieser Code ist am 31.\u00A0Oktober 2026 abgelaufen.",
    );
  });

  test("at the moment its validity ends it is expired, at the moment it begins it applies", () => {
    expect(answer({ validTo: now + 1 })).toBe("accepted");
    expect(answer({ validTo: now })).toBe("Dieser Code ist am 22.\u00A0November 2026 abgelaufen.");
    expect(answer({ validFrom: now })).toBe("accepted");
  });

  test("below its minimum, with the missing amount", () => {
    const text = "Dieser Code gilt ab 40,00\u00a0€ Warenwert – dir fehlen noch 10,00\u00a0€.";
    expect(answer({ minGoods: minor(4000) })).toBe(text);
    expect(answer({ minGoods: minor(3000) })).toBe("accepted");
  });

  test("the minimum counts the goods it applies to; for free shipping and samples all goods", () => {
    const cards = aLine({ gross: minor(3000), categories: ["geburt"] });
    const others = aLine({ id: "others", gross: minor(3000) });
    const sample = aLine({ id: "sample", kind: "sample", gross: minor(190) });
    const least = { minGoods: minor(6000) };
    expect(answer({ ...least, categories: ["geburt"] }, {}, [cards, others])).toContain("30,00\u00a0€");
    expect(answer({ ...least, type: "freeSample", value: 1 }, {}, [cards, others, sample])).toBe("accepted");
    expect(answer({ minGoods: minor(6001), type: "freeSample", value: 1 }, {}, [cards, others, sample])).toContain(
      "0,01\u00a0€",
    );
  });

  test("not for this article", () => {
    expect(answer({ categories: ["geburt"] })).toBe("Dieser Code gilt nicht für Olivenzweig.");
    expect(answer({ categories: ["geburt"] }, {}, [aLine({}), aLine({ categories: ["geburt"] })])).toBe("accepted");
    const sample = { kind: "sample", title: "Muster: Olivenzweig" } as const;
    expect(answer({ type: "freeSample", value: 1 }, {}, [aLine({ ...sample, gross: minor(190) })])).toBe("accepted");
    expect(answer({ type: "freeSample", value: 1 }, {}, [aLine({ ...sample, gross: minor(0) })])).toContain("Muster");
    expect(answer({ type: "freeSample", value: 1 }, {}, [aLine({})])).toContain("Olivenzweig");
    expect(answer({ categories: ["geburt"] }, {}, [aLine({}), aLine({ title: "Goldregen" })])).toContain("Olivenzweig");
    expect(judgeVoucher({ voucher: aVoucher(), uses: unused }, [], here)).toEqual({
      ok: false,
      refusal: { code: "VOUCHER_PRODUCT", data: { article: "" } },
    });
    expect(answer({}, {}, [aLine(sample)])).toBe("Dieser Code gilt nicht für Muster: Olivenzweig.");
  });

  test("used before, used up, another shop, not the first order", () => {
    expect(answer({ usesPerCustomer: 1 }, { ofCustomer: 1 })).toBe("Diesen Code hast du bereits eingelöst.");
    expect(answer({ maxUses: 1 }, { all: 1, ofCustomer: 1 })).toBe("Diesen Code hast du bereits eingelöst.");
    expect(answer({ maxUses: 1 }, { all: 1 })).toBe("Dieser Code ist leider schon aufgebraucht.");
    expect(answer({ markets: ["CH"] })).toBe("Dieser Code gilt nicht in diesem Shop.");
    expect(answer({ channels: ["photo"] })).toBe("Dieser Code gilt nicht in diesem Shop.");
    expect(answer({ channels: ["photo", "card"], markets: ["CH", "DE"], currency: "EUR" })).toBe("accepted");
    expect(answer({ usesPerCustomer: 2, maxUses: 2 }, { all: 1, ofCustomer: 1 })).toBe("accepted");
    expect(answer({ type: "amount", value: 500, currency: "CHF" })).toBe("Dieser Code gilt nicht in diesem Shop.");
    const first = { firstOrderOnly: true };
    expect(answer(first, { customerHasOrdered: true })).toBe("Dieser Code gilt nur für deine erste Bestellung.");
    expect(answer(first)).toBe("accepted");
  });

  test("paused and planned codes are unknown", () => {
    const unknown = "Diesen Code kennen wir nicht. Prüfe bitte die Schreibweise.";
    expect(answer({ paused: true })).toBe(unknown);
    expect(answer({ validFrom: now + 1 })).toBe(unknown);
  });
});

test("VOUCH-07 a personal code applies to its address alone, as soon as one is entered", () => {
  const bound = { email: "anna@freudenberger.example" };
  expect(answer(bound, {}, undefined, { email: " Anna@Freudenberger.example " })).toBe("accepted");
  expect(answer(bound, {}, undefined, { email: undefined })).toBe("accepted");
  expect(answer(bound, {}, undefined, { email: "" })).toBe("accepted");
  expect(answer(bound, {}, undefined, { email: "otto@example.org" })).toBe(
    "Dieser Code gehört zu einer anderen E-Mail-Adresse.",
  );
});

describe("VOUCH-02 codes", () => {
  test("case, hyphens and spaces are ignored", () => {
    for (const typed of ["herbst20", " Herbst-20 ", "HERB ST–20", "ｈerbst20"])
      expect(plainCode(typed)).toBe("HERBST20");
    expect(isPlainCode("HERBST20")).toBe(true);
    expect(isPlainCode(plainCode("Ü"))).toBe(false);
    expect(plainCode("x".repeat(61))).toHaveLength(60);
    expect(["AB", "ABC", "A".repeat(40), "A".repeat(41), "ABC!", "!ABC"].map(isPlainCode)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("generated codes have letters nobody confuses, that stay as they are however they are typed", () => {
    expect(new Set(codeLetters).size).toBe(32);
    for (const letter of "IO01") expect(codeLetters).not.toContain(letter);
    expect(isPlainCode(codeLetters)).toBe(true);
    expect(plainCode(codeLetters.toLowerCase())).toBe(codeLetters);
  });

  test("VOUCH-06 ten failed tries lock the field for a quarter of an hour", () => {
    expect(codeTries).toEqual({ max: 10, ms: 900_000 });
  });

  test("printed in groups of four", () => {
    expect(groupedCode("ABCDEFGHJ")).toBe("ABCD-EFGH-J");
    expect(["", "ABCD", "ABCDE"].map(groupedCode)).toEqual(["", "ABCD", "ABCD-E"]);
  });

  test("two are combined only when both allow it", () => {
    const [open, alone] = [{ stackable: true }, { stackable: false }];
    expect([canBeCombined(open, open), canBeCombined(open, alone), canBeCombined(alone, open)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("the state follows limit and time; the staff can only pause it", () => {
    const at = (parts: Partial<Voucher>, uses = 0) => voucherState(aVoucher(parts), uses, now);
    expect(at({})).toBe("active");
    expect(at({ paused: true })).toBe("paused");
    expect(at({ maxUses: 2 }, 2)).toBe("exhausted");
    expect(at({ validTo: now })).toBe("expired");
    expect(at({ validTo: now + 1, validFrom: now })).toBe("active");
    expect(at({ validFrom: now + 1 })).toBe("planned");
    expect(at({ maxUses: 2 }, 1)).toBe("active");
    // What no pause ends is reported first.
    expect(at({ validTo: now, maxUses: 1, paused: true }, 1)).toBe("expired");
    expect(at({ maxUses: 1, paused: true }, 1)).toBe("exhausted");
    expect(at({ paused: true, validFrom: now + 1 })).toBe("paused");
    expect(at({ maxUses: 2 }, 3)).toBe("exhausted");
    expect(at({ maxUses: 1, validFrom: now + 1 }, 1)).toBe("exhausted");
    expect(voucherStates).toEqual(["active", "paused", "exhausted", "expired", "planned"]);
  });
});
