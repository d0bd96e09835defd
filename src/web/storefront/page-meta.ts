import { data, isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { deserialize, serialize, type Serialized } from "../page/serialized.ts";

/** Metadata of a page for search engines and the browser tab. `path` is the canonical path with its query. */
export type PageHead = {
  readonly title: string;
  readonly description?: string;
  readonly path: string;
  readonly robots?: string;
  readonly image?: string;
  /** The same page in the other shops as pairs of hreflang and URL, for indexable pages. Source: SEO-04. */
  readonly alternates?: Serialized<readonly (readonly [hreflang: string, href: string])[]>;
  /** schema.org objects of this page. */
  readonly structured?: Serialized<readonly object[]>;
};

const brandSuffix = " – Blattwerk";

/**
 * Title with brand suffix, description, canonical and robots of a page.
 * A page without robots is not indexable.
 * @source SEO-01, SEO-02, D-14
 */
export function pageMeta(origin: string, head: PageHead): MetaDescriptor[] {
  const { title, description, path, robots = "noindex,nofollow", image, structured, alternates } = head;
  const canonical = `${origin}${path}`;
  const plain = title.replaceAll("\u00AD", "");
  const full = plain.includes("Blattwerk") ? plain : `${plain}${brandSuffix}`;
  return [
    { title: full },
    ...(description ? [{ name: "description", content: description }] : []),
    { name: "robots", content: robots },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(alternates ? deserialize(alternates) : []).map(([hrefLang, href]) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href,
    })),
    { property: "og:title", content: full },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    ...(description ? [{ property: "og:description", content: description }] : []),
    ...(image ? [{ property: "og:image", content: /^https?:/.test(image) ? image : `${origin}${image}` }] : []),
    ...(structured ? deserialize(structured) : []).map(
      (object) => ({ "script:ld+json": object }) satisfies MetaDescriptor,
    ),
  ];
}

type Matched = { readonly loaderData?: unknown } | undefined;

/** Shop data from the root loader; the app's variant below `/d` is not a separate page. Source: SHELL-18. */
function shopOf(matches: readonly Matched[]): { readonly origin: string; readonly app: boolean } {
  for (const match of matches) {
    const found = match?.loaderData;
    if (typeof found === "object" && found !== null && "origin" in found)
      return { origin: String(found.origin), app: "app" in found && found.app === true };
  }
  return { origin: "", app: false };
}

/** In the app's variant, the head of the regular page. */
function headOfPage(head: PageHead, app: boolean): PageHead {
  return app
    ? {
        ...head,
        path: head.path.replace(/^\/d(?=\/|$)/, "") || "/",
        robots: "noindex,follow",
        alternates: serialize([]),
      }
    : head;
}

/** Meta of a route whose loader returns `head`; a failed loader gives status and message as title. Source: ERR-01. */
export function metaOfRoute({
  loaderData,
  matches,
  error,
}: {
  readonly loaderData?: { readonly head: PageHead } | undefined;
  readonly matches: readonly Matched[];
  readonly error?: unknown;
}): MetaDescriptor[] {
  if (loaderData && !error) {
    const { origin, app } = shopOf(matches);
    return pageMeta(origin, headOfPage(loaderData.head, app));
  }
  const { status, message } = describeError(error);
  return [{ title: `${status} ${message}` }, { name: "robots", content: "noindex,nofollow" }];
}

/** Status and message of an error for title and page. Source: ERR-01. */
export function describeError(error: unknown): { readonly status: number; readonly message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: "Internal Server Error" };
  const message = typeof error.data === "string" && error.data !== "" ? error.data : error.statusText;
  return { status: error.status, message };
}

/** Classifies an error for the visitor: not found, gone, offline, or a fault of the shop. Source: ERR-02, README of storefront. */
export function problemOf(status: number, online: boolean): "notFound" | "gone" | "offline" | "fault" {
  if (status === 404) return "notFound";
  if (status === 410) return "gone";
  return online ? "fault" : "offline";
}

/** Whether an error page adds an apology: if switched on by the operator, for 500 and 503 only. Source: ERR-03. */
export const hasApology = (status: number, isSwitchedOn: boolean | undefined): boolean =>
  isSwitchedOn === true && (status === 500 || status === 503);

/** 404 for a page that does not exist; thrown by loaders. Source: SHELL-07. */
export function pageNotFound(url: URL) {
  return data(`Page not found: ${readablePath(url)}`, { status: 404 });
}

/** 410 for a page that no longer exists, such as a design no longer sold; search engines remove it at once. Source: SHELL-08, BO-02, SEO-07. */
export function pageGone(url: URL) {
  return data(`Page not found: ${readablePath(url)}`, { status: 410 });
}

/** Action of read-only pages: responds 404 to every write method. Source: SHELL-07. */
export function refuseWrites({ url }: { readonly url: URL }): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  throw pageNotFound(url);
}

/** The path of a request for an error message: without query, decoded once. Source: SHELL-07. */
export function readablePath({ pathname }: Pick<URL, "pathname">): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
