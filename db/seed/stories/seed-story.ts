import { createHash } from "node:crypto";
import type { Translations } from "#modules/content/stories/stored-story.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";

/** A blok as seeds write it: its id is derived from its position. */
export type SeedBlok = { readonly component: string; readonly [field: string]: unknown };

/** An initial story of a fresh shop; published at once. `slug` is the full slug. */
export type SeedStory = {
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
  readonly content: Blok;
  readonly translations?: Translations;
};

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The uuid of a seeded story: constant for a slug, so that seeds can link to each other. */
export function storyId(slug: string): string {
  const hex = hashOf(`story ${slug}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

function isSeedBlok(value: unknown): value is SeedBlok {
  return typeof value === "object" && value !== null && "component" in value && typeof value.component === "string";
}

function withIds(blok: SeedBlok, place: string): Blok {
  const fields = Object.entries(blok).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    return [name, value.map((each, at) => (isSeedBlok(each) ? withIds(each, `${place}/${name}/${at}`) : each))];
  });
  return { ...Object.fromEntries(fields), component: blok.component, _uid: storyId(place) };
}

/** A story whose bloks are identified by their position. */
export function seedStory(slug: string, name: string, content: SeedBlok): SeedStory {
  return { uuid: storyId(slug), slug, name, content: withIds(content, slug) };
}

export function blok(component: string, fields: Readonly<Record<string, unknown>> = {}): SeedBlok {
  return { ...fields, component };
}

/** A link to a seeded story, by id. */
export function toStory(slug: string, anchor?: string): object {
  return {
    fieldtype: "multilink",
    linktype: "story",
    id: storyId(slug),
    url: "",
    cached_url: slug,
    ...(anchor ? { anchor } : {}),
  };
}

/** A link to a shop page that is not a story: a listing, the cart. */
export function toShop(path: string): object {
  return { fieldtype: "multilink", linktype: "url", id: "", url: path, cached_url: path };
}

/** An image rendered by the shop: a design in a scene (`design~variant~scene~paper~refinement`) or an arrangement. */
export function drawn(asset: string, alt = ""): object {
  // The current hash is inserted when a page is rendered.
  const filename = `/_img/_/${asset}-0000000000`;
  return { fieldtype: "asset", id: null, filename, alt, name: asset, title: "", focus: "", copyright: "" };
}
