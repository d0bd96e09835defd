import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { trackVisit } from "./tracking.ts";

const yes = "bw_consent=1.111.7f3b2a1c-0000-4000-8000-000000000000";
const no = yes.replace(".111.", ".000.");
let page = new EventTarget();
let copies = [new Map<string, string>()];
const document = { cookie: "" };

/** A storage with copies of the visitor's key. */
function storage() {
  const stored = new Map([
    ["bw-flags", "{}"],
    ["bw-conversions", "[]"],
  ]);
  copies.push(stored);
  return { getItem: (key: string) => stored.get(key) ?? null, removeItem: (key: string) => stored.delete(key) };
}
const copiesOfRecord = () => copies.filter((stored) => stored.has("bw-flags")).length;

beforeEach(() => {
  page = new EventTarget();
  copies = [];
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", document);
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
});

afterAll(() => vi.unstubAllGlobals());

test("COOK-03 CONS-05 the page after withdrawing consent by form has no copy of the visitor's key", async () => {
  document.cookie = no;
  trackVisit();
  await vi.waitFor(() => expect(document.cookie).toMatch(/^bw_visitor=; Max-Age=0/));
  expect(copiesOfRecord()).toBe(0);
  expect(copies[0]?.has("bw-conversions")).toBe(false);
});

test("COOK-03 CONS-05 a tab deletes the visitor's key when another one withdraws consent, and not before", async () => {
  document.cookie = yes;
  trackVisit();
  const emptied = Object.assign(new Event("storage"), { key: "bw-flags", newValue: null });
  page.dispatchEvent(emptied);
  await vi.dynamicImportSettled();
  expect(copiesOfRecord()).toBe(2);
  document.cookie = no;
  page.dispatchEvent(emptied);
  await vi.waitFor(() => expect(copiesOfRecord()).toBe(0));
});
