import type { FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal } from "./error-envelope.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method is safe (read-only). Source: RFC 9110, 9.2.1. */
export const isSafe = (method: string): boolean => safeMethods.has(method);

/** Paths that other machines call without a browser; each request carries a signature of its own. */
const signedPaths = new Set([
  "/web-api/payment-webhook",
  "/web-api/newsletter-unsubscribe",
  "/web-api/mail-unsubscribe",
  "/web-api/reminders-unsubscribe",
  "/web-api/print-partner/print-status",
  "/web-api/parcel-report",
]);

/**
 * Paths that ignore cookies: each call authenticates with a key or token in a header. Flags may be called by pages of
 * other origins. Source: FLAG-15, PB-08.
 */
const keyedPaths = ["/flags/api/", "/content/v1/"];

/** Parsed as the pages parse it, so that no other path can pass as one below such a prefix. */
function isKeyed(address: string): boolean {
  // Appended, not resolved: `//flags…` is a path of this host here, never another host.
  const path = URL.parse(`http://shop.localhost${address}`)?.pathname ?? "";
  return keyedPaths.some((start) => path.startsWith(start));
}

/**
 * Refuses unsafe requests that do not come from a page of this same origin: Sec-Fetch-Site where the browser sends it,
 * otherwise Origin; a request with neither is refused. This replaces CSRF tokens.
 * @source NFR-02, ADR-0012
 */
export async function refuseCrossSitePosts(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isSafe(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  const own = `${request.protocol}://${request.host}`;
  const sameSite = site === undefined || site === "same-origin";
  const sameOrigin = origin === own;
  if (sameSite && sameOrigin) return;
  if (signedPaths.has(request.url.split("?")[0] ?? "") || isKeyed(request.url)) return;
  await sendRefusal(reply, { code: "ORIGIN_REFUSED", data: {} });
}
