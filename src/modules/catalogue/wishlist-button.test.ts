import { describe, expect, test } from "vitest";
import { wishlistMark, wishlistButtonValue, readWishlistButton } from "./wishlist-button.ts";

describe("value of a wishlist button", () => {
  test.each([
    { design: "olivenzweig-einladung", colour: "gruen", options: "", at: "_R_2anmlb5_" },
    { design: "last-1-2852", colour: "gelb", options: "paper=kraft-300&quantity=50", at: "«r1»" },
  ])("WISH-02 WISH-04 $design survives a round trip", (value) => {
    expect(readWishlistButton(wishlistButtonValue(value))).toEqual(value);
    expect(wishlistMark(readWishlistButton(wishlistButtonValue(value)))).toBe(`${value.design}/${value.colour}`);
  });

  test("WISH-02 a malformed value has no design", () => {
    expect(readWishlistButton("")).toEqual({ design: "", colour: "", options: "", at: "" });
  });
});
