import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { parseMoment } from "./moment-text.ts";
import { parseFilter, type StoryFilter } from "./story-filter.ts";
import { parseOrder } from "./story-order.ts";

const commaList = z
  .string()
  .max(20_000)
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );
const text = z.string().max(500);
const moment = text.refine((given) => parseMoment(given) !== undefined).transform((given) => parseMoment(given) ?? 0);
const truth = z.enum(["true", "false", "1", "0"]).transform((given) => given === "true" || given === "1");
const version = z.enum(["", "published", "draft"]).transform((given) => (given === "draft" ? given : "published"));
const language = z
  .string()
  .max(20)
  .transform((given) => (given === "default" ? "" : given));
const order = text.transform(parseOrder).refine((found) => found !== undefined);
const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
/** A page size above the maximum becomes the maximum; the paging header shows it. */
const pageSize = (max: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((given) => Math.min(given, max));

const everywhere = { token: text, cv: text, version };

const reading = {
  ...everywhere,
  language,
  fallback_lang: language,
  from_release: text,
  resolve_relations: commaList,
  resolve_level: z.coerce.number().int().min(1).max(2),
  resolve_links: z.enum(["", "0", "1", "story", "url", "link"]),
  resolve_links_level: z.coerce.number().int().min(1).max(2),
  resolve_assets: z.enum(["0", "1"]),
  excluding_fields: commaList,
  excluding_story_fields: commaList,
};

/** Parameters by call; all others are refused. Source: PB-07. */
export const deliveryForms = {
  story: z.strictObject({ ...reading, find_by: z.literal("uuid") }).partial(),
  stories: z
    .strictObject({
      ...reading,
      starts_with: text,
      by_slugs: commaList,
      excluding_slugs: commaList,
      by_uuids: commaList,
      by_uuids_ordered: commaList,
      by_ids: commaList,
      excluding_ids: commaList,
      content_type: text,
      level: z.coerce.number().int().min(1).max(50),
      with_tag: commaList,
      is_startpage: truth,
      search_term: text,
      sort_by: order,
      page: pageNumber,
      per_page: pageSize(100),
      published_at_gt: moment,
      published_at_lt: moment,
      first_published_at_gt: moment,
      first_published_at_lt: moment,
      updated_at_gt: moment,
      updated_at_lt: moment,
    })
    .partial(),
  links: z
    .strictObject({
      ...everywhere,
      starts_with: text,
      paginated: z.enum(["0", "1"]),
      include_dates: z.enum(["0", "1"]),
      with_parent: z.coerce.number().int(),
      page: pageNumber,
      per_page: pageSize(1000),
    })
    .partial(),
  space: z.strictObject(everywhere).partial(),
  datasources: z.strictObject({ ...everywhere, page: pageNumber, per_page: pageSize(1000) }).partial(),
  datasourceEntries: z
    .strictObject({ ...everywhere, datasource: text, dimension: text, page: pageNumber, per_page: pageSize(1000) })
    .partial(),
  tags: z.strictObject({ ...everywhere, starts_with: text }).partial(),
};

/** Parsed parameters of a call. */
export type DeliveryQuery<Call extends keyof typeof deliveryForms> = z.infer<(typeof deliveryForms)[Call]>;

/** How stories are read: language, joins, omitted fields. */
export type ReadingQuery = DeliveryQuery<"story">;

/** Parameters of a list of stories with its filter. */
export type StoriesQuery = DeliveryQuery<"stories"> & { readonly filter: StoryFilter };

/**
 * Parses the parameters of a call. Refusal: FIELD_INVALID with the name of an unknown or invalid one.
 * @source PB-07
 */
export function parseDeliveryQuery<Form extends z.ZodType>(
  form: Form,
  parameters: readonly (readonly [string, string])[],
): Result<z.infer<Form>> {
  const parsed = form.safeParse(Object.fromEntries(parameters));
  if (parsed.success) return accept(parsed.data);
  const [issue] = parsed.error.issues;
  const path = issue?.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : (issue?.path.join(".") ?? "");
  return refuse("FIELD_INVALID", { path });
}

/** Parses the parameters of a list of stories. Refusal: FIELD_INVALID with the name of the parameter. Source: PB-07. */
export function parseStoriesQuery(parameters: readonly (readonly [string, string])[]): Result<StoriesQuery> {
  const isFilter = ([name]: readonly [string, string]) => name.startsWith("filter_query");
  const filter = parseFilter(parameters.filter(isFilter));
  if (!filter.ok) return filter;
  const query = parseDeliveryQuery(
    deliveryForms.stories,
    parameters.filter((parameter) => !isFilter(parameter)),
  );
  return query.ok ? accept({ ...query.value, filter: filter.value }) : query;
}
