import { createHmac } from "node:crypto";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";

/** The secret part of a proof's URL, derived so that mails can include it later. Source: CFG-18. */
export function proofToken(deps: Pick<Deps, "secret">, checkId: string): string {
  return createHmac("sha256", deps.secret).update(`proof/${checkId}`).digest("base64url");
}

export function proofTokenHash(token: string): string {
  return sha256(token);
}
