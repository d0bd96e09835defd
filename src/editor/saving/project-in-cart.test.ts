import { expect, it } from "vitest";
import { projectInCart } from "./project-in-cart.ts";

const cart = (answer: Response) => () => Promise.resolve(answer);
const anItem = (projectId: string | null, kind = "card") => ({ kind, projectId });
const never = new AbortController().signal;

it.each([
  ["a line of it", Response.json({ items: [anItem("other"), anItem("p1")] }), true],
  ["only other lines", Response.json({ items: [anItem("other")] }), false],
  ["only samples (SAMP-04)", Response.json({ items: [anItem(null, "sample"), anItem("p1", "sample")] }), false],
  ["no line", Response.json({ items: [] }), false],
  ["a fault", Response.json({ error: { code: "SERVER" } }, { status: 500 }), false],
] as const)("CFG-23 a cart with %s tells whether the card stands in it", async (_, answer, expected) => {
  expect(await projectInCart(cart(answer), "p1", never)).toBe(expected);
});
