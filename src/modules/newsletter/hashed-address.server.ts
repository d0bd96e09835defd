import type { Deps } from "#platform/deps.server.ts";
import { keyedHash } from "#platform/security/signed-links.server.ts";

/** The stored form of a network address: enough to prove equality, not to recover it. Source: NEWS-05. */
export function hashedAddress({ secret }: Pick<Deps, "secret">, address: string): string {
  return keyedHash(secret, `newsletter-address/${address}`).toString("hex");
}
