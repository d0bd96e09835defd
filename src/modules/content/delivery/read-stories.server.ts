import type StoryblokClient from "storyblok-js-client";
import type { ISbStoriesParams } from "storyblok-js-client";
import { z } from "zod";
import type { Locale } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { asLocaleWrites } from "../stories/locale-spelling.ts";
import { createContentClient, readsForeignService } from "./content-client.server.ts";
import type { DeliveryDeps } from "./delivery-api.server.ts";
import { languageParameters } from "../stories/languages.ts";
import { createStoryCache, type StoryCache } from "./story-cache.server.ts";
import { Story, type StoryVersion } from "../stories/story-model.ts";

/** Dependencies of reading stories. */
export type ReaderDeps = DeliveryDeps & Pick<Deps, "clock">;

/** How stories are read: for which locale, published or draft, and what the client joins into them. */
export type ReadOptions = {
  readonly language: Locale;
  /** The market whose money, numbers and spelling texts use; by default that of the language itself. Source: LOC-13. */
  readonly writtenFor?: Locale;
  readonly version?: StoryVersion;
  /** `component.field` names whose uuids are replaced by stories. */
  readonly resolveRelations?: readonly string[];
  readonly resolveLinks?: "url" | "link" | "story";
};

/** Selects the stories of a list; `perPage` at most 100. Sorting as in the delivery API (`content.date:desc`). */
export type StoryQuery = {
  readonly startsWith?: string;
  readonly bySlugs?: readonly string[];
  readonly byUuids?: readonly string[];
  readonly contentType?: string;
  readonly withTag?: string;
  readonly sortBy?: string;
  readonly filter?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly page?: number;
  readonly perPage?: number;
};

/** A page of stories; `total` counts all that match. */
export type StoryPage = { readonly cv: number; readonly stories: readonly Story[]; readonly total: number };

type Reader = {
  readonly clients: Readonly<Record<StoryVersion, StoryblokClient>>;
  readonly cache: StoryCache<StoryPage>;
};

const readers = new WeakMap<ReaderDeps["db"], Reader>();
const hour = 3_600_000;

function readerOf(deps: ReaderDeps): Reader {
  const known = readers.get(deps.db);
  if (known) return known;
  // An external service does not notify us when it publishes.
  const ms = readsForeignService(deps) ? 30_000 : hour;
  const made: Reader = {
    clients: { published: createContentClient(deps, "public"), draft: createContentClient(deps, "preview") },
    cache: createStoryCache(deps.clock, { entries: 4000, ms }),
  };
  readers.set(deps.db, made);
  return made;
}

function parametersOf({ language, version = "published", resolveRelations, resolveLinks }: ReadOptions) {
  return {
    version,
    ...languageParameters(language),
    ...(resolveRelations ? { resolve_relations: resolveRelations.join(",") } : {}),
    ...(resolveLinks ? { resolve_links: resolveLinks } : {}),
  };
}

const One = z.object({ cv: z.number(), story: Story });
const Many = z.object({ cv: z.number(), stories: z.array(Story) });
const Missing = z.object({ status: z.literal(404) });

/** The client rejects with plain objects; this turns them into errors with their text. */
function faultOf(error: unknown): Error {
  const { data } = z.object({ message: z.string(), status: z.number().optional() }).safeParse(error);
  return new Error(`content service: ${data?.status ?? "no answer"} ${data?.message ?? String(error)}`);
}

async function loadStory(client: StoryblokClient, fullSlug: string, parameters: ISbStoriesParams): Promise<StoryPage> {
  try {
    const { data } = await client.get(`cdn/stories/${fullSlug}`, parameters);
    const { cv, story } = One.parse(data);
    return { cv, stories: [story], total: 1 };
  } catch (error) {
    if (Missing.safeParse(error).success) return { cv: 0, stories: [], total: 0 };
    throw error instanceof Error ? error : faultOf(error);
  }
}

async function loadStories(client: StoryblokClient, parameters: ISbStoriesParams): Promise<StoryPage> {
  try {
    const { data, total } = await client.get("cdn/stories", parameters);
    return { ...Many.parse(data), total };
  } catch (error) {
    throw error instanceof Error ? error : faultOf(error);
  }
}

const Page = Many.extend({ total: z.number() });

function cached(
  deps: ReaderDeps,
  options: ReadOptions,
  key: string,
  load: (client: StoryblokClient) => Promise<StoryPage>,
): Promise<StoryPage> {
  const { cache, clients } = readerOf(deps);
  const { version = "published", language, writtenFor = language } = options;
  const read = async (client: StoryblokClient) => asLocaleWrites(await load(client), writtenFor, Page);
  return version === "draft" ? read(clients.draft) : cache.read(`${writtenFor} ${key}`, () => read(clients.published));
}

/**
 * Reads a story by its full slug (`home`, `hochzeit/einladungen`); undefined if it does not exist or is not published.
 * Published stories are cached until the next publish. Throws when the service does not respond.
 * @source PB-07, PB-17, ADR-0023
 */
export async function readStory(deps: ReaderDeps, fullSlug: string, options: ReadOptions): Promise<Story | undefined> {
  if (!/^[a-z0-9]+(?:[-_./][a-z0-9]+)*\/?$/.test(fullSlug)) return undefined;
  const parameters = parametersOf(options);
  const key = JSON.stringify([fullSlug, parameters]);
  const { stories } = await cached(deps, options, key, (client) => loadStory(client, fullSlug, { ...parameters }));
  return stories[0];
}

/**
 * Reads a page of stories; a page beyond the end is empty. Cached like single stories. Source: PB-07, PB-17, ADR-0023.
 */
export async function readStories(deps: ReaderDeps, query: StoryQuery, options: ReadOptions): Promise<StoryPage> {
  const given: Readonly<Record<string, unknown>> = {
    ...parametersOf(options),
    starts_with: query.startsWith,
    by_slugs: query.bySlugs?.join(","),
    by_uuids: query.byUuids?.join(","),
    content_type: query.contentType,
    with_tag: query.withTag,
    sort_by: query.sortBy,
    filter_query: query.filter,
    page: query.page ?? 1,
    per_page: query.perPage ?? 25,
  };
  return cached(deps, options, JSON.stringify(given), (client) => loadStories(client, { ...given }));
}

/** Drops all cached stories; call it after every publish. Source: PB-17. */
export function forgetStories(deps: Pick<ReaderDeps, "db">): void {
  readers.get(deps.db)?.cache.forget();
}
