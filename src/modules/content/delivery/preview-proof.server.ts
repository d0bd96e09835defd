import { createHash } from "node:crypto";
import { parseLocale, type Locale } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { isSameSecret } from "#platform/security/signed-links.server.ts";
import { contentToken } from "../content-tokens.server.ts";
import { spaceId } from "./story-view.ts";

/** Query parameters that request a page's draft, as the official editor sends them. Source: PB-10. */
export const previewKeys = {
  story: "_storyblok",
  component: "_storyblok_c",
  language: "_storyblok_lang",
  release: "_storyblok_release",
  loaded: "_storyblok_rl",
  version: "_storyblok_version",
  space: "_storyblok_tk[space_id]",
  timestamp: "_storyblok_tk[timestamp]",
  token: "_storyblok_tk[token]",
} as const;

/** A page shown as a draft: the story and the language. */
export type Preview = { readonly storyId: number; readonly language: Locale | undefined };

type ProofDeps = Pick<Deps, "config" | "secret" | "clock">;

const validSeconds = 3600;
/** Maximum clock difference of two machines. */
const aheadSeconds = 60;
/** Proofs are rounded to this step, so that the preview does not reload whenever its editor is opened. */
const stepSeconds = 1800;

function tokenOf(deps: ProofDeps, timestamp: number): string {
  return createHash("sha1")
    .update(`${spaceId}:${contentToken(deps, "preview")}:${timestamp}`)
    .digest("hex");
}

/**
 * The parameters that show a story's page as a draft; the proof is valid for 30 to 60 minutes. Releases and older
 * versions are not previewed: their parameters are "none", as in the official editor.
 * @source PB-10, protocol of the visual editor
 */
export function previewQuery(
  deps: ProofDeps,
  storyId: number,
  language?: Locale,
  component: string = "page",
): URLSearchParams {
  const timestamp = Math.floor(deps.clock.now() / 1000 / stepSeconds) * stepSeconds;
  return new URLSearchParams({
    [previewKeys.story]: String(storyId),
    [previewKeys.component]: component,
    ...(language ? { [previewKeys.language]: language } : {}),
    [previewKeys.release]: "0",
    [previewKeys.loaded]: String(timestamp * 1000),
    [previewKeys.version]: "",
    [previewKeys.space]: String(spaceId),
    [previewKeys.timestamp]: String(timestamp),
    [previewKeys.token]: tokenOf(deps, timestamp),
  });
}

/**
 * The draft a page is requested to show; undefined without a valid proof: the SHA-1 of space, preview token and a time
 * (seconds) at most an hour ago. The published page is shown then.
 * @source PB-10
 */
export function readPreview(deps: ProofDeps, query: URLSearchParams): Preview | undefined {
  const read = (key: keyof typeof previewKeys): string => query.get(previewKeys[key]) ?? "";
  const [story, time, token] = [read("story"), read("timestamp"), read("token")];
  if (!/^[1-9]\d{0,9}$/.test(story) || !/^\d{1,12}$/.test(time) || !/^[0-9a-f]{40}$/.test(token)) return undefined;
  if (read("space") !== String(spaceId)) return undefined;
  const age = Math.floor(deps.clock.now() / 1000) - Number(time);
  if (age > validSeconds || age < -aheadSeconds) return undefined;
  if (!isSameSecret(token, tokenOf(deps, Number(time)))) return undefined;
  return { storyId: Number(story), language: parseLocale(read("language")) };
}
