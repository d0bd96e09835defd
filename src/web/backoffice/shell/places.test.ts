import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { placeAt } from "./places.ts";
import { backOfficeRoutes } from "../route-tree.ts";

/** Addresses of the pages below a route, `x` for every parameter. */
function pagesOf(routes: readonly RouteConfigEntry[], above = ""): readonly string[] {
  return routes.flatMap(({ path, index, file, children = [] }) => {
    const here = path ? `${above}/${path.replaceAll(/:\w+\??/gu, "x")}` : above;
    return [...((path ?? index) && file.endsWith(".tsx") ? [`${here}/`] : []), ...pagesOf(children, here)];
  });
}
// Sign-in pages and the user's own profile belong to no place.
const placeless = [
  "/backoffice/anmelden/",
  "/backoffice/einladung/",
  "/backoffice/inhaber/",
  "/backoffice/profil/",
  "/backoffice/bestaetigen/",
];
const pages = pagesOf(backOfficeRoutes).filter((path) => !placeless.some((prefix) => path.startsWith(prefix)));

test.each(pages)("the head marks the place of %s", (path) => {
  expect(placeAt(path)).toBeDefined();
});

test.each([
  ["/backoffice/", "orders"],
  ["/backoffice/bestellungen/BW-1/produktion/", "orders"],
  ["/backoffice/rechnungen/", "invoices"],
  ["/backoffice/preisaktionen/", "prices"],
  ["/backoffice/zielgruppen/", "flags"],
  ["/backoffice/anmelden/", undefined],
])("the page %s belongs to the place %s", (path, key) => {
  expect(placeAt(path)?.key).toBe(key);
});
