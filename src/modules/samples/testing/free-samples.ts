import { ensureDemoFlags } from "#modules/flags/definitions/ensure-demo-flags.server.ts";
import type { Deps } from "#platform/deps.server.ts";

/** Enables the free samples of CAT 7: nine occasions in three countries. Source: SAMP-01. */
export async function switchSamplesOn(deps: Deps): Promise<void> {
  await ensureDemoFlags(deps);
}
