import { expect, test } from "vitest";
import { jobListCsv } from "./job-list.ts";

const heads = { number: "Nr.", code: "Code" };
const row = (name: string, street = "") => ({
  id: name,
  values: { "guest.name": name, "guest.street": street },
  overrides: {},
});

test("PDF-03 the job list keeps the order of the records and numbers them", () => {
  const records = { fields: ["guest.name", "guest.street"], rows: [row("Zoë", "Weg 1"), row("Änne")] };
  expect(jobListCsv(records, heads, "B123456789-1-2")).toBe(
    "\uFEFFNr.;Code;name;street\r\n1;B123456789-1-2;Zoë;Weg 1\r\n2;B123456789-1-2;Änne;\r\n",
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30 1", "'+49 30 1"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", "' =1+1"],
  ["＝1+1", "'＝1+1"],
  ['a;b"c', '"a;b""c"'],
  ["zwei\nZeilen", "zwei Zeilen"],
])("NFR-02 %j becomes text, never a formula", (name, written) => {
  const csv = jobListCsv({ fields: ["guest.name"], rows: [row(name)] }, heads, "c");
  expect(csv.split("\r\n")[1]).toBe(`1;c;${written}`);
});
