import path from "node:path";
import { z } from "zod";
import { settingChapters } from "#platform/config.server.ts";

const Described = z.object({
  description: z.string(),
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
});
type Described = z.infer<typeof Described>;

/** Values a variable takes and its default, as words. */
function valuesOf(
  name: string,
  schema: z.ZodType,
  { enum: words, minimum, maximum, minLength, ...described }: Described,
) {
  const bounds = [
    minimum === undefined ? [] : [`at least ${minimum}`],
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`at most ${maximum}`],
    minLength === undefined ? [] : [`at least ${minLength} characters`],
  ].flat();
  // The default of a switch is set after it was read.
  const standard = z
    .union([z.string(), z.number(), z.boolean()])
    .optional()
    .parse(described.default ?? schema.safeParse(undefined).data);
  const written =
    name === "DATA_FOLDER" ? path.relative(process.cwd(), String(standard)) : (standard?.toString() ?? "");
  return [
    ...(words
      ? [(words.includes("true") ? ["true", "false"] : words).map((word) => `\`${word}\``).join(", ")]
      : bounds),
    ...(written === "" ? [] : [`default \`${written}\``]),
  ].join("; ");
}

/** All environment variables of the shop as Markdown. Throws for one without a description. */
export function configurationPage(): string {
  const chapters = Object.entries(settingChapters).map(([title, settings]) => [
    `## ${title}`,
    "",
    ...Object.entries(settings).map(([name, schema]) => {
      const described = Described.safeParse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
      if (!described.success) throw new Error(`${name} has no description`);
      const values = valuesOf(name, schema, described.data);
      return `- \`${name}\`${values === "" ? "" : ` (${values})`}: ${described.data.description}`;
    }),
    "",
  ]);
  return [
    "# Configuration",
    "",
    "All environment variables of the shop. None is needed on a local machine; an invalid value ends the start and names its",
    "variable. Generated from `src/platform/settings` by `npm run generate`.",
    "",
    ...chapters.flat(),
  ].join("\n");
}
