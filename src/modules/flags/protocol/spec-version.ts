import type { Condition, ExcludedSegment, Flag, Matcher, RuleBasedSegment } from "../model.ts";

/** Generations of the protocol that clients support. Source: FLAG-15. */
export const specVersions = ["1.1", "1.2", "1.3"] as const;
/** A generation of the protocol. */
export type SpecVersion = (typeof specVersions)[number];

export type Reader = {
  readonly version: SpecVersion;
  /** A browser requests the segments of its own key, large ones too; servers treat those as empty. */
  readonly browser: boolean;
};

/** A flag for one generation of clients; unlike a saved one it may give `control` itself. */
export type WireFlag = Omit<Flag, "conditions"> & { readonly conditions: readonly unknown[] };

const ofKey = { negate: false, keySelector: null } as const;
const everybody: Matcher = { matcherType: "ALL_KEYS", ...ofKey };

/** A rule before the traffic allocation that gives all matching keys the same treatment. */
function firstRule(label: string, matchers: readonly Matcher[], treatment: string) {
  return {
    conditionType: "WHITELIST",
    label,
    matcherGroup: { combiner: "AND", matchers },
    partitions: [{ treatment, size: 100 }],
  };
}

/** No flag of the shop can have such a name. */
const helperName = (segment: string): string => `segment:${segment}`;
const inside = "in";
const outside = "out";

function asksFlag(split: string, treatments: string[], negate: boolean): Matcher {
  return { matcherType: "IN_SPLIT_TREATMENT", keySelector: null, negate, dependencyMatcherData: { split, treatments } };
}

/** A matcher in the format of the reader's generation, with the same outcome. */
function translated(matcher: Matcher, { version, browser }: Reader): Matcher {
  if (matcher.matcherType === "IN_RULE_BASED_SEGMENT")
    return asksFlag(helperName(matcher.userDefinedSegmentMatcherData.segmentName), [inside], matcher.negate);
  if (matcher.matcherType !== "IN_LARGE_SEGMENT" || version !== "1.1") return matcher;
  const { userDefinedLargeSegmentMatcherData: data, ...rest } = matcher;
  return browser
    ? { ...rest, matcherType: "IN_SEGMENT", userDefinedSegmentMatcherData: { segmentName: data.largeSegmentName } }
    : { ...rest, matcherType: "WHITELIST", whitelistMatcherData: { whitelist: [] } };
}

const usesRuleBased = ({ matcherGroup }: Condition): boolean =>
  matcherGroup.matchers.some(({ matcherType }) => matcherType === "IN_RULE_BASED_SEGMENT");

/** Whether the flag is the same for all clients before 1.3, whatever their kind and filter. Source: FLAG-15. */
export function readsAlike({ conditions }: Pick<Flag, "conditions">): boolean {
  return conditions.every(({ matcherGroup }) =>
    matcherGroup.matchers.every(({ matcherType: type }) => !/^IN_(?:LARGE|RULE_BASED)_SEGMENT$/.test(type)),
  );
}

/**
 * The flag for clients of a generation, with the same outcome as for all others. Before 1.3 prerequisites become rules,
 * and a rule-based segment becomes a dependency on its helper flag; filtering by names drops helpers, so such a flag is
 * `control` there, as if the client read the rule itself. Before 1.2 a large segment is a standard one.
 * @param helped whether the reader receives helpers
 * @source FLAG-04, FLAG-15
 */
export function flagForReader(flag: Flag, reader: Reader, helped = true): WireFlag {
  if (reader.version === "1.3") return flag;
  if (!helped && flag.conditions.some(usesRuleBased))
    return {
      ...flag,
      prerequisites: [],
      conditions: [firstRule("targeting rule type unsupported by sdk", [everybody], "control")],
    };
  const needed = flag.prerequisites.map(({ n, ts }) =>
    firstRule("prerequisites not met", [asksFlag(n, ts, true)], flag.defaultTreatment),
  );
  const conditions = flag.conditions.map(({ matcherGroup, ...condition }) => ({
    ...condition,
    matcherGroup: { ...matcherGroup, matchers: matcherGroup.matchers.map((one) => translated(one, reader)) },
  }));
  return { ...flag, prerequisites: [], conditions: [...needed, ...conditions] };
}

function excludedMatcher({ type, name }: ExcludedSegment): Matcher {
  const userDefinedSegmentMatcherData = { segmentName: name };
  switch (type) {
    case "standard":
      return { matcherType: "IN_SEGMENT", ...ofKey, userDefinedSegmentMatcherData };
    case "large":
      return {
        matcherType: "IN_LARGE_SEGMENT",
        ...ofKey,
        userDefinedLargeSegmentMatcherData: { largeSegmentName: name },
      };
    case "rule-based":
      return { matcherType: "IN_RULE_BASED_SEGMENT", ...ofKey, userDefinedSegmentMatcherData };
  }
}

const helperDefaults = {
  killed: false,
  defaultTreatment: outside,
  seed: 1,
  algo: 2 as const,
  trafficAllocation: 100,
  trafficAllocationSeed: 1,
  configurations: {},
  impressionsDisabled: true,
  prerequisites: [],
} satisfies Partial<WireFlag>;

/**
 * The helper of a rule-based segment for clients before 1.3: a flag with the treatments `in` and `out`. It is in all
 * sets its reader requests, so that no filter drops it.
 * @source FLAG-15, FLAG-18
 */
export function helperFlag(segment: RuleBasedSegment, reader: Reader, sets: readonly string[] = []): WireFlag {
  const { name, trafficTypeName, status, changeNumber, excluded, conditions } = segment;
  const rule = (matchers: readonly Matcher[], treatment: string) =>
    firstRule(
      treatment,
      matchers.map((one) => translated(one, reader)),
      treatment,
    );
  const keys: Matcher = { matcherType: "WHITELIST", ...ofKey, whitelistMatcherData: { whitelist: excluded.keys } };
  return {
    ...helperDefaults,
    name: helperName(name),
    trafficTypeName,
    status,
    changeNumber,
    sets: [...sets],
    conditions: [
      ...(excluded.keys.length > 0 ? [rule([keys], outside)] : []),
      ...excluded.segments.map((one) => rule([excludedMatcher(one)], outside)),
      ...conditions.map(({ matcherGroup }) => rule(matcherGroup.matchers, inside)),
    ],
  };
}
