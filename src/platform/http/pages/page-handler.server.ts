import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouterContextProvider } from "react-router";
import type { Locale } from "#kernel/market.ts";
import type { Deps } from "../../deps.server.ts";
import { newToken } from "../../random.server.ts";
import {
  contentPolicy,
  hashInlineScripts,
  type Framing,
  type OtherHosts,
  type PolicyKind,
} from "../content-security.server.ts";
import { handleFault, sendRefusal, statusOfFault } from "../error-envelope.server.ts";
import { bodyOf } from "./page-response.server.ts";
import { isBrowserNavigation, sendErrorPage } from "../error-page.server.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.server.ts";
import { withAddedQuery } from "#kernel/urls/page-addresses.ts";
import { domains, originOf } from "../shop-sites.server.ts";
import { largestPageFile, readFilesForm } from "../multipart-form.server.ts";
import { isStorableForm, isStorableUpload, unstorableBody } from "../storable-text.server.ts";
import type { PageCache, RenderedPage } from "./page-cache.server.ts";
import { perMinute } from "../rate-limit.server.ts";

/** The page table's policy for an address. */
export type PagePolicy =
  | { readonly kind: "redirect"; readonly to: string }
  /** No page can exist here: answered without React. */
  | { readonly kind: "missing" }
  /**
   * Same for all visitors; only what the key contains may shape the page, so `address` is rendered, not the request's.
   */
  | {
      readonly kind: "cached";
      /** Origin of the shop as its pages use it, whatever host was requested; part of the key. */
      readonly origin: string;
      readonly key: string;
      readonly address: string;
      /** Boolean flags that shape the page, at most three; those that are on are part of the key. Source: ADR-0021. */
      readonly flags?: readonly string[];
      /** Visitors with this cookie see a page of their own at the same address. Source: EVENT-02. */
      readonly unlessCookie?: string;
    }
  | { readonly kind: "personal"; readonly policy: PolicyKind; readonly address: string; readonly framing?: Framing };

/** The React application as the server sees it. */
export type PageApplication = {
  readonly render: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /**
   * Loader context of a request; `address` is what is rendered. How the visitor wrote it (`/page#/_.data`) must not
   * shape what the cache stores for everybody.
   */
  readonly context: (
    request: FastifyRequest,
    address: string,
    nonce: string | undefined,
    flagsOn: readonly string[],
  ) => RouterContextProvider;
  /** Which of these flags are on for a request; the response may set the visitor's key. */
  readonly flagsOn: (
    request: FastifyRequest,
    reply: FastifyReply,
    names: readonly string[],
  ) => Promise<readonly string[]>;
  readonly policyOf: (request: FastifyRequest) => PagePolicy;
  /** Target of an address known to the redirect manager, so that nobody is redirected twice. Source: SEO-07. */
  readonly movedTo?: (
    request: FastifyRequest,
    address: string,
  ) => Promise<{ readonly status: 301 | 308; readonly to: string } | undefined>;
  /** Language of responses where no page can be rendered. */
  readonly localeOf: (request: FastifyRequest) => Locale;
  /**
   * Third-party hosts: shared pages may load from all of them, personal ones run none of their scripts. Source: D-23.
   */
  readonly others: OtherHosts;
};

/**
 * A request whose files and fields were parsed while it was checked: an action gets them, and the body is not read
 * again.
 */
class UploadRequest extends Request {
  readonly form: FormData;
  constructor(url: string, init: RequestInit, form: FormData) {
    super(url, init);
    this.form = form;
  }
  override async formData(): Promise<FormData> {
    return this.form;
  }
}

/** The request for React; a visitor who leaves during rendering aborts nothing: it takes milliseconds. */
function webRequest(request: FastifyRequest, url: string, upload: FormData | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const address = `${request.protocol}://${request.host}${url}`;
  const head = { method: request.method, headers };
  if (upload) return new UploadRequest(address, head, upload);
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null;
  return new Request(address, { ...head, ...(body ? { body } : {}) });
}

function plainHeaders(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  return headers;
}

async function renderShared(
  app: PageApplication,
  request: FastifyRequest,
  { origin, address }: { readonly origin: string; readonly address: string },
  flagsOn: readonly string[],
): Promise<RenderedPage> {
  // A shared page must not depend on the visitor: it is rendered without cookies and cannot be aborted by one.
  const shared = new Request(origin + address, { headers: { accept: "*/*" } });
  const response = await app.render(shared, app.context(request, address, undefined, flagsOn));
  const sent = await bodyOf(response);
  const isHtml = (response.headers.get("content-type") ?? "").includes("text/html");
  const html = isHtml ? scriptsAfterPaint(sent.toString()) : undefined;
  const policy: Record<string, string> =
    html === undefined ? {} : { "content-security-policy": contentPolicy(hashInlineScripts(html), "page", app.others) };
  return {
    status: response.status,
    headers: { ...plainHeaders(response), ...policy, "cache-control": "no-cache" },
    body: html === undefined ? sent : Buffer.from(html),
  };
}

type PersonalAnswer = {
  readonly kind: PolicyKind;
  readonly framing?: Framing | undefined;
  /** The submitted files and fields. */
  readonly upload: FormData | undefined;
};

async function sendPersonal(
  app: PageApplication,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  { kind, framing, upload }: PersonalAnswer,
): Promise<FastifyReply> {
  const nonce = newToken();
  const personal = request.site === "storefront" ? { ...app.others, scripts: [] } : {};
  const sent = webRequest(request, url, upload);
  const response = await app.render(sent, app.context(request, url, nonce, []));
  const cacheControl = response.headers.get("cache-control") ?? "no-store";
  void reply.status(response.status).headers(plainHeaders(response)).header("cache-control", cacheControl);
  for (const setCookie of response.headers.getSetCookie()) void reply.header("set-cookie", setCookie);
  if (!response.headers.has("content-security-policy"))
    void reply.header("content-security-policy", contentPolicy([`'nonce-${nonce}'`], kind, personal, framing));
  // Files announce their length and are streamed, whatever their size.
  if (response.body && response.headers.has("content-length")) return reply.send(response.body);
  return reply.send(await bodyOf(response));
}

/** Whether a request gets the page that all visitors share. */
export function isShared(policy: PagePolicy, cookies: string | undefined): boolean {
  if (policy.kind !== "cached") return false;
  return policy.unlessCookie === undefined || !(cookies ?? "").includes(`${policy.unlessCookie}=`);
}

/** Cache key of a page: every shop and set of flags has its own. Source: ADR-0018, ADR-0021. */
export function cacheKey(origin: string, key: string, flagsOn: readonly string[]): string {
  return [origin, key, ...flagsOn].join(" ");
}

/** Paths that accept JSON posts: the visual editor's. Source: PB-10. */
const readsJson = /^\/(?:[a-z]+\/){0,2}_vorschau\b|^\/backoffice\//;

/** Whether a page can read the body: a complete form, or JSON where a page accepts it. Source: NFR-02, ERR-07. */
function isReadable({ method, headers }: FastifyRequest, address: string): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const type = headers["content-type"] ?? "";
  return (
    /^application\/x-www-form-urlencoded\b/i.test(type) ||
    (/^application\/json\b/i.test(type) && readsJson.test(address))
  );
}

/**
 * The files and fields of an upload; undefined when there is none, it is malformed or contains names that cannot be
 * stored. Source: NFR-02.
 */
function uploadOf({ body }: FastifyRequest): FormData | undefined {
  return body instanceof FormData && isStorableUpload(body) ? body : undefined;
}

/**
 * A page's redirect target with the visitor's query parameters that shape no page (campaign parameters): they were
 * dropped before the page was requested and are restored here. Fragments and the target's own parameters stay; other
 * sites get nothing.
 * @param requested address of the request; @param rendered address the page was requested under
 * @source SEO-07, D-07
 */
export function withVisitorsQuery(target: string, requested: string, rendered: string): string {
  const queryOf = (address: string) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? "");
  const shaping = queryOf(rendered);
  const dropped = [...queryOf(requested)].filter(
    ([name, value]) => value !== "" && name !== "_routes" && !shaping.has(name),
  );
  return withAddedQuery(target, dropped);
}

/** Registers the pages of the React application behind the page cache. */
export function servePages(server: FastifyInstance, deps: Deps, app: PageApplication, cache: PageCache): void {
  const origins = new Set(domains.map((domain) => originOf(deps.config, domain)));
  const isOwn = (target: string): boolean => target.startsWith("/") || origins.has(target.split("/", 3).join("/"));
  void server.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers();
    pages.setErrorHandler((error, request, reply) => {
      const status = statusOfFault(error);
      if (!isBrowserNavigation(request) || (status < 500 && status !== 429)) return handleFault(error, request, reply);
      if (status >= 500) request.log.error({ err: error, requestId: request.id }, "fault");
      return sendErrorPage(reply, status, app.localeOf(request));
    });
    pages.addHook("onSend", async (request, reply) => {
      const target = reply.getHeader("location");
      if (typeof target === "string" && isOwn(target)) {
        const policy = app.policyOf(request);
        if ("address" in policy) void reply.header("location", withVisitorsQuery(target, request.url, policy.address));
      }
      // A cookie is for one visitor: no intermediate cache may store it for others.
      if (reply.hasHeader("set-cookie") && reply.getHeader("cache-control") === "no-cache")
        void reply.header("cache-control", "private, no-cache");
    });
    pages.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) =>
      isStorableForm(Buffer.from(body)) ? parsed(null, body) : parsed(unstorableBody()),
    );
    pages.addContentTypeParser(/^multipart\/form-data\b/i, ({ headers }: FastifyRequest, payload: IncomingMessage) =>
      readFilesForm(payload, headers["content-type"] ?? "", largestPageFile),
    );
    pages.route({
      method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      url: "*",
      config: perMinute(deps, 1200),
      handler: async (request, reply) => {
        const policy = app.policyOf(request);
        if (policy.kind === "redirect") {
          const moved = await app.movedTo?.(request, policy.to);
          return moved ? reply.redirect(moved.to, moved.status) : reply.redirect(policy.to, 308);
        }
        if (policy.kind === "missing") {
          const [path = ""] = request.url.split("?");
          return sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path } });
        }
        const isRead = request.method === "GET" || request.method === "HEAD";
        if (policy.kind === "cached" && isRead && isShared(policy, request.headers.cookie)) {
          const flagsOn = policy.flags ? await app.flagsOn(request, reply, policy.flags) : [];
          return cache.respond(request, reply, cacheKey(policy.origin, policy.key, flagsOn), () =>
            renderShared(app, request, policy, flagsOn),
          );
        }
        const upload = uploadOf(request);
        if (!upload && !isReadable(request, policy.address)) return handleFault(unstorableBody(), request, reply);
        const how =
          policy.kind === "personal" ? { kind: policy.policy, framing: policy.framing } : { kind: "page" as const };
        return sendPersonal(app, request, reply, policy.address, { ...how, upload });
      },
    });
    done();
  });
}
