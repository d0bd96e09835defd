import { describe, expect, test } from "vitest";
import { heartMark, heartValue, readWishlistButton } from "./wishlist-button.ts";

describe("a heart as the value of its button", () => {
  test.each([
    { design: "olivenzweig-einladung", colour: "gruen", options: "", at: "_R_2anmlb5_" },
    { design: "last-1-2852", colour: "gelb", options: "paper=kraft-300&quantity=50", at: "«r1»" },
  ])("WISH-02 WISH-04 $design says all it stands for", (heart) => {
    expect(readWishlistButton(heartValue(heart))).toEqual(heart);
    expect(heartMark(readWishlistButton(heartValue(heart)))).toBe(`${heart.design}/${heart.colour}`);
  });

  test("WISH-02 what nobody's button says has no design", () => {
    expect(readWishlistButton("")).toEqual({ design: "", colour: "", options: "", at: "" });
  });
});
