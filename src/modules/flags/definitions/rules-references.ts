import { refuse, type Refusal } from "#kernel/result.ts";
import type { FlagDraft, Matcher, RuleBasedSegmentDraft, Segment } from "../model.ts";

/** All saved definitions; they may contain the former version of the one being validated. */
export type SavedDefinitions = {
  readonly flags: readonly FlagDraft[];
  readonly ruleBasedSegments: readonly RuleBasedSegmentDraft[];
  readonly segments: readonly Pick<Segment, "name" | "size" | "trafficTypeName">[];
};

/** A reference to another definition. Source: FLAG-18. */
export type Reference = { readonly kind: "flag" | "rule-based" | "standard" | "large"; readonly name: string };

/** The flag or rule-based segment being validated. */
export type Draft =
  | { readonly kind: "flag"; readonly definition: FlagDraft }
  | { readonly kind: "rule-based"; readonly definition: RuleBasedSegmentDraft };

/** Maximum lookups for one evaluation; more would slow down every page of every client. */
const maxLookups = 500;

function referenceOf(matcher: Matcher): readonly Reference[] {
  switch (matcher.matcherType) {
    case "IN_SPLIT_TREATMENT":
      return [{ kind: "flag", name: matcher.dependencyMatcherData.split }];
    case "IN_RULE_BASED_SEGMENT":
      return [{ kind: "rule-based", name: matcher.userDefinedSegmentMatcherData.segmentName }];
    case "IN_SEGMENT":
      return [{ kind: "standard", name: matcher.userDefinedSegmentMatcherData.segmentName }];
    case "IN_LARGE_SEGMENT":
      return [{ kind: "large", name: matcher.userDefinedLargeSegmentMatcherData.largeSegmentName }];
    default:
      return [];
  }
}

/** All references of a definition, in evaluation order, with duplicates. Source: FLAG-18. */
export function referencesOf({ kind, definition }: Draft): readonly Reference[] {
  const inConditions = definition.conditions.flatMap(({ matcherGroup }) => matcherGroup.matchers.flatMap(referenceOf));
  const before: readonly Reference[] =
    kind === "flag"
      ? definition.prerequisites.map(({ n }) => ({ kind: "flag", name: n }))
      : definition.excluded.segments.map(({ type, name }) => ({ kind: type, name }));
  return [...before, ...inConditions];
}

const idOf = ({ kind, name }: Reference): string => `${kind} ${name}`;

/** References of every active definition by its identity, with the validated one in its new version. */
function graphOf(draft: Draft, saved: SavedDefinitions): ReadonlyMap<string, readonly Reference[]> {
  const drafts: readonly Draft[] = [
    ...saved.flags.map((definition) => ({ kind: "flag" as const, definition })),
    ...saved.ruleBasedSegments.map((definition) => ({ kind: "rule-based" as const, definition })),
    draft,
  ];
  const graph = new Map<string, readonly Reference[]>();
  for (const { kind, name } of saved.segments.map(({ name, size }) => ({ kind: size, name })))
    graph.set(idOf({ kind, name }), []);
  for (const one of drafts) {
    const id = idOf({ kind: one.kind, name: one.definition.name });
    if (one.definition.status === "ACTIVE") graph.set(id, referencesOf(one));
    else graph.delete(id);
  }
  return graph;
}

/** The path from a definition back to itself, by name. */
function cycleFrom(start: Reference, graph: ReadonlyMap<string, readonly Reference[]>): readonly string[] | undefined {
  const seen = new Set<string>();
  const ways: { readonly at: Reference; readonly names: readonly string[] }[] = [{ at: start, names: [start.name] }];
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of graph.get(idOf(way.at)) ?? []) {
      if (idOf(next) === idOf(start)) return [...way.names, next.name];
      if (!seen.has(idOf(next))) ways.push({ at: next, names: [...way.names, next.name] });
      seen.add(idOf(next));
    }
  }
  return undefined;
}

/** The maximum number of lookups of one evaluation, over all definitions; the graph must be acyclic. */
function maxLookupsOf(graph: ReadonlyMap<string, readonly Reference[]>): number {
  const costs = new Map<string, number>();
  const costOf = (id: string): number => {
    const known = costs.get(id);
    if (known !== undefined) return known;
    let cost = 1;
    for (const next of graph.get(id) ?? []) cost = Math.min(cost + costOf(idOf(next)), maxLookups + 1);
    costs.set(id, cost);
    return cost;
  };
  return Math.max(...[...graph.keys()].map(costOf), 0);
}

function nameUsing(wanted: Reference, graph: ReadonlyMap<string, readonly Reference[]>): string | undefined {
  for (const [id, references] of graph)
    if (references.some((one) => idOf(one) === idOf(wanted))) return id.slice(id.indexOf(" ") + 1);
  return undefined;
}

/**
 * Validates the references of a definition: all exist and are active, there is no cycle, no evaluation needs more than
 * 500 lookups, and nothing is archived that is still referenced.
 * @returns FLAG_REFERENCE, FLAG_CYCLE, FLAG_DEPENDENCIES or FLAG_IN_USE, or undefined when it is valid
 * @source FLAG-18
 */
export function refusedReferences(draft: Draft, saved: SavedDefinitions): Refusal | undefined {
  const self: Reference = { kind: draft.kind, name: draft.definition.name };
  const graph = graphOf(draft, saved);
  if (draft.definition.status === "ARCHIVED") {
    const user = nameUsing(self, graph);
    return user === undefined ? undefined : refuse("FLAG_IN_USE", { name: self.name, user }).refusal;
  }
  const unknown = referencesOf(draft).find((reference) => !graph.has(idOf(reference)));
  if (unknown) return refuse("FLAG_REFERENCE", { name: unknown.name }).refusal;
  const cycle = cycleFrom(self, graph);
  if (cycle) return refuse("FLAG_CYCLE", { way: cycle.join(" → ") }).refusal;
  if (maxLookupsOf(graph) > maxLookups) return refuse("FLAG_DEPENDENCIES", { n: maxLookups }).refusal;
  return undefined;
}

/**
 * Validates the removal of a list of keys: refused while an active definition references it.
 * @returns FLAG_IN_USE, or undefined when the segment is not referenced
 * @source FLAG-18
 */
export function refusedRemoval(segment: Pick<Segment, "name" | "size">, saved: SavedDefinitions): Refusal | undefined {
  const wanted: Reference = { kind: segment.size, name: segment.name };
  const drafts: readonly Draft[] = [
    ...saved.flags.map((definition) => ({ kind: "flag" as const, definition })),
    ...saved.ruleBasedSegments.map((definition) => ({ kind: "rule-based" as const, definition })),
  ];
  const user = drafts.find((draft) => {
    return draft.definition.status === "ACTIVE" && referencesOf(draft).some((one) => idOf(one) === idOf(wanted));
  });
  return user && refuse("FLAG_IN_USE", { name: segment.name, user: user.definition.name }).refusal;
}
