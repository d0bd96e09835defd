import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The points of the lists: heading, how the shop meets it, then tests or a reason. */
const points = ["docs/attackers-list.md", "docs/event-attacks.md"]
  .flatMap((list) => readFileSync(list, "utf8").split(/^#{2,3} /m))
  .filter((part) => /^\d/.test(part))
  .map((part) => {
    const [heading = "", answer = "", ...proof] = part.split("\n\n");
    return { point: heading, answer, proof: proof.join("\n\n") };
  });
const cited = points.flatMap(({ point, proof }) =>
  [...proof.matchAll(/`([^`]+)` “([^”]*)”/g)].map(([, file = "", title = ""]) => ({ point, file, title })),
);

test("NFR-02 every point of the attacker's list names a test or a reason", () => {
  expect(points.length).toBeGreaterThan(70);
  for (const { point, answer, proof } of points) {
    expect(point).toMatch(/^[\d., –]+ .{4,}/);
    expect([point, answer.length > 3]).toEqual([point, true]);
    expect([point, /`[^`]+` “[^”]{10,}”|^Reason[^:]*: .{10,}/.test(proof)]).toEqual([point, true]);
  }
});

test.each(cited)("NFR-02 $point of the attacker's list: $file has “$title”", ({ file, title }) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8")).toContain(title);
});
