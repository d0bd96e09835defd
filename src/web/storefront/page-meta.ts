import type { MetaDescriptor } from "react-router";

/** What search engines and the browser tab learn about a page. `path` is the canonical path with its kept query. */
export type PageHead = {
  readonly title: string;
  readonly description?: string;
  readonly path: string;
  readonly robots?: string;
  readonly image?: string;
  /** schema.org objects that are true for this page. */
  readonly structured?: readonly object[];
};

const brandSuffix = " – Blattwerk";

/**
 * Title with brand suffix, description, canonical and robots of a page.
 * A page that says nothing about robots is not indexable.
 * @source SEO-01, SEO-02, D-14
 */
export function pageMeta(origin: string, head: PageHead): MetaDescriptor[] {
  const { title, description, path, robots = "noindex,nofollow", image, structured = [] } = head;
  const canonical = `${origin}${path}`;
  const full = title.includes("Blattwerk") ? title : `${title}${brandSuffix}`;
  return [
    { title: full },
    ...(description ? [{ name: "description", content: description }] : []),
    { name: "robots", content: robots },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:title", content: full },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    ...(description ? [{ property: "og:description", content: description }] : []),
    ...(image ? [{ property: "og:image", content: `${origin}${image}` }] : []),
    ...structured.map((object) => ({ "script:ld+json": object }) satisfies MetaDescriptor),
  ];
}

/** The path of a request as an error message shows it: without query, decoded once. Source: SHELL-07. */
export function readablePath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
