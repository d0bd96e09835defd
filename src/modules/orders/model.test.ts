import { expect, test } from "vitest";
import { aMailedOrder } from "./testing/mailed-orders.ts";
import { LineComponent, LineProblem, OptionLabel, OrderKeys, OrderVoucher, StoredReason, TaxRow } from "./model.ts";

const rate = { basisPoints: 1900, gross: 119, net: 100, tax: 19 };
const { delivery, billing } = aMailedOrder();
const keys = { channel: "card", locale: "de-DE", currency: "EUR", country: "DE", delivery, billing, tax: [rate] };

test.each([
  ["a rate of tax", TaxRow, rate],
  ["a rate of zero", TaxRow, { basisPoints: 0, gross: 0, net: 0, tax: 0 }],
  ["an option", OptionLabel, { key: "paper", label: "Papier", value: "Natur" }],
  ["a code", OrderVoucher, { code: "HERBST", amount: 500 }],
  ["a component", LineComponent, { component: "paper/natur", label: "Papier", total: 0 }],
  ["PRICE-13 a reduction", LineComponent, { component: "campaign/a", label: "Aktionsrabatt", total: -945 }],
  ["a failed check", LineProblem, { code: "PREFLIGHT_FAILED", findings: [{ code: "QR_EMPTY", detail: "" }] }],
  ["a fault of ours", LineProblem, { code: "RENDER_FAILED", findings: [] }],
  ["the keys of an order", OrderKeys, keys],
  ["a reason of the log", StoredReason, "own_mistake"],
])("ORD-01 %s is read from a stored order as it is", (_what, schema, stored) => {
  expect(schema.parse(stored)).toEqual(stored);
});

test.each([
  ["half a cent", TaxRow, { ...rate, tax: 0.5 }],
  ["less than nothing", OrderVoucher, { code: "HERBST", amount: -1 }],
  ["a rate below zero", TaxRow, { ...rate, basisPoints: -1 }],
  ["half a basis point", TaxRow, { ...rate, basisPoints: 0.5 }],
  ["a component without a total", LineComponent, { component: "paper/natur", label: "Papier" }],
  ["half a cent of a component", LineComponent, { component: "paper/natur", label: "Papier", total: 0.5 }],
  ["an unnamed option", OptionLabel, { key: "paper", value: "Natur" }],
  ["an unknown problem", LineProblem, { code: "OTHER", findings: [] }],
  ["a finding without a code", LineProblem, { code: "RENDER_FAILED", findings: [{ detail: "" }] }],
  ["a locale that is no shop", OrderKeys, { ...keys, locale: "de-LU-x" }],
  ["a locale of the object's own making", OrderKeys, { ...keys, locale: "toString" }],
  ["a locale that is no text", OrderKeys, { ...keys, locale: ["de-DE"] }],
  ["a country we do not ship to", OrderKeys, { ...keys, country: "PL" }],
  ["another channel", OrderKeys, { ...keys, channel: "fax" }],
  ["another currency", OrderKeys, { ...keys, currency: "PLN" }],
  ["a reason of its own", StoredReason, "Ecke geknickt"],
])("ORD-01 %s in a stored order is a fault", (_what, schema, stored) => {
  expect(schema.safeParse(stored).success).toBe(false);
});
