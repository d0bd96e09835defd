import type { Database } from "#platform/database/database.server.ts";
import { isBlok, linkedStory, walk, type ContentNode } from "../stories/blok-tree.ts";
import { componentOf } from "../components/components.ts";
import { readEdition } from "../stories/editions.server.ts";
import { listRedirects } from "../stories/redirects.server.ts";
import { storyPath } from "../stories/story-addresses.ts";
import type { StoredStory } from "../stories/stored-story.ts";

/** A broken link of a draft: `target` is the uuid, path or file it names. */
export type BrokenLink = {
  readonly story_id: number;
  readonly full_slug: string;
  readonly target: string;
  readonly reason: "gone" | "unpublished" | "path" | "file";
};

/** Stories named in relation fields of a blok. */
function namedStories(node: ContentNode): readonly string[] {
  if (!isBlok(node)) return [];
  return Object.entries(componentOf(node.component)?.fields ?? {})
    .filter(([, { type }]) => type === "stories")
    .flatMap(([name]) => node[name])
    .filter((uuid) => typeof uuid === "string");
}

/** The path of the shop a link or link mark was typed with; undefined for all others. */
function typedPath(node: ContentNode): string | undefined {
  if (node["linktype"] !== "url") return undefined;
  const [address] = [node["url"], node["cached_url"], node["href"]].filter(
    (each) => typeof each === "string" && each !== "",
  );
  if (typeof address !== "string" || !/^\/(?!\/)/.test(address)) return undefined;
  const path = (address.split(/[?#]/)[0] ?? "").toLowerCase();
  return path.endsWith("/") || /\.[a-z0-9]+$/.test(path) ? path : `${path}/`;
}

/** What is public. */
type Shop = {
  readonly draft: ReadonlyMap<string, StoredStory>;
  readonly published: ReadonlyMap<string, StoredStory>;
  readonly paths: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  readonly isPage: (path: string) => boolean;
};

function faultsOf(node: ContentNode, shop: Shop): readonly Pick<BrokenLink, "target" | "reason">[] {
  const uuid = linkedStory(node);
  const stories = [...(uuid === undefined ? [] : [uuid]), ...namedStories(node)]
    .filter((target) => !shop.published.has(target))
    .map((target) => ({ target, reason: shop.draft.has(target) ? ("unpublished" as const) : ("gone" as const) }));
  const path = typedPath(node);
  const isLost = path !== undefined && !shop.paths.has(path) && !shop.isPage(path);
  const { fieldtype, filename } = node;
  const file =
    fieldtype === "asset" && typeof filename === "string" && filename.startsWith("/f/") ? filename : undefined;
  return [
    ...stories,
    ...(isLost ? [{ target: path, reason: "path" as const }] : []),
    ...(file !== undefined && !shop.files.has(file) ? [{ target: file, reason: "file" as const }] : []),
  ];
}

/**
 * Broken links and missing pictures of the drafts, in all languages; each reported once per story.
 * @param isPage whether a path of the shop that is no story leads somewhere
 * @source PB-15, BO-05
 */
export async function brokenLinks(
  db: Database,
  isPage: (path: string) => boolean = () => true,
): Promise<readonly BrokenLink[]> {
  const [draft, published, redirects, files] = await Promise.all([
    readEdition(db, "draft"),
    readEdition(db, "published"),
    listRedirects(db),
    db.selectFrom("content_asset").select("filename").execute(),
  ]);
  const shop: Shop = {
    draft: draft.byUuid,
    published: published.byUuid,
    paths: new Set([
      ...published.ordered.filter(({ isFolder }) => !isFolder).map(({ fullSlug }) => storyPath(fullSlug)),
      ...redirects.map(({ path }) => path),
    ]),
    files: new Set(files.map(({ filename }) => filename)),
    isPage,
  };
  return draft.ordered.flatMap((story) => {
    const reported = new Map<string, BrokenLink>();
    walk([story.content, story.translations], (node) => {
      for (const fault of faultsOf(node, shop))
        reported.set(fault.target, { story_id: story.id, full_slug: story.fullSlug, ...fault });
    });
    return [...reported.values()];
  });
}
