import { daySeconds } from "#kernel/durations.ts";
import { createHttpClient } from "#http/http-client.ts";
import { methods } from "#http/methods.ts";
import type { Deps } from "#platform/deps.server.ts";
import { expiringQuery, isSigned, type LinkClaim } from "#platform/security/signed-links.server.ts";
import { signedHeaders } from "#platform/security/signed-webhook.server.ts";
import type { HandedFile } from "./hot-folder.server.ts";

/** The partner's URL and key; null while no partner is configured. */
export function printPartner(deps: Pick<Deps, "config">): { readonly url: string; readonly secret: string } | null {
  const { PRINT_PARTNER_URL: url, PRINT_PARTNER_SECRET: secret } = deps.config;
  return url && secret ? { url, secret } : null;
}

/** How long a link to a file is valid: presses fetch at once or within the next working days. */
const linkSeconds = 7 * daySeconds;
const answerMs = 30_000;

const claimOf = (handOver: string, name: string, until: number) =>
  ({ purpose: "print-file", about: [handOver, name], until }) satisfies LinkClaim;

/** The path of a file for the partner, valid for seven days. Source: PDF-07, NFR-02. */
export function partnerFilePath(deps: Pick<Deps, "secret" | "clock">, handOver: string, name: string): string {
  const expires = Math.floor(deps.clock.now() / 1000) + linkSeconds;
  return `/web-api/print-partner/${handOver}/${name}?${expiringQuery(deps, claimOf(handOver, name, expires))}`;
}

/** Whether such a path is genuine and still valid. */
export function isPartnerFilePath(
  deps: Pick<Deps, "secret" | "clock">,
  link: { readonly handOver: string; readonly name: string; readonly expires: number; readonly signature: string },
): boolean {
  return isSigned(deps, claimOf(link.handOver, link.name, link.expires), link.signature);
}

/**
 * Posts a job to the configured partner and to no other address: redirects are not followed. The body is signed with a
 * timestamp; the id of the hand-over prevents a repeated request from creating a second job. Throws unless the partner
 * accepts it.
 * @param base origin under which the partner reaches this shop
 * @source PDF-07
 */
export async function postToPartner(
  deps: Pick<Deps, "config" | "clock" | "secret">,
  base: string,
  job: { readonly handOver: string; readonly tickets: readonly unknown[]; readonly files: readonly HandedFile[] },
): Promise<void> {
  const partner = printPartner(deps);
  if (!partner) throw new Error("no print partner is configured");
  const body = JSON.stringify({
    handOver: job.handOver,
    tickets: job.tickets,
    files: job.files.map(({ name, sha256, bytes }) => ({
      name,
      sha256,
      bytes,
      address: base + partnerFilePath(deps, job.handOver, name),
    })),
    reportTo: `${base}/web-api/print-partner/print-status`,
  });
  await createHttpClient({ timeoutMs: answerMs })(partner.url, {
    method: methods.post,
    redirect: "error",
    headers: {
      "content-type": "application/json",
      "idempotency-key": job.handOver,
      ...signedHeaders([partner.secret], { id: job.handOver, at: deps.clock.now(), body }),
    },
    body,
  });
}
