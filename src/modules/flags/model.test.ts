import { describe, expect, it } from "vitest";
import { Flag, FlagSet, Matcher, RuleBasedSegment, Segment, SegmentChange } from "./model.ts";

const everyone = {
  conditionType: "ROLLOUT",
  label: "default rule",
  matcherGroup: { combiner: "AND", matchers: [{ matcherType: "ALL_KEYS", negate: false, keySelector: null }] },
  partitions: [{ treatment: "on", size: 100 }],
};

const hero = {
  name: "hero",
  trafficTypeName: "user",
  status: "ACTIVE",
  killed: false,
  defaultTreatment: "off",
  changeNumber: 1012,
  seed: -1_984_784_937,
  algo: 2,
  trafficAllocation: 100,
  trafficAllocationSeed: 147_392_224,
  sets: ["web"],
  configurations: { on: '{"color":"red"}' },
  impressionsDisabled: false,
  prerequisites: [{ n: "other", ts: ["on"] }],
  conditions: [everyone],
};

describe("flag definitions", () => {
  it("FLAG-04 a flag is serialised unchanged", () => {
    expect(Flag.parse(hero)).toEqual(hero);
  });

  it.each([
    ["a seed beyond 32 bits", { seed: 2 ** 31 }],
    ["another algorithm than murmur3", { algo: 1 }],
    ["the treatment control", { defaultTreatment: "control" }],
    ["an allocation over 100 percent", { trafficAllocation: 101 }],
    ["no condition", { conditions: [] }],
    ["a condition without a matcher", { conditions: [{ ...everyone, matcherGroup: { matchers: [] } }] }],
    ["a set with capitals", { sets: ["Web"] }],
    ["a name that breaks addresses", { name: "a/b" }],
    ["a status of its own", { status: "PAUSED" }],
  ])("FLAG-04 %s is not a flag", (_, change) => {
    expect(Flag.safeParse({ ...hero, ...change }).success).toBe(false);
  });

  it("FLAG-11 a set name has at most 50 letters, digits and underscores", () => {
    expect(FlagSet.safeParse("a".repeat(50)).success).toBe(true);
    expect(FlagSet.safeParse("a".repeat(51)).success).toBe(false);
    expect(FlagSet.safeParse("_a").success).toBe(false);
  });

  it("FLAG-04 a matcher has the data of its kind only", () => {
    const boolean = { matcherType: "EQUAL_TO_BOOLEAN", booleanMatcherData: false };
    expect(Matcher.parse({ ...boolean, whitelistMatcherData: null })).toEqual({
      ...boolean,
      negate: false,
      keySelector: null,
    });
    expect(Matcher.safeParse({ matcherType: "EQUAL_TO_BOOLEAN" }).success).toBe(false);
    expect(Matcher.safeParse({ matcherType: "IS_FRIENDLY" }).success).toBe(false);
  });
});

describe("segments", () => {
  it("FLAG-18 a rule-based segment has conditions without partitions", () => {
    const segment = { name: "vip", trafficTypeName: "user", status: "ACTIVE", changeNumber: 3, conditions: [everyone] };
    expect(RuleBasedSegment.parse(segment)).toEqual({
      ...segment,
      excluded: { keys: [], segments: [] },
      conditions: [{ conditionType: "ROLLOUT", matcherGroup: everyone.matcherGroup }],
    });
  });

  it("FLAG-15 a change of a segment names keys of at most 250 characters", () => {
    expect(Segment.parse({ name: "vip", trafficTypeName: "user", changeNumber: 3 }).size).toBe("standard");
    const change = { name: "vip", added: ["k".repeat(250)], removed: [], since: -1, till: 3 };
    expect(SegmentChange.safeParse(change).success).toBe(true);
    expect(SegmentChange.safeParse({ ...change, removed: ["k".repeat(251)] }).success).toBe(false);
  });
});
