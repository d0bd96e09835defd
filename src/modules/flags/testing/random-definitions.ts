import { dayMs } from "#kernel/durations.ts";
import type { Definitions, VisitorKey } from "../evaluation/evaluate.ts";
import type { Attributes } from "../evaluation/matchers.ts";
import { Flag, Matcher, RuleBasedSegment } from "../model.ts";

/** A seeded random generator: the same seed gives the same definitions and visitors. */
export type Chance = {
  /** A number from 0 up to but not including 1. */
  readonly next: () => number;
  readonly below: (count: number) => number;
  readonly happens: (share: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly some: <Item>(items: readonly Item[], maxCount: number) => Item[];
};

/** A xorshift generator; good enough for test data. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e37_79b1) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined && items.length === 0) throw new Error("nothing to pick from");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- undefined may be one of the items
    return item as Item;
  };
  return {
    next,
    below,
    pick,
    happens: (share) => next() < share,
    some: (items, maxCount) => Array.from({ length: 1 + below(maxCount) }, () => pick(items)),
  };
}

const attributes = ["a", "b", "c", "d", "toString"];
const texts = [
  ..."a b ab abc de-DE true TRUE False 12 -0 1e3 0x10 ä €uro 😀 a,b card photo null".split(" "),
  "  12 ",
  "visitor@example.org",
];
const versions =
  "1.2.3 01.2.3 1.2.4 1.10.0 2.0.0 1.2.3-rc.1 1.2.3-rc.01 1.2.3-rc.2 1.2.3-rc.x 1.2.3-rc 1.2.3+m 1.2.3-rc.1+m 99999999999999999999.0.0".split(
    " ",
  );
const brokenVersions = ["1.2", "v1.2.3", "1.2.3+", "1.2.3-", "1.2.3-a..b", "1.2.3.4", "1.-2.3"];
const moments = [0, 1_700_000_000_000, 1_700_000_059_999, 1_700_000_000_000 + dayMs, -1, -dayMs, 8.64e15, -8.64e15];
const numbers = [...moments, -0, 1, 12, 12.5, -3.25, 1e21, 100];
const expressions = ["^a", "b$", "[0-9]+", "^$", "true|false", "^.{2}$", "[äö]", "\\.", "(a)(b)?"];
const oddValues: readonly unknown[] = [
  undefined,
  null,
  "",
  true,
  false,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -Infinity,
  9e15,
  0.5,
  -0.5,
  [],
  ["a"],
  ["b", "a"],
  ["a", "a"],
  ["a", 1, null],
  [["a"], "b"],
  [12],
  ["12"],
  [true],
  {},
  { matchingKey: "v1" },
  { matchingKey: 12 },
  { matchingKey: "" },
  { valueOf: () => 12 },
  new Date(1_700_000_000_000),
];
const treatments = ["on", "off", "blue", "v1.2"];
/** Keys of visitors that rules and segments name. */
export const visitors: readonly string[] = Array.from({ length: 60 }, (_, index) => `v${index}`).concat([
  "12",
  "true",
  "ä€😀",
  "1.2.3",
  "a",
]);

/** Whether the definitions use what only clients of version 11 and later can read. */
export type Breadth = "10" | "11";

const simpleTypes: readonly Matcher["matcherType"][] = [
  ...([
    "ALL_KEYS",
    "IN_SEGMENT",
    "WHITELIST",
    "STARTS_WITH",
    "ENDS_WITH",
    "CONTAINS_STRING",
    "MATCHES_STRING",
  ] as const),
  ...(["EQUAL_TO", "GREATER_THAN_OR_EQUAL_TO", "LESS_THAN_OR_EQUAL_TO", "BETWEEN", "EQUAL_TO_BOOLEAN"] as const),
  ...(["EQUAL_TO_SET", "CONTAINS_ANY_OF_SET", "CONTAINS_ALL_OF_SET", "PART_OF_SET", "BETWEEN_SEMVER"] as const),
  ...(["EQUAL_TO_SEMVER", "GREATER_THAN_OR_EQUAL_TO_SEMVER", "LESS_THAN_OR_EQUAL_TO_SEMVER"] as const),
  "IN_LIST_SEMVER",
];

type Named = { readonly flags: readonly string[]; readonly ruleBased: readonly string[]; readonly breadth: Breadth };

function listFor(chance: Chance, type: Matcher["matcherType"]): readonly string[] {
  if (type.endsWith("_SET")) return chance.some(["a", "b", "12", "null", "a,b"], 4);
  if (type !== "IN_LIST_SEMVER") return chance.some([...texts, ...visitors], 4);
  return chance.some(chance.happens(0.1) ? brokenVersions : versions, 4);
}

function randomMatcher(chance: Chance, named: Named): Matcher {
  const types = [
    ...simpleTypes,
    ...(named.flags.length > 0 ? ["IN_SPLIT_TREATMENT"] : []),
    ...(named.breadth === "11" ? ["IN_RULE_BASED_SEGMENT", "IN_RULE_BASED_SEGMENT", "IN_LARGE_SEGMENT"] : []),
  ];
  const matcherType = chance.pick(types);
  const dataType = chance.pick(["NUMBER", "DATETIME", null]);
  const attribute = /^IN_(SPLIT|RULE)/.test(matcherType) || chance.happens(0.25) ? null : chance.pick(attributes);
  const version = (): string => chance.pick(chance.happens(0.1) ? brokenVersions : versions);
  const segmentName = chance.pick(matcherType === "IN_SEGMENT" ? ["s0", "s1"] : [...named.ruleBased, "unknown"]);
  return Matcher.parse({
    matcherType,
    negate: chance.happens(0.3),
    keySelector: attribute === null && chance.happens(0.5) ? null : { trafficType: "user", attribute },
    userDefinedSegmentMatcherData: { segmentName },
    userDefinedLargeSegmentMatcherData: { largeSegmentName: "l0" },
    whitelistMatcherData: {
      whitelist: listFor(chance, simpleTypes.find((type) => type === matcherType) ?? "WHITELIST"),
    },
    unaryNumericMatcherData: { dataType, value: chance.pick(numbers) },
    betweenMatcherData: { dataType, start: chance.pick(numbers), end: chance.pick(numbers) },
    booleanMatcherData: chance.happens(0.5),
    stringMatcherData: matcherType === "MATCHES_STRING" ? chance.pick(expressions) : version(),
    betweenStringMatcherData: { start: version(), end: version() },
    dependencyMatcherData: {
      split: chance.pick([...named.flags, "unknown"]),
      treatments: chance.some([...treatments, "control"], 3),
    },
  });
}

function randomPartitions(chance: Chance): Flag["conditions"][number]["partitions"] {
  if (chance.happens(0.2)) return [{ treatment: chance.pick(treatments), size: 100 }];
  const first = chance.below(101);
  const second = chance.below(101 - first);
  const sizes = [first, second, 100 - first - second];
  return sizes.map((size) => ({ treatment: chance.pick(treatments), size }));
}

function randomFlag(chance: Chance, name: string, named: Named): Flag {
  const seed = (): number => Math.floor((chance.next() - 0.5) * 2 ** 32);
  const conditions = Array.from({ length: 1 + chance.below(3) }, (_, index) => ({
    conditionType: chance.pick(["ROLLOUT", "WHITELIST"]),
    label: `rule ${index}`,
    matcherGroup: { matchers: Array.from({ length: chance.pick([1, 1, 2, 3]) }, () => randomMatcher(chance, named)) },
    partitions: randomPartitions(chance),
  }));
  const required = named.breadth === "11" && named.flags.length > 0 && chance.happens(0.2);
  return Flag.parse({
    name,
    trafficTypeName: "user",
    status: chance.happens(0.04) ? "ARCHIVED" : "ACTIVE",
    killed: chance.happens(0.04),
    defaultTreatment: chance.pick(treatments),
    seed: seed(),
    trafficAllocation: chance.happens(0.6) ? 100 : chance.below(101),
    trafficAllocationSeed: seed(),
    configurations: chance.happens(0.5) ? { on: '{"colour":"red"}', off: "" } : {},
    prerequisites: required ? [{ n: chance.pick(named.flags), ts: chance.some(treatments, 3) }] : [],
    conditions,
    changeNumber: 1 + chance.below(1000),
  });
}

function randomRuleBasedSegment(chance: Chance, name: string, earlier: readonly string[]): RuleBasedSegment {
  const named: Named = { flags: [], ruleBased: earlier, breadth: "11" };
  const segments = [{ type: "standard", name: "s1" }, ...earlier.map((one) => ({ type: "rule-based", name: one }))];
  return RuleBasedSegment.parse({
    name,
    trafficTypeName: "user",
    status: chance.happens(0.1) ? "ARCHIVED" : "ACTIVE",
    changeNumber: 1 + chance.below(1000),
    excluded: {
      keys: chance.happens(0.6) ? chance.some(visitors, 40) : [],
      segments: chance.happens(0.4) ? [chance.pick(segments)] : [],
    },
    conditions: Array.from({ length: 1 + chance.below(2) }, () => ({
      matcherGroup: { matchers: Array.from({ length: 1 + chance.below(2) }, () => randomMatcher(chance, named)) },
    })),
  });
}

/** Definitions with the members of their segments. */
export type KnownDefinitions = Omit<Definitions, "segments"> & {
  readonly segments: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Definitions of every kind a breadth allows; references point to earlier ones only. */
export function randomDefinitions(chance: Chance, count: number, breadth: Breadth): KnownDefinitions {
  const ruleBasedSegments: RuleBasedSegment[] = [];
  for (let n = 0; breadth === "11" && n < 20; n += 1) {
    const earlier = ruleBasedSegments.map(({ name }) => name);
    ruleBasedSegments.push(randomRuleBasedSegment(chance, `r${n}`, earlier));
  }
  const ruleBased = ruleBasedSegments.map(({ name }) => name);
  const flags: Flag[] = [];
  for (let n = 0; n < count; n += 1) {
    const earlier = flags.map(({ name }) => name);
    flags.push(randomFlag(chance, `f${n}`, { flags: earlier, ruleBased, breadth }));
  }
  const segments = new Map(["s0", "s1"].map((name) => [name, new Set(chance.some(visitors, 40))]));
  return { flags, ruleBasedSegments, segments, largeSegments: new Map() };
}

/** An evaluation: the key and its attributes. */
export type Visit = { readonly key: VisitorKey; readonly attributes: Attributes | undefined };

const nearby = [0, 0, 1, -1, 0.5, -0.5, 59_999, 60_000, -60_000, dayMs - 1, -dayMs];

/** A value near the limits of a matcher: exactly what it matches, or slightly off. */
function valueNear(chance: Chance, matcher: Matcher): unknown {
  if ("whitelistMatcherData" in matcher) {
    const { whitelist } = matcher.whitelistMatcherData;
    const isSet = matcher.matcherType.endsWith("_SET");
    if (isSet) return chance.happens(0.4) ? whitelist : chance.some([...whitelist, ...whitelist, "a"], 5);
    return chance.pick(["", "x"]) + chance.pick(whitelist) + chance.pick(["", "y"]);
  }
  if ("unaryNumericMatcherData" in matcher) return matcher.unaryNumericMatcherData.value + chance.pick(nearby);
  if ("betweenMatcherData" in matcher) {
    const { start, end } = matcher.betweenMatcherData;
    return chance.pick([start, end, (start + end) / 2]) + chance.pick(nearby);
  }
  if ("booleanMatcherData" in matcher) return chance.pick([true, false, "TRUE", "False", 1]);
  if ("betweenStringMatcherData" in matcher) return chance.pick([...versions, matcher.betweenStringMatcherData.end]);
  if ("stringMatcherData" in matcher) return chance.pick([matcher.stringMatcherData, ...texts, ...versions]);
  return chance.pick(visitors);
}

/** A visitor with attributes of every kind: those the flag uses, odd ones and missing ones. */
export function randomVisit(chance: Chance, flag: Flag | undefined): Visit {
  const name = (): string => (chance.happens(0.5) ? chance.pick(visitors) : `visitor-${chance.below(1e9)}`);
  const key = chance.happens(0.3) ? { matchingKey: name(), bucketingKey: name() } : name();
  if (chance.happens(0.03)) return { key, attributes: undefined };
  const anything = [texts, versions, brokenVersions, numbers, oddValues, visitors];
  const known = attributes.filter(() => chance.happens(0.8)).map((one) => [one, chance.pick(chance.pick(anything))]);
  const expected = (flag?.conditions ?? [])
    .flatMap(({ matcherGroup }) => matcherGroup.matchers)
    .filter(({ keySelector }) => keySelector?.attribute && chance.happens(0.7))
    .map((matcher) => [matcher.keySelector?.attribute, valueNear(chance, matcher)]);
  return { key, attributes: Object.fromEntries([...known, ...expected]) };
}
