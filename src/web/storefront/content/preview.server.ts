import { previewKeys, readPreview, type Preview } from "#modules/content/delivery/preview-proof.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PagePolicy } from "#platform/http/pages/page-handler.server.ts";

/** The draft requested by a URL with a valid signature; undefined otherwise, which shows the published version. Source: PB-10. */
export function previewOf(deps: Pick<Deps, "config" | "secret" | "clock">, address: string): Preview | undefined {
  // Fast path: the query is parsed only if it names a story.
  if (!address.includes(`${previewKeys.story}=`)) return undefined;
  const url = URL.parse(address, "http://shop.localhost");
  return url ? readPreview(deps, url.searchParams) : undefined;
}

/** Page policy of drafts: never cached, framed only by the visual editor. Source: PB-10, ADR-0023. */
export function previewPolicy(address: string, editors: readonly string[]): PagePolicy {
  return { kind: "personal", policy: "page", address, framing: { around: editors } };
}
