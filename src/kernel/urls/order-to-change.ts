import { returnAddress } from "./return-address.ts";

const start = "#order=";

/** The hash with which the editor is opened for a design that was ordered already; `path` is the page of changes. */
export const hashOfOrder = (path: string): string => `${start}${path}`;

/**
 * The page of changes of the order whose design is edited, from the hash of the address; null where nothing was ordered
 * yet. The hash stays in the browser, so the order's secret address is in no log; other hosts are refused.
 * @source ORD-06
 */
export function orderToChange(hash: string): string | null {
  return (hash.startsWith(start) ? returnAddress(hash.slice(start.length)) : undefined) ?? null;
}
