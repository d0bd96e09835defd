import { expect, test } from "vitest";
import { joinedPieces } from "./article-quantity.ts";

const named = (quantity: number) => ({ quantity, followsCard: false });
const following = (quantity: number) => ({ quantity, followsCard: true });

test.each([
  ["named numbers add up", named(50), named(25), named(75)],
  ["up to the largest number of a line", named(4750), named(250), named(5000)],
  ["more than that stays two", named(4750), named(500), null],
  ["a number between two steps stays two", named(250), named(5), null],
  ["one for each card stays one for each card", following(50), following(80), following(80)],
  ["an additional quantity that was set is added", following(50), named(10), named(60)],
  ["in either order", named(10), following(50), named(60)],
])("CART-10 PDP-13 equal articles: %s", (_rule, one, other, joined) => {
  expect(joinedPieces(one, other)).toEqual(joined);
});
