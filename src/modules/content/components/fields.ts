import { z } from "zod";
import { Blok, RichText, StoryAsset, StoryLink, StoryTable, type RichTextNode } from "../stories/story-model.ts";

/**
 * Sets of values an option field offers; the visual editor labels them by `components.choices.<set>.<value>`.
 * @source PB-04, PB-06, PB-11, TEAS-13
 */
export const choiceSets = {
  robots: ["index,follow", "noindex,follow", "noindex,nofollow"],
  margin: ["none", "xs", "s", "m", "l", "xl"],
  layout: ["full", "boxed", "split"],
  headlineType: ["h1", "h2", "h3"],
  variant: ["primary", "secondary"],
  tagName: ["h1", "h2", "h3", "p"],
  wrapper: ["a", "div"],
  colour: ["white", "ink"],
  ground: ["paper", "sheet", "leaf", "leaf-soft", "blush", "ink"],
  device: ["desktop", "tablet", "mobile"],
  aspectRatio: ["59/22", "150/157", "20/19", "254/275", "960/470", "300/235", "391/390", "302/220"],
  selection: ["filter", "picked"],
  icon: ["card", "envelope", "truck", "invoice", "clock", "leaf", "paper", "pen", "print", "phone", "heart", "foil"],
} as const;
/** Name of a set of choices. */
export type ChoiceSet = keyof typeof choiceSets;

/** Lists of the shop an option field may offer; their values are keys, never display texts. */
export type ChoiceSource = "occasion" | "category" | "design" | "paper" | "card-product";

type Common = {
  /** Without a value the component is not rendered (PB-03); the editor requires it. */
  readonly required?: true;
  /** Has a text per locale that falls back to the default one; all other fields are shared by all locales. */
  readonly translatable?: true;
};

/**
 * A field of a component: how the editor's form shows it and how its value is parsed. Type names are those of the
 * content delivery API. Limits: `maxLength` in characters, `max` of lists in entries, `min`/`max` of numbers inclusive.
 */
export type Field = Common &
  (
    | { readonly type: "text" | "textarea"; readonly maxLength: number; readonly default?: string }
    | { readonly type: "richtext" }
    | { readonly type: "number"; readonly min: number; readonly max: number; readonly default: number }
    | { readonly type: "boolean"; readonly default?: boolean }
    | { readonly type: "datetime" }
    | { readonly type: "option"; readonly choices: ChoiceSet; readonly default: string }
    | { readonly type: "option"; readonly source: ChoiceSource }
    | { readonly type: "options"; readonly source: ChoiceSource; readonly max: number }
    | { readonly type: "datasource"; readonly datasource: string }
    | { readonly type: "asset"; readonly files: "image" | "video" | "captions" }
    | { readonly type: "multiasset"; readonly files: "image"; readonly max: number }
    | { readonly type: "multilink" }
    | { readonly type: "table" }
    /** Other stories by uuid, of these content types. */
    | { readonly type: "stories"; readonly contentTypes: readonly string[]; readonly max: number }
    /** Nested bloks of these components, in order. */
    | { readonly type: "bloks"; readonly allow: readonly string[]; readonly max: number }
  );

const text = (maxLength: number) => z.string().max(maxLength);

/** Maximum nesting of rich text; a table in a list in a quotation needs eight levels. */
const maxDepth = 10;

function depthOf({ content = [] }: RichTextNode): number {
  return 1 + Math.max(0, ...content.map(depthOf));
}

/** A picture or video that is set. */
const Asset = StoryAsset.transform((asset, context) => {
  const { filename } = asset;
  if (filename) return { ...asset, filename };
  context.addIssue("no file");
  return z.NEVER;
});
/** A picture or video that is set. */
export type Asset = z.infer<typeof Asset>;

/** A story by uuid, or the story itself where the delivery API has joined it (`resolve_relations`). */
const StoryReference = z.union([text(60).min(1), z.object({ uuid: text(60).min(1) }).transform(({ uuid }) => uuid)]);

const isoMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function optionSchema(field: Extract<Field, { type: "option" }>): z.ZodType {
  return "choices" in field ? z.enum(choiceSets[field.choices]) : text(80).min(1);
}

/**
 * Schema of a field's value when present; numbers may be stored as text. A value that does not match is a content
 * error.
 */
export function schemaOfField(field: Field): z.ZodType {
  switch (field.type) {
    case "text":
    case "textarea":
      return text(field.maxLength);
    case "richtext":
      return RichText.refine((doc) => depthOf(doc) <= maxDepth + 1);
    case "number":
      return z.coerce.number().min(field.min).max(field.max);
    case "boolean":
      return z.boolean();
    case "datetime":
      return z.string().regex(isoMoment);
    case "option":
      return optionSchema(field);
    case "options":
      return z.array(text(80).min(1)).max(field.max);
    case "datasource":
      return text(200);
    case "asset":
      return Asset;
    case "multiasset":
      return z.array(Asset).max(field.max);
    case "multilink":
      return StoryLink;
    case "table":
      return StoryTable;
    case "stories":
      return z.array(StoryReference).max(field.max);
    case "bloks":
      return z.array(Blok).max(field.max);
  }
}

/** Value of a field for the page: empty texts and lists stay empty, every other missing value is null. */
export type ValueOf<F extends Field> = F extends { type: "text" | "textarea" | "datasource" }
  ? string
  : F extends { type: "boolean" }
    ? boolean
    : F extends { type: "number" }
      ? number
      : F extends { type: "option"; choices: infer Set extends ChoiceSet }
        ? (typeof choiceSets)[Set][number]
        : F extends { type: "options" | "stories" }
          ? readonly string[]
          : F extends { type: "multiasset" }
            ? readonly Asset[]
            : F extends { type: "bloks" }
              ? readonly Blok[]
              : F extends { type: "asset" }
                ? Asset | null
                : F extends { type: "multilink" }
                  ? StoryLink | null
                  : F extends { type: "richtext" }
                    ? RichText | null
                    : F extends { type: "table" }
                      ? StoryTable | null
                      : string | null;
