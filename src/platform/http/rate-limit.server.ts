import type { Deps } from "../deps.server.ts";

/**
 * The option of a route that limits calls per caller and minute. Every process counts its own calls: the limit protects
 * its CPU and database from floods. What must hold for all processes together is counted by `countAttempt`.
 * @source NFR-02
 */
export function perMinute({ config }: Pick<Deps, "config">, calls: number) {
  return { rateLimit: { max: calls * config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" } };
}
