import { expect, test } from "vitest";
import { auditQuery, historyOf, readAuditSearch } from "./audit-search.ts";

const read = (query: string) => readAuditSearch(new URLSearchParams(query));

test("BO-09 an address without query is the whole log", () => {
  expect(read("")).toEqual({ staff: "", object: "", refs: [], about: "", from: "", to: "", page: 1 });
});

test("BO-09 the log of an order contains entries of the order and of everything that belongs to it", () => {
  const { searchParams } = new URL(historyOf("order", "a-1"), "http://x");
  expect(readAuditSearch(searchParams)).toMatchObject({
    about: "order:a-1",
    refs: ["customer_order:a-1", "order_id:a-1"],
  });
});

test("BO-09 every filter of a search survives its address", () => {
  const parsed = read("wer=s1&was=flag&bezug=customer:c-1&von=2026-11-01&bis=2026-11-22&seite=3");
  expect(read(auditQuery(parsed, parsed.page))).toEqual(parsed);
});

test.each(["was=%27;--", "von=gestern", "bis=2026-02-30", "seite=0", "seite=x", "bezug=order", "bezug=constructor:1"])(
  "BO-09 %s is left out",
  (query) => {
    expect(read(query)).toEqual(read(""));
  },
);
