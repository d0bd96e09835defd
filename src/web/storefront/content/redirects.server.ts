import { redirect, type RouterContextProvider } from "react-router";
import { withAddedQuery } from "#kernel/urls/page-addresses.ts";
import { oldPath } from "#modules/content/stories/redirect-rules.ts";
import { redirectAt } from "#modules/content/stories/redirects.server.ts";
import { formerGermanPath, germanPath, localPath, segmentsOf } from "#modules/shops/page-path.ts";
import { pageGone } from "../page-meta.ts";
import { pageOfPath, pathOfStory, storyContextOf, storyAtCommonPath, type StoryContext } from "./read-page.server.ts";

/** Appends the old URL's query to a target within the shop; the target's own parameters win. Other sites get none. Source: SEO-07. */
function withQueryOf({ searchParams }: URL, target: string): string {
  if (!target.startsWith("/")) return target;
  return withAddedQuery(target, searchParams);
}

/** The paths under which a redirect for a URL may be stored: the German path, and the literal one. */
function pathsAt({ shop }: StoryContext, { pathname }: URL): readonly string[] {
  const segments = segmentsOf(shop, pathname);
  const asked = `/${segments.join("/")}/`;
  return [...new Set([germanPath(shop, segments) ?? asked, asked])];
}

type OldAddress = { readonly status: 410 } | { readonly status: 301 | 308; readonly to: string };

/** The redirect of a URL without a page; undefined if there is none. */
async function redirectOf(storyContext: StoryContext, url: URL): Promise<OldAddress | undefined> {
  const { deps, shop } = storyContext;
  for (const path of pathsAt(storyContext, url)) {
    const known = storyContext.preview ? undefined : await redirectAt(deps.db, shop.channel, oldPath(path) ?? path);
    if (known?.status === 410) return { status: 410 };
    const uuid = known ? known.uuid : await storyAtCommonPath(path, storyContext);
    const target = known?.target ?? (uuid ? await pathOfStory(uuid, storyContext) : undefined);
    if (target !== undefined && target !== path)
      return { status: known?.status ?? 308, to: withQueryOf(url, localPath(shop, target)) };
  }
  const renamed = formerGermanPath(shop, segmentsOf(shop, url.pathname));
  return renamed === undefined ? undefined : { status: 308, to: withQueryOf(url, localPath(shop, renamed)) };
}

/** Throws the redirect of an old URL, or 410 if it is gone. Source: BO-05, PB-15, SEO-07. */
export async function followRedirect(storyContext: StoryContext, url: URL): Promise<void> {
  const redirectTarget = await redirectOf(storyContext, url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (redirectTarget?.status === 410) throw pageGone(url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (redirectTarget) throw redirect(redirectTarget.to, redirectTarget.status);
}

/** Throws the redirect of a URL without a page, if the redirect manager has one; otherwise returns. Source: SEO-07. */
export async function followOldAddress(context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  await followRedirect(storyContextOf(context), url);
}

/**
 * The final target of a URL that only differs from the shop's notation, e.g. by a missing trailing slash, in a single
 * redirect. Undefined for existing pages and unknown URLs.
 * @source SEO-07, D-07
 */
export async function movedTo(
  storyContext: StoryContext,
  url: URL,
): Promise<{ readonly status: 301 | 308; readonly to: string } | undefined> {
  const german = germanPath(storyContext.shop, segmentsOf(storyContext.shop, url.pathname));
  if (german !== undefined && (await pageOfPath(german, storyContext))) return undefined;
  const redirectTarget = await redirectOf(storyContext, url);
  return redirectTarget?.status === 410 ? undefined : redirectTarget;
}
