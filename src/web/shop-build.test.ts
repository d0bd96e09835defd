import { expect, test } from "vitest";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { routesAt } from "./shop-build.ts";

/** As the bundler makes them: the root has an empty path, a layout none. */
const routes: Readonly<Record<string, { readonly id: string; readonly parentId?: string; readonly path?: string }>> = {
  root: { id: "root", path: "" },
  layout: { id: "layout", parentId: "root" },
  editor: { id: "editor", parentId: "root", path: "karte-gestalten/:projectId" },
  cart: { id: "cart", parentId: "layout", path: "warenkorb" },
  wishlist: { id: "wishlist", parentId: "layout", path: "merkzettel" },
  sitemap: { id: "sitemap", parentId: "root", path: "sitemap.xml" },
};

function pathsOf(place: Place): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(routesAt(routes, place)).map(([id, route]) => [id, route?.path]));
}

test.each([
  ["de-DE", "karte-gestalten/:projectId", "warenkorb"],
  ["fr-FR", "creer-carte/:projectId", "panier"],
  ["nl-NL", "kaart-ontwerpen/:projectId", "winkelwagen"],
  ["fr-CH", "fr/creer-carte/:projectId", "fr/panier"],
] as const)(
  "SHELL-17 pages inside and outside the frame of the shop speak %s in their address",
  (locale, editor, cart) => {
    const paths = pathsOf({ channel: "card", locale });
    expect(paths["editor"]).toBe(editor);
    expect(paths["cart"]).toBe(cart);
  },
);

test("LOC-09 what is no area takes the prefix only, the root stays where it is", () => {
  const paths = pathsOf({ channel: "card", locale: "fr-CH" });
  expect(paths["sitemap"]).toBe("fr/sitemap.xml");
  expect(paths["root"]).toBe("");
  expect(paths["layout"]).toBeUndefined();
});

test("D-21 another domain language's word leads to the same page", () => {
  const paths = pathsOf({ channel: "card", locale: "de-CH" });
  expect(paths["cart:panier"]).toBe("panier");
});

test("GEN-02 a shop has no route of an area its channel does not have", () => {
  expect(pathsOf({ channel: "photo", locale: "fr-FR" })).not.toHaveProperty("wishlist");
});
