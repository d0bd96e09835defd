import { callShop } from "#http/shop-client.ts";

/**
 * Asks for the visitor's number of cart lines; undefined when it cannot be had, because a badge is never worth an error.
 * @source SHELL-21, `/web-api/customer-data`
 */
export async function fetchCartCount(signal: AbortSignal): Promise<number | undefined> {
  const body = await callShop("/web-api/customer-data", { signal }).catch(() => undefined);
  const count = typeof body === "object" && body !== null && "cartCount" in body ? body.cartCount : undefined;
  return typeof count === "number" ? count : undefined;
}
