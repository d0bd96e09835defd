import { z } from "zod";

/** A piece of content with named fields; which fields depends on its `component`. Drafts carry `_editable`. Source: PB-01. */
export type Blok = {
  readonly _uid: string;
  readonly component: string;
  readonly _editable?: string | undefined;
  readonly [field: string]: unknown;
};
/** A blok of any component; the component's own schema is stricter. */
export const Blok: z.ZodType<Blok> = z.looseObject({
  _uid: z.string(),
  component: z.string().min(1),
  _editable: z.string().optional(),
});

/** Target of a link field. `id` is a story's uuid and survives renames, `cached_url` is only the last known address. */
export const StoryLink = z.looseObject({
  fieldtype: z.literal("multilink").optional(),
  linktype: z.enum(["story", "url", "email", "asset"]),
  id: z.string().default(""),
  url: z.string().default(""),
  cached_url: z.string().default(""),
  target: z.string().optional(),
  anchor: z.string().optional(),
  email: z.string().optional(),
  rel: z.string().optional(),
  title: z.string().optional(),
  /** The story itself, inserted by the client when links are resolved. */
  story: z.looseObject({ name: z.string(), full_slug: z.string().optional() }).optional(),
});
export type StoryLink = z.infer<typeof StoryLink>;

/** A picture or file of the library; `focus` is `x1xy1:x2xy2` in pixels of the original, empty for the middle. */
export const StoryAsset = z.looseObject({
  fieldtype: z.literal("asset").optional(),
  id: z.union([z.number(), z.string()]).nullable(),
  filename: z.string().nullable(),
  alt: z.string().nullish(),
  name: z.string().nullish(),
  title: z.string().nullish(),
  focus: z.string().nullish(),
  source: z.string().nullish(),
  copyright: z.string().nullish(),
  meta_data: z.record(z.string(), z.unknown()).nullish(),
  is_external_url: z.boolean().nullish(),
});
export type StoryAsset = z.infer<typeof StoryAsset>;

/** A table field: head and body cells hold plain text. */
export const StoryTable = z.object({
  thead: z.array(z.looseObject({ value: z.string() })),
  tbody: z.array(z.looseObject({ body: z.array(z.looseObject({ value: z.string() })) })),
});
export type StoryTable = z.infer<typeof StoryTable>;

/** A mark on a run of rich text (`bold`, `link` …) with its attributes. */
export const RichTextMark = z.looseObject({ type: z.string(), attrs: z.record(z.string(), z.unknown()).nullish() });
export type RichTextMark = z.infer<typeof RichTextMark>;

/** A node of rich text. Unknown types are preserved: a renderer shows their content and drops the rest. */
export type RichTextNode = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | null | undefined;
  readonly content?: readonly RichTextNode[] | undefined;
  readonly marks?: readonly RichTextMark[] | undefined;
  readonly text?: string | undefined;
};
export const RichTextNode: z.ZodType<RichTextNode> = z.lazy(() =>
  z.looseObject({
    type: z.string(),
    attrs: z.record(z.string(), z.unknown()).nullish(),
    content: z.array(RichTextNode).optional(),
    marks: z.array(RichTextMark).optional(),
    text: z.string().optional(),
  }),
);

export const RichText = z.looseObject({ type: z.literal("doc"), content: z.array(RichTextNode).default([]) });
export type RichText = z.infer<typeof RichText>;

const Alternate = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  full_slug: z.string(),
  is_folder: z.boolean(),
  parent_id: z.number().nullable(),
});

const TranslatedSlug = z.object({
  path: z.string(),
  name: z.string().nullable(),
  lang: z.string(),
  published: z.boolean(),
});

/**
 * A story in the format of the delivery API; times are ISO 8601. `lang` is `default` or the requested language. Source:
 * PB-07.
 */
export const Story = z.looseObject({
  name: z.string(),
  id: z.number(),
  uuid: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  content: Blok,
  created_at: z.string().nullish(),
  published_at: z.string().nullish(),
  first_published_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  sort_by_date: z.string().nullish(),
  position: z.number().default(0),
  tag_list: z.array(z.string()).default([]),
  is_startpage: z.boolean().default(false),
  parent_id: z.number().nullish(),
  group_id: z.string().nullish(),
  meta_data: z.unknown(),
  release_id: z.number().nullish(),
  lang: z.string().default("default"),
  path: z.string().nullish(),
  alternates: z.array(Alternate).default([]),
  default_full_slug: z.string().nullish(),
  translated_slugs: z.array(TranslatedSlug).nullish(),
});
export type Story = z.infer<typeof Story>;

/** The two states of a story: published for the public, draft for editors. */
export const storyVersions = ["published", "draft"] as const;
export type StoryVersion = (typeof storyVersions)[number];
