import { isBlok, linkedStory, walk } from "../stories/blok-tree.ts";
import { linkView, storyView, urlView, type StoryView, type ViewScope } from "./story-view.ts";
import type { Blok } from "../stories/story-model.ts";
import type { StoredStory } from "../stories/stored-story.ts";

/** Above these counts only uuids are returned, and the client fetches the stories in chunks. */
const limits = { relations: 50, stories: 50, addresses: 500 };

type WithContent = StoredStory & { readonly content: Blok };
const hasContent = (story: StoredStory): story is WithContent => story.content !== null;

/** The referenced stories in a response: whole ones, or uuids when there are too many. */
export type Joined = {
  readonly rels: readonly StoryView[];
  readonly rel_uuids?: readonly string[];
  readonly links: readonly unknown[];
  readonly link_uuids?: readonly string[];
};

/** uuids in the fields `component.field` of content. */
function relationsIn(content: unknown, fields: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  walk(content, (node) => {
    if (!isBlok(node)) return;
    for (const [field, value] of Object.entries(node)) {
      if (!fields.has(`${node.component}.${field}`)) continue;
      for (const item of Array.isArray(value) ? value : [value]) if (typeof item === "string") found.push(item);
    }
  });
  return found;
}

function linksIn(content: unknown): readonly string[] {
  const found: string[] = [];
  walk(content, (node) => {
    const uuid = linkedStory(node);
    if (uuid !== undefined) found.push(uuid);
  });
  return found;
}

/** The stories that `find` reaches from the given ones and, for each further level, from those found so far. */
function reach(
  { edition }: ViewScope,
  contents: readonly unknown[],
  levels: number,
  find: (content: unknown) => readonly string[],
): ReadonlyMap<string, StoredStory> {
  const reached = new Map<string, StoredStory>();
  let from = contents;
  for (let level = 0; level < levels && from.length > 0; level += 1) {
    const next: unknown[] = [];
    for (const uuid of from.flatMap(find)) {
      const story = edition.byUuid.get(uuid);
      if (!story || reached.has(uuid)) continue;
      reached.set(uuid, story);
      next.push(story.content);
    }
    from = next;
  }
  return reached;
}

/**
 * The stories referenced by relation fields and by links, two levels of relations deep.
 * @source PB-07, PB-09
 */
export function joinReferences(stories: readonly StoryView[], scope: ViewScope): Joined {
  const { resolve_relations: fields = [], resolve_links: kind = "", resolve_links_level: levels = 1 } = scope.query;
  const contents = stories.map(({ content }) => content);
  const wanted = new Set(fields);
  const relations = [
    ...reach(scope, contents, wanted.size > 0 ? 2 : 0, (content) => relationsIn(content, wanted)).values(),
  ].filter(hasContent);
  const rels =
    relations.length > limits.relations
      ? { rels: [], rel_uuids: relations.map(({ uuid }) => uuid) }
      : { rels: relations.map((story) => storyView(story, scope)) };

  if (kind === "" || kind === "0") return { ...rels, links: [] };
  const sources = [...contents, ...relations.map(({ content }) => content)];
  const targets = [...reach(scope, sources, levels, linksIn).values()];
  const whole = kind === "story" || kind === "1";
  const linked = whole ? targets.filter(hasContent) : targets;
  if (linked.length > (whole ? limits.stories : limits.addresses))
    return { ...rels, links: [], link_uuids: linked.map(({ uuid }) => uuid) };
  const views = whole
    ? targets.filter(hasContent).map((story) => storyView(story, scope))
    : targets.map((story) => (kind === "link" ? linkView(story) : urlView(story, scope)));
  return { ...rels, links: views };
}
