import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { foreignPages } from "./testing/foreign-ids.ts";

/** Paths of all pages of the shop, as `routes.ts` writes them. */
function pathsOf(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries
    .filter(({ file }) => !file.startsWith("backoffice/"))
    .flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

test("GEN-08 every page that takes an id says whose it is, and no line is left of one that went", () => {
  const taking = pathsOf(routes).filter((path) => path.includes(":"));
  expect(taking.length).toBeGreaterThan(30);
  expect(taking.toSorted()).toEqual(Object.keys(foreignPages).toSorted());
});
