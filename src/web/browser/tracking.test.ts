import { expect, test } from "vitest";
import { publicPath } from "./public-path.ts";

const token = "Zk3_".repeat(11).slice(0, 43);

test.each([
  [`/bestellung/${token}/`, "/bestellung/"],
  [`/fr/commande/${token}/zahlung/`, "/fr/commande/"],
  ["/d/karte-gestalten/3f9d0c1e-7c55-4f0e-9f10-2c9a4f4d8a11/", "/d/karte-gestalten/"],
  ["/hochzeit/einladungskarten/olivenzweig-einladung/", "/hochzeit/einladungskarten/olivenzweig-einladung/"],
  ["/suche/<script>/", "/suche/script/"],
])("CONS-08 of %s only %s is told", (path, reported) => {
  expect(publicPath(path)).toBe(reported);
});
