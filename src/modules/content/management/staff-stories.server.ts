import type { Database } from "#platform/database/database.server.ts";
import { changesOf, listEntries, openStory, type StoryEntry } from "./management-queries.server.ts";
import { listVersions, type VersionView } from "../editing/restore-version.server.ts";
import { readEdition } from "../stories/editions.server.ts";
import { isFixed } from "../stories/story-addresses.ts";
import { mentions } from "../delivery/story-selection.ts";
import type { Blok } from "../stories/story-model.ts";
import type { Translations } from "../stories/stored-story.ts";

/** State of a story: never published, published as saved, or published in an older version. */
export type StoryState = "draft" | "published" | "changed";

/** A story or folder in the list of the back office; times are ISO 8601. */
export type StoryRow = {
  readonly id: number;
  readonly uuid: string;
  readonly parentId: number | null;
  readonly name: string;
  readonly fullSlug: string;
  readonly slug: string;
  readonly isFolder: boolean;
  /** The shop requires it at its address. */
  readonly isFixed: boolean;
  readonly component: string | null;
  readonly state: StoryState;
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
  readonly updatedAt: string;
};

function stateOf({ published_at: publishedAt, changed }: StoryEntry): StoryState {
  if (publishedAt === null) return "draft";
  return changed ? "changed" : "published";
}

/** Matches stories whose name, address or texts contain a term; all without one. */
async function found(db: Database, term: string): Promise<(id: number) => boolean> {
  if (term === "") return () => true;
  const { ordered } = await readEdition(db, "draft");
  const ids = new Set(ordered.filter((story) => mentions(story, term)).map(({ id }) => id));
  return (id) => ids.has(id);
}

/** Stories and folders by address, filtered by a search term. Source: PB-15, BO-05. */
export async function listForStaff(db: Database, term = ""): Promise<readonly StoryRow[]> {
  const isWanted = await found(db, term);
  const [entries, schedules] = await Promise.all([
    listEntries(db),
    db.selectFrom("content_schedule").select(["story_id", "publish_from", "publish_until"]).execute(),
  ]);
  const scheduled = new Map(schedules.map((schedule) => [schedule.story_id, schedule]));
  return entries
    .filter(({ id }) => isWanted(id))
    .map((entry) => ({
      id: entry.id,
      uuid: entry.uuid,
      parentId: entry.parent_id,
      name: entry.name,
      fullSlug: entry.full_slug,
      slug: entry.slug,
      isFolder: entry.is_folder,
      isFixed: isFixed(entry.full_slug),
      component: entry.component,
      state: stateOf(entry),
      publishFrom: scheduled.get(entry.id)?.publish_from?.toISOString() ?? null,
      publishUntil: scheduled.get(entry.id)?.publish_until?.toISOString() ?? null,
      updatedAt: entry.updated_at,
    }))
    .toSorted((a, b) => a.fullSlug.localeCompare(b.fullSlug, "en"));
}

/** An entry of the change log of a story. Source: BO-05, BO-09. */
export type ChangeView = { readonly id: number; readonly at: string; readonly actor: string; readonly action: string };

/** A story as the visual editor opens it; `versionId` is the draft version it started from, to detect conflicts. */
export type EditedStory = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly fullSlug: string;
  readonly content: Blok;
  readonly translations: Translations;
  readonly versionId: number;
  readonly state: StoryState;
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
  readonly versions: readonly VersionView[];
  readonly changes: readonly ChangeView[];
};

const visibleChanges = 30;

/** A story with everything its editor shows; undefined for folders and unknown ids. Source: PB-15. */
export async function storyForEditing(db: Database, id: number): Promise<EditedStory | undefined> {
  const [opened, versions, changes] = await Promise.all([
    openStory(db, id),
    listVersions(db, id),
    changesOf(db, id, visibleChanges),
  ]);
  if (!opened.ok || opened.value.is_folder || !opened.value.content) return undefined;
  const { value: story } = opened;
  return {
    id: story.id,
    uuid: story.uuid,
    name: story.name,
    fullSlug: story.full_slug,
    content: opened.value.content,
    translations: story.translations,
    versionId: story.version_id ?? 0,
    state: stateOf(story),
    publishFrom: story.schedule?.publish_from ?? null,
    publishUntil: story.schedule?.publish_until ?? null,
    versions,
    changes: changes.map(({ id: change, at, actor, action }) => ({ id: change, at, actor, action })),
  };
}
