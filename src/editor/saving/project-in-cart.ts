import { z } from "zod";
import { callJson, type Fetch } from "../state/http.ts";

const CartAnswer = z.object({ items: z.array(z.object({ kind: z.string(), projectId: z.string().nullable() })) });

/** Whether the visitor's cart contains this project as cards; samples do not count; false when the cart cannot be read. Source: CFG-23, SAMP-04. */
export async function projectInCart(fetch: Fetch, id: string, signal: AbortSignal): Promise<boolean> {
  const answer = await callJson(fetch, "/web-api/cart", { signal });
  const cart = CartAnswer.safeParse(answer.ok ? answer.value : null);
  return cart.success && cart.data.items.some(({ kind, projectId }) => kind === "card" && projectId === id);
}
