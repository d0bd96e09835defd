import { previewKeys, readPreview, type Preview } from "#modules/content/delivery/preview-proof.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PagePolicy } from "#platform/http/pages/page-handler.server.ts";

/** The draft an address asks for with a valid proof; undefined for all others, which see what is published. Source: PB-10. */
export function previewOf(deps: Pick<Deps, "config" | "secret" | "clock">, address: string): Preview | undefined {
  // Most addresses end here: the query is parsed only where it names a story.
  if (!address.includes(`${previewKeys.story}=`)) return undefined;
  const url = URL.parse(address, "http://shop.localhost");
  return url ? readPreview(deps, url.searchParams) : undefined;
}

/** A draft is nobody's cached page, and only the visual editor may frame it. Source: PB-10, ADR-0023. */
export function previewPolicy(address: string, editors: readonly string[]): PagePolicy {
  return { kind: "personal", policy: "page", address, framing: { around: editors } };
}
