import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";

/**
 * A session that begins now: its token, which only the cookie holds, and the columns that the sessions of customers and
 * staff share.
 * @param session its browser, and after how many seconds it ends
 * @source GEN-07, BO-09, ADR-0013
 */
export function newSession(
  { clock }: Pick<Deps, "clock">,
  { browser, seconds }: { readonly browser: string; readonly seconds: number },
) {
  const token = newToken();
  const begins = new Date(clock.now());
  const row = {
    id: newUuid(),
    token_hash: sha256(token),
    user_agent: browser.slice(0, 300),
    created_at: begins,
    updated_at: begins,
    expires_at: new Date(begins.getTime() + seconds * 1000),
  };
  return { token, row };
}
