import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/attackers-list.md", "utf8");
const rows = page
  .split("\n")
  .filter((line) => /^\| [\d.]+\d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));
const cited = rows.flatMap(([, point = "", , , proof = ""]) =>
  [...proof.matchAll(/`([^`]+)` “([^”]*)”/g)].map(([, file = "", title = ""]) => ({ point, file, title })),
);

test("NFR-02 every point of the attacker's list names a test or a reason", () => {
  expect(rows.length).toBeGreaterThan(70);
  for (const [, point, asks, answer, proof = ""] of rows) {
    expect([point, asks, answer].every((cell) => (cell ?? "").length > 3 || cell === point)).toBe(true);
    expect([point, /`[^`]+` “[^”]{10,}”|^Reason: .{10,}/.test(proof)]).toEqual([point, true]);
  }
});

test.each(cited)("NFR-02 $point of the attacker's list: $file has “$title”", ({ file, title }) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8")).toContain(title);
});
