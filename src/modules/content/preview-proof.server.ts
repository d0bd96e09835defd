import { createHash, timingSafeEqual } from "node:crypto";
import type { Deps } from "#platform/deps.server.ts";
import { contentToken } from "./content-tokens.server.ts";
import { spaceId } from "./story-view.ts";

/** How long an address with a proof shows drafts. */
const validSeconds = 3600;

/** SHA-1 is the protocol's; what it protects is the token, which is random. */
function proofOf(deps: Pick<Deps, "config" | "secret">, timestamp: string): Buffer {
  const text = `${spaceId}:${contentToken(deps, "preview")}:${timestamp}`;
  return createHash("sha1").update(text).digest();
}

/** The parameters the visual editor adds to a page's address, so that its server shows the draft. Source: PB-10. */
export function previewParameters(deps: Pick<Deps, "config" | "secret" | "clock">, story: number): URLSearchParams {
  const timestamp = String(Math.floor(deps.clock.now() / 1000));
  return new URLSearchParams({
    _storyblok: String(story),
    "_storyblok_tk[space_id]": String(spaceId),
    "_storyblok_tk[timestamp]": timestamp,
    "_storyblok_tk[token]": proofOf(deps, timestamp).toString("hex"),
  });
}

/** Whether an address proves that the editor made it within the last hour: only then drafts may be shown. Source: PB-10. */
export function provesPreview(
  deps: Pick<Deps, "config" | "secret" | "clock">,
  parameters: Pick<URLSearchParams, "get">,
): boolean {
  const timestamp = parameters.get("_storyblok_tk[timestamp]") ?? "";
  const token = parameters.get("_storyblok_tk[token]") ?? "";
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token)) return false;
  const age = deps.clock.now() / 1000 - Number(timestamp);
  if (age < -60 || age > validSeconds) return false;
  return timingSafeEqual(Buffer.from(token, "hex"), proofOf(deps, timestamp));
}
