import type { Deps } from "#platform/deps.server.ts";
import { signatureOf } from "#platform/security/signed-links.server.ts";

/** The secret part of a proof's URL, derived so that mails can include it later. Source: CFG-18. */
export function proofToken(deps: Pick<Deps, "secret">, checkId: string): string {
  return signatureOf(deps, { purpose: "proof", about: [checkId] });
}
