import { expect, test } from "vitest";
import { sendCsv } from "./send-csv.ts";

test("BO-06 NFR-02 no cell of a file can become a formula; negative amounts stay numbers", async () => {
  const rows = ["=1+1", "+49", "@x", "-2+3", "\t=1", "-12,50", "-5", 'a";b'].map((cell) => ({ cell }));
  const answer = sendCsv("x.csv", rows, ["cell"]);
  expect(answer.headers.get("content-disposition")).toContain("x.csv");
  expect((await answer.text()).split("\r\n")).toEqual([
    '"cell"',
    `"'=1+1"`,
    `"'+49"`,
    `"'@x"`,
    `"'-2+3"`,
    `"'\t=1"`,
    '"-12,50"',
    '"-5"',
    '"a"";b"',
    "",
  ]);
});
