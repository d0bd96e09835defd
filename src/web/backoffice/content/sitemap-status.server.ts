import { channels, type Channel } from "#kernel/market.ts";
import { readEdition } from "#modules/content/stories/editions.server.ts";
import { channelsOf, storyPath } from "#modules/content/stories/story-addresses.ts";
import type { Deps } from "#platform/deps.server.ts";

/** Coverage of a channel's site map. Source: BO-05, SEO-05. */
export type SitemapStatus = {
  readonly channel: Channel;
  readonly listed: number;
  /** Published pages marked noindex. */
  readonly hidden: readonly { readonly id: number; readonly path: string }[];
  /** Publication date of the newest listed page; ISO 8601. */
  readonly changed: string | null;
};

const pageKinds = new Set(["page", "article"]);

/**
 * Published stories listed in the site maps of both channels; a shared page is listed in the card channel. Source:
 * BO-05.
 */
export async function sitemapStatus({ db }: Pick<Deps, "db">): Promise<readonly SitemapStatus[]> {
  const { ordered } = await readEdition(db, "published");
  const pages = ordered.filter(({ content }) => content && pageKinds.has(content.component));
  return channels.map((channel) => {
    const own = pages.filter(({ fullSlug }) => channelsOf(fullSlug)[0] === channel);
    const listed = own.filter(({ content }) => content?.["robots"] === "index,follow");
    const hidden = own.filter((story) => !listed.includes(story));
    return {
      channel,
      listed: listed.length,
      hidden: hidden.map(({ id, fullSlug }) => ({ id, path: storyPath(fullSlug) })),
      changed:
        listed
          .map(({ publishedAt }) => publishedAt ?? "")
          .toSorted()
          .at(-1) ?? null,
    };
  });
}
