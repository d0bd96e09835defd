import { shopHeaders } from "#http/shop-client.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";

/** The browser's fetch, or a test's. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** The browser's fetch, which adds the page's shop to every API call. Source: LOC-10. */
export const shopFetch: Fetch = (address, init) => {
  // Fonts and pictures belong to no shop; a header would only prevent them from matching their preload.
  if (!address.startsWith("/web-api/")) return window.fetch(address, init);
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(shopHeaders())) headers.set(name, value);
  return window.fetch(address, { ...init, headers });
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

type IsCode = (value: unknown) => value is ErrorCode;

/** Loads the catalogue of refusals, which editing does not need. */
export const loadCodes = () => import("#kernel/errors.ts");

/** Codes of single fields in an error envelope. */
function fieldsOf(error: unknown, isCode: IsCode): Refusal["fields"] {
  const fields = isRecord(error) && isRecord(error["fields"]) ? Object.entries(error["fields"]) : [];
  const codes = fields.flatMap(([name, field]) => {
    const code = isRecord(field) ? field["code"] : undefined;
    return isCode(code) ? [[name, code] as const] : [];
  });
  return codes.length > 0 ? Object.fromEntries(codes) : undefined;
}

/**
 * Parses the error envelope of the shop's API; anything else becomes SERVER; `data.message` is the server's text. Rejects
 * when the catalogue cannot be loaded. Source: ERR-07.
 */
export async function refusalOf(body: unknown): Promise<Refusal> {
  const { isErrorCode: isCode } = await loadCodes();
  const error = isRecord(body) ? body["error"] : undefined;
  const code = isRecord(error) ? error["code"] : undefined;
  const message = isRecord(error) ? error["message"] : undefined;
  const fields = fieldsOf(error, isCode);
  return {
    code: isCode(code) ? code : "SERVER",
    data: typeof message === "string" ? { message } : {},
    ...(fields && { fields }),
  };
}

/**
 * Sends a JSON request. Refusals: those of the response, NETWORK when there was none, TIMEOUT after 30 s.
 * Bodies are parsed, not validated. Source: HTTP-02, ERR-07.
 */
export async function callJson(
  fetch: Fetch,
  address: string,
  init: {
    readonly method?: string;
    readonly body?: unknown;
    readonly keepalive?: boolean;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Result<unknown>> {
  const { method = "GET", body, keepalive = false } = init;
  const timeout = AbortSignal.timeout(30_000);
  try {
    const answer = await fetch(address, {
      method,
      keepalive,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
    const parsed: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
    return answer.ok ? accept(parsed) : { ok: false, refusal: await refusalOf(parsed) };
  } catch {
    return refuse(timeout.aborted ? "TIMEOUT" : "NETWORK");
  }
}
