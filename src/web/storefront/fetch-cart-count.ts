/**
 * Asks for the visitor's number of cart lines; undefined when it cannot be had, because a badge is never worth an error.
 * @source SHELL-21, `/web-api/customer-data`
 */
export async function fetchCartCount(signal: AbortSignal): Promise<number | undefined> {
  const { lang, dataset } = document.documentElement;
  const headers = { "x-channel": dataset["channel"] ?? "card", "x-locale": lang };
  const answer = await fetch("/web-api/customer-data", { headers, signal }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const body: unknown = await answer.json().catch(() => undefined);
  const count = typeof body === "object" && body !== null && "cartCount" in body ? body.cartCount : undefined;
  return typeof count === "number" ? count : undefined;
}
