import type { Deps } from "#platform/deps.server.ts";
import type { CarrierAdapter } from "./adapter.ts";
import { aftershipAdapter } from "./aftership-adapter.server.ts";
import { feedAdapter } from "./feed-adapter.server.ts";

/**
 * The adapters for which the operator has configured keys; none by default, and then nothing leaves the machine.
 * Source: SHIP-14, NFR-05.
 */
export function carrierAdapters(deps: Pick<Deps, "config" | "clock">): readonly CarrierAdapter[] {
  return [feedAdapter(deps), aftershipAdapter(deps)].filter((adapter) => adapter !== undefined);
}
