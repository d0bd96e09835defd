import { z } from "zod";
import { returnAddress } from "#kernel/urls/return-address.ts";

const ElementId = z
  .string()
  .regex(/^[\w-]{1,90}$/)
  .catch("");

/**
 * Where a form without script leads: to the page it was sent from when that is one of this shop's, to the element `at` of it
 * when it names one; `otherwise` when nobody knows where it came from.
 * @source WISH-04, SAMP-01
 */
export function returnAddressOf(request: Request, at: string, otherwise: string): string {
  const from = URL.parse(request.headers.get("referer") ?? "");
  const page = from?.host === new URL(request.url).host ? returnAddress(from.pathname + from.search) : undefined;
  if (page === undefined) return otherwise;
  const element = ElementId.parse(at);
  return element === "" ? page : `${page}#${element}`;
}
