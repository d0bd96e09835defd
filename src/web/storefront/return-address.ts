import { z } from "zod";
import { returnAddress } from "#kernel/urls/return-address.ts";

const ElementId = z
  .string()
  .regex(/^[\w-]{1,90}$/)
  .catch("");

/**
 * Redirect target of a form without JavaScript: its page if that belongs to this shop, with the fragment `at` if given;
 * `otherwise` if the origin is unknown.
 * @source WISH-04, SAMP-01
 */
export function returnAddressOf(request: Request, at: string, otherwise: string): string {
  const from = URL.parse(request.headers.get("referer") ?? "");
  const page = from?.host === new URL(request.url).host ? returnAddress(from.pathname + from.search) : undefined;
  if (page === undefined) return otherwise;
  const element = ElementId.parse(at);
  return element === "" ? page : `${page}#${element}`;
}
