import type { z } from "zod";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { FlagDraft, RuleBasedSegmentDraft, type Condition } from "../model.ts";
import { refusedMatcher } from "./rules-matchers.ts";
import { refusedReferences, referencesOf, type Draft, type SavedDefinitions } from "./rules-references.ts";

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): Result<z.infer<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return accept(parsed.data);
  return refuse("FLAG_MALFORMED", { path: parsed.error.issues[0]?.path.join(".") ?? "" });
}

function refusedPartitions(conditions: readonly Condition[]): Refusal | undefined {
  for (const [index, { partitions }] of conditions.entries()) {
    const sum = partitions.reduce((total, { size }) => total + size, 0);
    // Clients throw inside the application unless the shares sum up to 100.
    if (sum !== 100) return refuse("FLAG_PARTITIONS", { n: index + 1, sum }).refusal;
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function refusedConfigurations(configurations: FlagDraft["configurations"]): Refusal | undefined {
  const broken = Object.entries(configurations).find(([, text]) => !isJson(text));
  return broken && refuse("FLAG_CONFIGURATION", { treatment: broken[0] }).refusal;
}

function refusedMatchers({ definition: { conditions, trafficTypeName } }: Draft): Refusal | undefined {
  for (const { matcherGroup } of conditions) {
    for (const matcher of matcherGroup.matchers) {
      const refusal = refusedMatcher(matcher, trafficTypeName);
      if (refusal) return refusal;
    }
  }
  return undefined;
}

/** A referenced definition must be of the same traffic type. */
function refusedTrafficType(draft: Draft, saved: SavedDefinitions): Refusal | undefined {
  const kinds = new Map<string, string>();
  for (const { name, trafficTypeName } of saved.flags) kinds.set(`flag ${name}`, trafficTypeName);
  for (const { name, trafficTypeName } of saved.ruleBasedSegments) kinds.set(`rule-based ${name}`, trafficTypeName);
  for (const { name, size, trafficTypeName } of saved.segments) kinds.set(`${size} ${name}`, trafficTypeName);
  const wanted = draft.definition.trafficTypeName;
  const foreign = referencesOf(draft)
    .map(({ kind, name }) => kinds.get(`${kind} ${name}`))
    .find((type) => type !== undefined && type !== wanted);
  return foreign === undefined ? undefined : refuse("FLAG_TRAFFIC_TYPE", { type: foreign }).refusal;
}

function judged<Definition>(
  definition: Definition,
  refusals: readonly (() => Refusal | undefined)[],
): Result<Definition> {
  for (const refused of refusals) {
    const refusal = refused();
    if (refusal) return { ok: false, refusal };
  }
  return accept(definition);
}

/**
 * Validates a flag before it is saved, because clients do not protect themselves against definitions that they cannot
 * parse, that throw inside an application, never end or burn its CPU.
 * @returns the flag, or FLAG_MALFORMED, FLAG_SETS, FLAG_PARTITIONS, FLAG_CONFIGURATION and the refusals of matchers and
 * references
 * @source FLAG-04, FLAG-11, FLAG-18
 */
export function judgeFlag(input: unknown, saved: SavedDefinitions): Result<FlagDraft> {
  const flag = read(FlagDraft, input);
  if (!flag.ok) return flag;
  const draft: Draft = { kind: "flag", definition: flag.value };
  return judged(flag.value, [
    () => (new Set(flag.value.sets).size < flag.value.sets.length ? refuse("FLAG_SETS").refusal : undefined),
    () => refusedPartitions(flag.value.conditions),
    () => refusedConfigurations(flag.value.configurations),
    () => refusedMatchers(draft),
    () => refusedTrafficType(draft, saved),
    () => refusedReferences(draft, saved),
  ]);
}

/**
 * Validates a rule-based segment before it is saved.
 * @returns the segment, or FLAG_MALFORMED and the refusals of matchers and references
 * @source FLAG-18
 */
export function judgeRuleBasedSegment(input: unknown, saved: SavedDefinitions): Result<RuleBasedSegmentDraft> {
  const segment = read(RuleBasedSegmentDraft, input);
  if (!segment.ok) return segment;
  const draft: Draft = { kind: "rule-based", definition: segment.value };
  return judged(segment.value, [
    () => refusedMatchers(draft),
    () => refusedTrafficType(draft, saved),
    () => refusedReferences(draft, saved),
  ]);
}
