import { expect, it } from "vitest";
import { projectInCart } from "./project-in-cart.ts";

const cart = (answer: Response) => () => Promise.resolve(answer);
const never = new AbortController().signal;

it.each([
  ["a line of it", Response.json({ items: [{ projectId: "other" }, { projectId: "p1" }] }), true],
  ["only other lines", Response.json({ items: [{ projectId: "other" }] }), false],
  ["no line", Response.json({ items: [] }), false],
  ["a fault", Response.json({ error: { code: "SERVER" } }, { status: 500 }), false],
] as const)("CFG-23 a cart with %s tells whether the card stands in it", async (_, answer, expected) => {
  expect(await projectInCart(cart(answer), "p1", never)).toBe(expected);
});
