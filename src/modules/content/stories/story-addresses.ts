import type { Channel } from "#kernel/market.ts";
import type { Edition, StoredStory } from "./stored-story.ts";

/**
 * The path of a story on its own channel, as in German shops: start pages at `/`, all others by their slug. Source:
 * GEN-02.
 */
export function storyPath(fullSlug: string): string {
  const own = fullSlug.replace(/^photo\//, "").replace(/\/$/, "");
  return own === "home" || own === "" ? "/" : `/${own}/`;
}

/** The channels on which a story has an address: those of one channel are in its folder, all others belong to both. */
export function channelsOf(fullSlug: string): readonly Channel[] {
  return fullSlug.startsWith("photo/") ? ["photo"] : ["card", "photo"];
}

/** Stories the shop requires at their address: they can be edited, but not moved, renamed or deleted. Source: PB-15. */
export function isFixed(fullSlug: string): boolean {
  return /^(?:photo\/)?(?:home|navigation|footer|magazin\/?)$/.test(fullSlug) || fullSlug === "photo";
}

/** What determines the address of a story. */
export type PlacedStory = Pick<StoredStory, "id" | "parentId" | "slug" | "isStartpage" | "slugs">;

/**
 * Full slugs by story in the first of these languages with its own slug, folders included; else the common one.
 * @source PB-15, LOC-03
 */
export function addressesIn(stories: Iterable<PlacedStory>, languages: readonly string[]): ReadonlyMap<number, string> {
  const byId = new Map([...stories].map((story) => [story.id, story]));
  const found = new Map<number, string>();
  const addressOf = (story: PlacedStory): string => {
    const known = found.get(story.id);
    if (known !== undefined) return known;
    const parent = story.parentId === null ? undefined : byId.get(story.parentId);
    const above = parent && addressOf(parent);
    const own = languages.flatMap((language) => story.slugs[language]?.slug ?? [])[0] ?? story.slug;
    const address = story.isStartpage ? `${above ?? own}/` : above === undefined ? own : `${above}/${own}`;
    found.set(story.id, address);
    return address;
  };
  for (const story of byId.values()) addressOf(story);
  return found;
}

type Addresses = { readonly of: ReadonlyMap<number, string>; readonly bySlug: ReadonlyMap<string, StoredStory> };

const made = new WeakMap<Edition, Map<string, Addresses>>();

function addressesOf(edition: Edition, languages: readonly string[]): Addresses {
  const known = made.get(edition) ?? new Map<string, Addresses>();
  const key = languages.join();
  const stored = known.get(key);
  if (stored) return stored;
  const of = addressesIn(edition.byId.values(), languages);
  const bySlug = new Map([...edition.byId.values()].map((story) => [of.get(story.id) ?? story.fullSlug, story]));
  made.set(edition, known.set(key, { of, bySlug }));
  return { of, bySlug };
}

/** The full slug of a story in the first of these languages that has one. Source: PB-15. */
export function fullSlugIn(edition: Edition, story: StoredStory, languages: readonly string[]): string {
  return languages.length === 0 ? story.fullSlug : (addressesOf(edition, languages).of.get(story.id) ?? story.fullSlug);
}

/** The story at a full slug in these languages, else at the common one. Source: PB-15. */
export function storyAt(edition: Edition, fullSlug: string, languages: readonly string[]): StoredStory | undefined {
  const translated = languages.length === 0 ? undefined : addressesOf(edition, languages).bySlug.get(fullSlug);
  return translated ?? edition.bySlug.get(fullSlug);
}

/**
 * The first full slug that two stories would share in one of these chains of languages; undefined when all are unique.
 * Source: PB-15.
 */
export function sharedAddress(
  stories: readonly PlacedStory[],
  chains: readonly (readonly string[])[],
): string | undefined {
  for (const chain of chains) {
    const seen = new Set<string>();
    for (const address of addressesIn(stories, chain).values()) {
      if (seen.has(address)) return address;
      seen.add(address);
    }
  }
  return undefined;
}
