import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Makes all successful GET responses of a scope cacheable: ETag and 304, `cache-control` unless the handler set one,
 * and `vary` by the headers that choose the shop.
 * @param seconds how long a shared cache may store a response
 * @param secondsLeft seconds until the responses become wrong (a new price), where known
 * @source PRICE-13, PRICE-18, section 47 of the requirements
 */
export function cacheableResponses(scope: FastifyInstance, seconds = 60, secondsLeft?: () => Promise<number>): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    const readable = request.method === "GET" || request.method === "HEAD";
    if (!readable || reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const etag = `"${createHash("sha1").update(payload).digest("base64url")}"`;
    void reply.header("etag", etag).header("vary", "x-channel, x-locale, accept-encoding");
    if (!reply.hasHeader("cache-control")) {
      const maxAge = secondsLeft ? Math.min(seconds, await secondsLeft()) : seconds;
      void reply.header("cache-control", `public, max-age=${maxAge}`);
    }
    if (request.headers["if-none-match"] !== etag) return payload;
    void reply.status(304).removeHeader("content-type").removeHeader("content-length");
    return "";
  });
}
