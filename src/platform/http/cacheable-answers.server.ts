import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Makes all successful GET answers of a scope cacheable: ETag and 304, `cache-control` unless the handler set one,
 * and `vary` by the headers that choose the shop.
 * @param seconds how long a shared cache may keep an answer
 * @source PRICE-18, section 47 of the requirements
 */
export function cacheableAnswers(scope: FastifyInstance, seconds = 60): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    const readable = request.method === "GET" || request.method === "HEAD";
    if (!readable || reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const etag = `"${createHash("sha1").update(payload).digest("base64url")}"`;
    void reply.header("etag", etag).header("vary", "x-channel, x-locale, accept-encoding");
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", `public, max-age=${seconds}`);
    if (request.headers["if-none-match"] !== etag) return payload;
    void reply.status(304).removeHeader("content-type").removeHeader("content-length");
    return "";
  });
}
