import { nextPriceChange } from "#modules/pricing/contract.server.ts";
import { cutOffFor } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Lifetime } from "#platform/http/page-cache.server.ts";

const longestMs = 600_000;
const betweenChecksMs = 30_000;
/** Pages rendered in the moments after a change, before the next one is known. */
const briefMs = 1000;

/** A lifetime that never outlasts the next order cut-off or price change; `refresh` after the data changed. */
export type PageLifetime = Lifetime & { readonly refresh: () => Promise<void>; readonly stop: () => void };

/**
 * Keeps the moment of the next change that pages show: the 11:00 cut-off moves delivery dates, a price list moves prices.
 * @source ADR-0011, SHIP-10, PRICE-11
 */
export async function pageLifetime(deps: Deps): Promise<PageLifetime> {
  let change = 0;
  const refresh = async (): Promise<void> => {
    const [cutOff, price] = await Promise.all([cutOffFor(deps), nextPriceChange(deps)]);
    change = Math.min(cutOff.at, price ?? Number.POSITIVE_INFINITY);
  };
  const timer = setInterval(() => {
    refresh().catch((fault: unknown) => deps.log.warn({ err: fault }, "next change of pages unknown"));
  }, betweenChecksMs);
  timer.unref();
  await refresh();
  return {
    freshMs: 60_000,
    validUntil: (now) => (change > now ? Math.min(now + longestMs, change) : now + briefMs),
    refresh,
    stop: () => clearInterval(timer),
  };
}
