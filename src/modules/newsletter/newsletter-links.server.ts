import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";

export type LinkPurpose = "confirm" | "unsubscribe";

function proofOf(deps: Pick<Deps, "secret">, purpose: LinkPurpose, id: string, issue: number): string {
  return createHmac("sha256", deps.secret).update(`newsletter/${purpose}/${id}/${issue}`).digest("base64url");
}

/** The secret part of a link: id, number and an HMAC of this shop; nothing of it is stored. Source: NEWS-05. */
export function linkToken(deps: Pick<Deps, "secret">, purpose: LinkPurpose, id: string, issue: number): string {
  return `${id}.${issue}.${proofOf(deps, purpose, id, issue)}`;
}

/** The subscription and number of a token; undefined unless this shop made it for this purpose. */
export function readLinkToken(
  deps: Pick<Deps, "secret">,
  purpose: LinkPurpose,
  token: string,
): { readonly id: string; readonly issue: number } | undefined {
  const [, id = "", issue = "", proof = ""] = /^([^.]+)\.(\d{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (!isUuid(id)) return undefined;
  const wanted = Buffer.from(proofOf(deps, purpose, id, Number(issue)));
  return timingSafeEqual(wanted, Buffer.from(proof)) ? { id, issue: Number(issue) } : undefined;
}

/** The stored form of a network address: enough to prove equality, not to recover it. Source: NEWS-05. */
export function hashedAddress(deps: Pick<Deps, "secret">, address: string): string {
  return createHmac("sha256", deps.secret).update(`newsletter-address/${address}`).digest("hex");
}
