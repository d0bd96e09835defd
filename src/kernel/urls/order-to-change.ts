import { returnAddress } from "./return-address.ts";

const start = "#order=";

/** URL hash for opening the editor on an ordered design; `path` is the order's change page. */
export const hashOfOrder = (path: string): string => `${start}${path}`;

/**
 * The change page of the order whose design is edited, from the URL hash; null for a design that is not ordered. The
 * hash stays in the browser, so the order's secret URL appears in no log; other hosts are refused.
 * @source ORD-06
 */
export function orderToChange(hash: string): string | null {
  return (hash.startsWith(start) ? returnAddress(hash.slice(start.length)) : undefined) ?? null;
}
