import type { IncomingMessage } from "node:http";
import { ForbiddenAddress, guardedRequest, type LookupRules } from "#platform/security/guarded-request.server.ts";
import type { DeliveryProblem } from "./model.ts";

/** Result of a call: the status with the beginning of the response, or the reason for none. */
export type PostAnswer = {
  readonly status: number | null;
  readonly response: string;
  readonly problem: DeliveryProblem | null;
  readonly tookMs: number;
  /** Milliseconds of the receiver's `Retry-After`; 0 without one. */
  readonly retryAfterMs: number;
};

/** Milliseconds an endpoint has to respond. */
export const answerMs = 10_000;

const responseBytesStored = 500;

/** The beginning of a response, as far as it arrives in time; its end is not awaited. */
async function firstCharacters(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer) {
      if (!Buffer.isBuffer(piece)) break;
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= responseBytesStored) break;
    }
  } catch {
    // The status has arrived; the rest of the body is not needed.
  }
  const text = Buffer.concat(pieces).subarray(0, responseBytesStored).toString("utf8");
  return text.replaceAll(/[^\P{C}\n\t]+/gu, " ").trim();
}

function retryAfterOf(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  if (/^\d{1,7}$/.test(header)) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - now);
}

function problemOf(fault: unknown): DeliveryProblem {
  if (fault instanceof ForbiddenAddress) return "address";
  if (!(fault instanceof Error)) return "connection";
  if (fault.name === "TimeoutError" || fault.name === "AbortError") return "timeout";
  const code = "code" in fault && typeof fault.code === "string" ? fault.code : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name";
  return /CERT|^ERR_TLS|SSL|ISSUER/.test(code) ? "certificate" : "connection";
}

/** A request to send: URL, headers and body, with a timeout of `ms`. */
export type WebhookPost = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly ms: number;
  /** Now, ms since 1970. */
  readonly now: number;
};

/**
 * Posts a message to an endpoint: only to addresses the rules allow, by the name's current resolution, without
 * following redirects, within the timeout. Never throws for errors of the receiver.
 * @source NFR-02, ADR-0040
 */
export async function postWebhook(
  { url, headers, body, ms, now }: WebhookPost,
  rules: LookupRules,
): Promise<PostAnswer> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const options = {
      method: "POST",
      signal: AbortSignal.timeout(ms),
      headers: {
        ...headers,
        "content-type": "application/json; charset=utf-8",
        "content-length": String(Buffer.byteLength(body)),
        "user-agent": "Blattwerk-Webhooks/1",
      },
    };
    const answer = await guardedRequest(url, rules, options, body);
    const status = answer.statusCode ?? 0;
    const response = await firstCharacters(answer);
    answer.destroy();
    return {
      status,
      response,
      problem: status >= 300 && status < 400 ? "redirect" : null,
      tookMs: took(),
      retryAfterMs: retryAfterOf(answer.headers["retry-after"], now),
    };
  } catch (fault) {
    return { status: null, response: "", problem: problemOf(fault), tookMs: took(), retryAfterMs: 0 };
  }
}
