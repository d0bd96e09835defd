import { expect, test } from "vitest";
import { wishlistButtonValue } from "#modules/catalogue/wishlist-button.ts";
import { swapPicture, tileTextPicture } from "./tile-texts.ts";

/** The part of an element that `swapPicture` needs. */
function anElement(attributes: Record<string, string>) {
  const held = new Map(Object.entries(attributes));
  return {
    held,
    getAttribute: (name: string) => held.get(name) ?? null,
    setAttribute: (name: string, value: string) => void held.set(name, value),
    removeAttribute: (name: string) => void held.delete(name),
  };
}
const wishlistValue = wishlistButtonValue({ design: "kranich", colour: "salbei", options: "", at: "h1" });
const ours = tileTextPicture("5b1f", wishlistValue, "de-DE");

test("CAT-16 the URL of a picture contains an id, the design and its colour, but none of the texts", () => {
  expect(ours).toBe("/web-api/list-words/5b1f/picture?design=kranich&colour=salbei&locale=de-DE");
});

test("CAT-16 a tile shows the visitor's texts and then its own picture again", () => {
  const own = { src: "/_img/a", srcset: "/_img/a 320w" };
  const [image, source] = [anElement(own), anElement({ srcset: "/_img/a.avif 320w" })];
  swapPicture(image, [source], ours);
  expect([...image.held, ...source.held]).toEqual([["src", ours]]);
  swapPicture(image, [source], null);
  expect(Object.fromEntries(image.held)).toEqual(own);
  expect(Object.fromEntries(source.held)).toEqual({ srcset: "/_img/a.avif 320w" });
});

test("CAT-16 a tile whose colour has changed since is restored to the new one", () => {
  const image = anElement({ src: "/_img/a" });
  swapPicture(image, [], ours);
  image.setAttribute("src", "/_img/b");
  swapPicture(image, [], `${ours}&x`);
  swapPicture(image, [], null);
  expect(image.held.get("src")).toBe("/_img/b");
});

test("CAT-16 without texts a tile is unchanged", () => {
  const image = anElement({ src: "/_img/a", srcset: "/_img/a 320w" });
  swapPicture(image, [], null);
  expect(image.held.get("srcset")).toBe("/_img/a 320w");
});
