import { redirect, type RouterContextProvider } from "react-router";
import { askingMore } from "#kernel/urls/page-addresses.ts";
import { oldPath } from "#modules/content/stories/redirect-rules.ts";
import { redirectAt } from "#modules/content/stories/redirects.server.ts";
import { germanPath, localPath, segmentsOf } from "#modules/shops/page-path.ts";
import { pageGone } from "../page-meta.ts";
import { pageOfPath, pathOfStory, readingOf, storyAtCommonPath, type StoryReading } from "./read-page.server.ts";

/** An address of the shop with what was asked of the old one; what it asks itself stays. Other sites get nothing. Source: SEO-07. */
function withQueryOf({ searchParams }: URL, target: string): string {
  if (!target.startsWith("/")) return target;
  return askingMore(target, searchParams);
}

/** The paths a redirect may be kept under that is asked for at an address: as in German shops, and as it is written. */
function pathsAt({ shop }: StoryReading, { pathname }: URL): readonly string[] {
  const segments = segmentsOf(shop, pathname);
  const asked = `/${segments.join("/")}/`;
  return [...new Set([germanPath(shop, segments) ?? asked, asked])];
}

type OldAddress = { readonly status: 410 } | { readonly status: 301 | 308; readonly to: string };

/** Where an address leads at which no page stands; undefined for one nobody knows. */
async function leadOf(reading: StoryReading, url: URL): Promise<OldAddress | undefined> {
  const { deps, shop } = reading;
  for (const path of pathsAt(reading, url)) {
    const known = reading.preview ? undefined : await redirectAt(deps.db, shop.channel, oldPath(path) ?? path);
    if (known?.status === 410) return { status: 410 };
    const uuid = known ? known.uuid : await storyAtCommonPath(path, reading);
    const target = known?.target ?? (uuid ? await pathOfStory(uuid, reading) : undefined);
    if (target !== undefined && target !== path)
      return { status: known?.status ?? 308, to: withQueryOf(url, localPath(shop, target)) };
  }
  return undefined;
}

/** Goes on to where an old address leads, or says that it is gone for good. Source: BO-05, PB-15, SEO-07. */
export async function followRedirect(reading: StoryReading, url: URL): Promise<void> {
  const lead = await leadOf(reading, url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (lead?.status === 410) throw pageGone(url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (lead) throw redirect(lead.to, lead.status);
}

/** Goes on from an address that leads nowhere by itself, where the redirect manager knows it; else nothing happens. Source: SEO-07. */
export async function followOldAddress(context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  await followRedirect(readingOf(context), url);
}

/**
 * Where an address leads on that is only written otherwise than the shop writes it, such as without its last slash: there
 * in one step. Undefined where a page stands, and for what nobody knows.
 * @source SEO-07, D-07
 */
export async function movedTo(
  reading: StoryReading,
  url: URL,
): Promise<{ readonly status: 301 | 308; readonly to: string } | undefined> {
  const german = germanPath(reading.shop, segmentsOf(reading.shop, url.pathname));
  if (german !== undefined && (await pageOfPath(german, reading))) return undefined;
  const lead = await leadOf(reading, url);
  return lead?.status === 410 ? undefined : lead;
}
