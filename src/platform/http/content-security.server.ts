import { createHash } from "node:crypto";

/**
 * Kind of page by what it may load: `editor` runs WebAssembly, `mailbox` frames a letter, `payment` shows a provider's
 * fields. Source: ADR-0012.
 */
export type PolicyKind = "page" | "editor" | "mailbox" | "payment";

/** Origins a page may frame, and origins that may frame it. Source: PB-10. */
export type Framing = { readonly inside?: readonly string[]; readonly around?: readonly string[] };

/** Third-party origins a page may load from; none by default. Source: D-23. */
export type OtherHosts = {
  /** May load scripts, images and make calls. */
  readonly scripts?: readonly string[];
  readonly pictures?: readonly string[];
  readonly calls?: readonly string[];
  /** The payment provider's origins: only for the page that shows its fields. Source: CHK-05. */
  readonly payment?: PaymentHosts;
};

/** Origins of a payment provider. */
export type PaymentHosts = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
  readonly pictures: readonly string[];
};

const origins = (list: readonly string[]): string => list.map((origin) => ` ${origin}`).join("");

/**
 * The Content-Security-Policy of a page.
 * @param scripts the allowed inline scripts as `'sha256-…'` or `'nonce-…'` sources
 * @param others hosts the operator configured
 * @param framing the visual editor and the page it shows; all other framing is forbidden
 * @source NFR-02, D-23
 */
export function contentPolicy(
  scripts: readonly string[],
  kind: PolicyKind = "page",
  { scripts: external = [], pictures = [], calls = [], payment }: OtherHosts = {},
  { inside = [], around = [] }: Framing = {},
): string {
  const others = origins(external);
  const provider = kind === "payment" ? payment : undefined;
  const wasm = kind === "editor" ? " 'wasm-unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self'${wasm}${others}${origins(provider?.scripts ?? [])} ${scripts.join(" ")}`.trimEnd(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${others}${origins([...pictures, ...(provider?.pictures ?? [])])}`,
    "font-src 'self'",
    `connect-src 'self'${others}${origins([...calls, ...(provider?.calls ?? [])])}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    `frame-src ${kind === "mailbox" ? "'self'" : origins([...inside, ...(provider?.frames ?? [])]).trimStart() || "'none'"}`,
    `frame-ancestors ${origins(around).trimStart() || "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/**
 * The policy of a letter shown in the mailbox: no scripts, no forms, no external resources; links open outside.
 * @source NFR-02
 */
export const letterPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/**
 * The policy of data and images, which may be opened like pages. Scripts and documents with their own viewer (PDF) are
 * excluded: a worker takes its policy from its script.
 * @source NFR-02, ASVS 3.2.1 and 3.4.3
 */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const data = /^(?:application\/(?:json|zip|xml|octet-stream)|image\/|font\/|text\/(?:csv|plain|xml|vtt))/;

/** Whether a response of this type gets the policy of data. */
export const isData = (contentType: string): boolean => data.test(contentType);

/** CSP sources of all inline scripts of a rendered page; each is hashed, so that cached pages need no nonce. */
export function hashInlineScripts(html: string): readonly string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}
