import { createFetch, FetchError, type FetchContext } from "ofetch";
import { methods, type Method } from "./methods.ts";
import { queryText, type Query } from "./query.ts";

/** Message of a timed-out call, and the code of the browsers' TimeoutError. Source: HTTP-06. */
const timeoutText = "[TimeoutError]: The operation was aborted due to timeout";
const timeoutCode = 23;

/**
 * A failed call: a status of 400 to 599, a timeout (`code` 23), an aborted call or no connection. Without a response
 * `status` is undefined. Source: HTTP-05, HTTP-06.
 */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly url: string;
  readonly status: number | undefined;
  readonly statusText: string | undefined;
  /** The parsed response body. */
  readonly data: unknown;
  readonly code: number | undefined;

  constructor(url: string, cause: unknown) {
    const failure = cause instanceof FetchError ? cause : undefined;
    const timedOut = failure?.cause instanceof Error && failure.cause.name === "TimeoutError";
    super(timedOut ? timeoutText : cause instanceof Error ? cause.message : String(cause), { cause });
    this.url = failure?.response?.url ?? url;
    this.status = failure?.status;
    this.statusText = failure?.statusText;
    this.data = failure?.data;
    this.code = timedOut ? timeoutCode : undefined;
  }
}

/** Settings shared by all calls of a client. Source: HTTP-01. */
export type ClientOptions = {
  /** Prepended to every path; empty for the page's own origin. */
  readonly baseUrl?: string;
  /** Timeout of each attempt in milliseconds. */
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The platform's fetch, or a replacement that reaches the same server. */
  readonly fetch?: typeof globalThis.fetch;
};

export type Call = {
  /** Default GET. Source: HTTP-08. */
  readonly method?: Method;
  readonly query?: Query;
  /** Plain objects and arrays are sent as JSON; forms, strings and bytes unchanged. Source: HTTP-02. */
  readonly body?: Record<string, unknown> | readonly unknown[] | string | FormData | Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /**
   * Retries after 408, 409, 425, 429, 500, 502, 503, 504, a timeout or no response; default 1 for GET, 0 for other
   * methods. Source: HTTP-03, HTTP-04, D-18.
   */
  readonly retry?: number;
  readonly redirect?: RequestRedirect;
  /** Lets the call outlive its page. */
  readonly keepalive?: boolean;
};

/** Sends a call and resolves to the parsed response body (undefined when empty); throws {@link HttpError}. */
export type HttpClient = (path: string, call?: Call) => Promise<unknown>;

/** The signal of one attempt: the caller's plus a fresh timeout; ofetch alone would reuse an expired one. */
function attemptSignal(timeoutMs: number | undefined, signal: AbortSignal | undefined): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const limit = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

const isPlain = (body: Call["body"]) => typeof body === "object" && !(body instanceof FormData || body instanceof Blob);

/** Creates a client for one server. Source: HTTP-01 to HTTP-08, D-18. */
export function createHttpClient(client: ClientOptions = {}): HttpClient {
  const send = createFetch(client.fetch ? { fetch: client.fetch } : {});
  return async (path, call = {}) => {
    const {
      method = methods.get,
      query = {},
      body,
      headers,
      timeoutMs = client.timeoutMs,
      signal,
      retry,
      ...rest
    } = call;
    const written = queryText(query);
    const url = `${client.baseUrl ?? ""}${path}${written ? `${path.includes("?") ? "&" : "?"}${written}` : ""}`;
    const onRequest = ({ options }: FetchContext) => {
      const limited = attemptSignal(timeoutMs, signal);
      if (limited) options.signal = limited;
    };
    const jsonType: Record<string, string> = isPlain(body) ? { "content-type": "application/json" } : {};
    try {
      return await send<unknown>(url, {
        ...rest,
        method,
        headers: { accept: "application/json", ...jsonType, ...client.headers, ...headers },
        ...(body === undefined ? {} : { body: isPlain(body) ? JSON.stringify(body) : body }),
        ...(retry === undefined ? {} : { retry }),
        onRequest,
      });
    } catch (cause) {
      throw new HttpError(url, cause);
    }
  };
}
