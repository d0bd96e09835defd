import { laterMatchers, type Condition, type Flag, type Matcher } from "./model.ts";

/** Generations of the protocol: what a client can read. Source: FLAG-15. */
export const specVersions = ["1.1", "1.2", "1.3"] as const;
/** A generation of the protocol. */
export type SpecVersion = (typeof specVersions)[number];

/** A flag as one generation of clients reads it; unlike a saved one it may answer `control` by itself. */
export type WireFlag = Omit<Flag, "conditions"> & { readonly conditions: readonly unknown[] };

const everybody: Matcher = { matcherType: "ALL_KEYS", negate: false, keySelector: null };

/** A rule that comes before the traffic allocation. */
function firstRule(label: string, matcher: Matcher, treatment: string) {
  return {
    conditionType: "WHITELIST",
    label,
    matcherGroup: { combiner: "AND", matchers: [matcher] },
    partitions: [{ treatment, size: 100 }],
  };
}

function readable(condition: Condition, version: SpecVersion): boolean {
  return condition.matcherGroup.matchers.every(
    (matcher) => (laterMatchers.get(matcher.matcherType) ?? "1.1") <= version,
  );
}

/**
 * The flag for clients of a generation. A rule they cannot read makes the whole flag answer `control`, as it would if
 * they read it. Prerequisites, which only 1.3 knows, become rules with the same outcome.
 * @source FLAG-04, FLAG-15
 */
export function flagForVersion(flag: Flag, version: SpecVersion): WireFlag {
  if (version === "1.3") return flag;
  if (!flag.conditions.every((condition) => readable(condition, version)))
    return {
      ...flag,
      prerequisites: [],
      conditions: [firstRule("targeting rule type unsupported by sdk", everybody, "control")],
    };
  const needed = flag.prerequisites.map(({ n, ts }) =>
    firstRule(
      "prerequisites not met",
      {
        matcherType: "IN_SPLIT_TREATMENT",
        negate: true,
        keySelector: null,
        dependencyMatcherData: { split: n, treatments: ts },
      },
      flag.defaultTreatment,
    ),
  );
  return { ...flag, prerequisites: [], conditions: [...needed, ...flag.conditions] };
}
