import { expect, test } from "vitest";
import { isWanted } from "./flag-filter.ts";

const flag = { name: "hero", sets: ["api"] };

test.each([
  [-1, ["api"], true],
  [-1, ["web"], false],
  [-1, ["web", "api"], true],
  // The flag may have just left the set: a client that does not get it would keep it forever.
  [1000, ["web"], true],
] as const)("FLAG-15 since %d a client of the sets %j gets a flag of the set api: %s", (since, sets, wanted) => {
  expect(isWanted(flag, { sets }, since)).toBe(wanted);
});

test.each([
  [{ names: ["hero"], prefixes: [] }, true],
  [{ names: ["her"], prefixes: [] }, false],
  [{ names: [], prefixes: ["her"] }, true],
  [{ names: [], prefixes: ["ero"] }, false],
  [undefined, true],
] as const)("FLAG-15 the filter %j includes the flag hero: %s, whenever it changed", (filter, wanted) => {
  for (const since of [-1, 1000]) expect(isWanted(flag, filter, since)).toBe(wanted);
});
