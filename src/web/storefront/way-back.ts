import { z } from "zod";

/** Where a form leads back to: a path of this shop, no other host, no backslash that a browser reads as one; else home. */
export const WayBack = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .catch("/");

const ElementId = z
  .string()
  .regex(/^[\w-]{1,90}$/)
  .catch("");

/**
 * Where a form without script leads: to the page it was sent from when that is one of this shop's, to the element `at` of it
 * when it names one; `otherwise` when nobody knows where it came from.
 * @source WISH-04, SAMP-01
 */
export function wayBackTo(request: Request, at: string, otherwise: string): string {
  const from = URL.parse(request.headers.get("referer") ?? "");
  if (from?.host !== new URL(request.url).host) return otherwise;
  const element = ElementId.parse(at);
  return WayBack.parse(from.pathname + from.search) + (element === "" ? "" : `#${element}`);
}
