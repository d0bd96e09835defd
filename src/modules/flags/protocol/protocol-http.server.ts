import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Refusal } from "#kernel/result.ts";
import { handleFault, sendRefusal } from "#platform/http/error-envelope.server.ts";
import { isStorableJson, isTooDeep, unstorableBody } from "#platform/http/storable-text.server.ts";
import type { KeyHolder, KeyKind } from "../keys.server.ts";
import { packAnswer, type PackedAnswer } from "./split-changes.server.ts";

/** Prefix of the clients' addresses `sdk`, `events`, `auth` and `telemetry`. */
export const apiPrefix = "/flags/api";

/**
 * Headers for pages of other origins. Keys travel in headers or bodies, never in cookies, so any page may call; the
 * list is the one browsers request in preflights, `cache-control` with the fetches that a live update causes.
 * @source FLAG-15
 */
export const corsHeaders: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers":
    "authorization, content-type, accept, splitsdkversion, splitsdkimpressionsmode, cache-control",
  "access-control-max-age": "86400",
};

/** Maximum bytes of a report: the clients' own queue. Source: FLAG-16. */
export const largestReport = 6 * 1024 * 1024;
/** Browsers send no larger beacons. */
export const largestBeacon = 128 * 1024;

/** Thrown by routes; the response has the code of the refusal. */
export class Declined extends Error {
  readonly refusal: Refusal;
  constructor(code: Refusal["code"]) {
    super(code);
    this.refusal = { code, data: {} };
  }
}

/** The holder of a request's key. Declines FLAG_KEY_INVALID. Source: FLAG-14. */
export async function holderOf(
  request: FastifyRequest,
  check: (key: string) => Promise<KeyHolder | undefined>,
): Promise<KeyHolder> {
  const [, key = ""] = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? "") ?? [];
  const holder = key === "" ? undefined : await check(key);
  if (!holder) throw new Declined("FLAG_KEY_INVALID");
  return holder;
}

/** Requires a key of this kind. Declines FLAG_KEY_KIND. Source: FLAG-14. */
export function requireKind(holder: KeyHolder, kind: KeyKind): void {
  if (holder.kind !== kind) throw new Declined("FLAG_KEY_KIND");
}

/** Sends JSON and never answers conditionally: clients treat 304 as a failure. Source: FLAG-15. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const packed = isPacked(answer) ? answer : await packAnswer(answer);
  void reply.header("cache-control", "no-store").header("vary", "accept-encoding");
  void reply.type("application/json; charset=utf-8");
  const zipped = packed.gzipped && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  if (!zipped) return reply.send(packed.plain);
  return reply.header("content-encoding", "gzip").send(packed.gzipped);
}

const isPacked = (answer: unknown): answer is PackedAnswer =>
  typeof answer === "object" && answer !== null && "plain" in answer && Buffer.isBuffer(answer.plain);

/** Fastify's own errors for bodies: 400 for invalid JSON, 413 for too large, 415 for another media type. */
function isBadBody(error: unknown): boolean {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return true;
  if (!(error instanceof Error) || !("statusCode" in error)) return false;
  return error.statusCode === 400 || error.statusCode === 415;
}

/** Responds to what routes decline and to invalid requests; anything else is an ordinary fault. Source: FLAG-14. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Declined) return sendRefusal(reply, error.refusal);
  if (isBadBody(error)) return sendRefusal(reply, { code: "FLAG_REQUEST_INVALID", data: {} });
  return handleFault(error, request, reply);
}

/** Parses beacons, which are sent as plain text. */
function readBeacons(app: FastifyInstance): void {
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => {
    const text = String(body);
    if (isTooDeep(text) || !isStorableJson(text)) return done(unstorableBody());
    try {
      done(null, JSON.parse(text));
    } catch {
      done(unstorableBody());
    }
  });
}

/** Configures the protocol: headers for other origins, own errors, beacons as plain text. */
export function configureProtocol(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  readBeacons(app);
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers(corsHeaders);
  });
}
