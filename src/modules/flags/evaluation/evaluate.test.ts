import { describe, expect, it } from "vitest";
import { compileFlags, type CompiledFlags, type Definitions } from "./evaluate.ts";
import { Flag, RuleBasedSegment } from "../model.ts";

const everyone = { matcherType: "ALL_KEYS" };
const halves = [
  { treatment: "on", size: 50 },
  { treatment: "off", size: 50 },
];

function rule(matcher: object, change: object = {}): object {
  return { label: "a rule", matcherGroup: { matchers: [matcher] }, partitions: halves, ...change };
}

function flag(name: string, change: object = {}): Flag {
  const seeds = { seed: 1, trafficAllocationSeed: 2, changeNumber: 7 };
  const plain = { trafficTypeName: "user", status: "ACTIVE", killed: false, defaultTreatment: "fallback", ...seeds };
  return Flag.parse({ name, ...plain, conditions: [rule(everyone)], ...change });
}

function compiled(flags: readonly Flag[], more: Partial<Definitions> = {}): CompiledFlags {
  return compileFlags({ flags, ruleBasedSegments: [], segments: new Map(), largeSegments: new Map(), ...more });
}

const allOn = { partitions: [{ treatment: "on", size: 100 }] };
const keys = Array.from({ length: 1000 }, (_, index) => `visitor-${index}`);

describe("evaluation", () => {
  it("FLAG-03 an unknown flag and an archived one are control", () => {
    const flags = compiled([flag("old", { status: "ARCHIVED" })]);
    expect(flags.evaluate("nobody", "k")).toMatchObject({ treatment: "control", label: "definition not found" });
    expect(flags.evaluate("old", "k")).toMatchObject({ treatment: "control", label: "archived", changeNumber: 7 });
    expect(flags.names).toEqual([]);
  });

  it("FLAG-18 a killed flag gives its default treatment with its configuration", () => {
    const flags = compiled([flag("hero", { killed: true, configurations: { fallback: "{}" } })]);
    const expected = { treatment: "fallback", label: "killed", config: "{}", changeNumber: 7 };
    expect(flags.evaluate("hero", "k")).toEqual(expected);
  });

  it("FLAG-18 shares use the bucketing key, matchers the matching key", () => {
    const onlyFor = { matcherType: "WHITELIST", whitelistMatcherData: { whitelist: ["me"] } };
    const flags = compiled([flag("hero", { conditions: [rule(onlyFor)] })]);
    const treatments = keys.map(
      (bucketingKey) => flags.evaluate("hero", { matchingKey: "me", bucketingKey }).treatment,
    );
    expect(treatments).not.toContain("fallback");
    expect(treatments.filter((treatment) => treatment === "on").length).toBeGreaterThan(400);
    expect(treatments.filter((treatment) => treatment === "off").length).toBeGreaterThan(400);
    expect(flags.evaluate("hero", { matchingKey: "you", bucketingKey: "me" }).label).toBe("default rule");
  });

  it("FLAG-18 traffic allocation excludes keys, except for conditions of the kind WHITELIST", () => {
    const conditions = (conditionType: string): object => ({
      trafficAllocation: 10,
      conditions: [rule(everyone, { conditionType, ...allOn })],
    });
    const flags = compiled([flag("some", conditions("ROLLOUT")), flag("all", conditions("WHITELIST"))]);
    const inSome = keys.filter((key) => flags.evaluate("some", key).treatment === "on").length;
    expect(inSome).toBeGreaterThan(60);
    expect(inSome).toBeLessThan(140);
    expect(keys.filter((key) => flags.evaluate("all", key).treatment === "on")).toHaveLength(1000);
  });

  it("FLAG-18 a flag whose prerequisites are not met gives its default treatment", () => {
    const requires = (treatment: string): object => ({ prerequisites: [{ n: "base", ts: [treatment] }] });
    const base = flag("base", { conditions: [rule(everyone, allOn)] });
    const flags = compiled([flag("met", requires("on")), flag("unmet", requires("off")), base]);
    expect(flags.evaluate("met", "k").label).toBe("a rule");
    expect(flags.evaluate("unmet", "k")).toMatchObject({ treatment: "fallback", label: "prerequisites not met" });
  });

  it("FLAG-18 segments of every kind; a rule-based one first excludes keys and segments", () => {
    const matcher = (matcherType: string, data: object): object => ({ conditions: [rule({ matcherType, ...data })] });
    const standard = { userDefinedSegmentMatcherData: { segmentName: "regulars" } };
    const large = { userDefinedLargeSegmentMatcherData: { largeSegmentName: "everybody" } };
    const ruleBased = { userDefinedSegmentMatcherData: { segmentName: "vip" } };
    const vip = RuleBasedSegment.parse({
      name: "vip",
      trafficTypeName: "user",
      status: "ACTIVE",
      changeNumber: 1,
      excluded: { keys: ["me"], segments: [{ type: "standard", name: "regulars" }] },
      conditions: [{ matcherGroup: { matchers: [everyone] } }],
    });
    const flags = compiled(
      [
        flag("a", matcher("IN_SEGMENT", standard)),
        flag("b", matcher("IN_LARGE_SEGMENT", large)),
        flag("c", matcher("IN_RULE_BASED_SEGMENT", ruleBased)),
      ],
      {
        ruleBasedSegments: [vip],
        segments: new Map([["regulars", new Set(["you"])]]),
        largeSegments: new Map([["everybody", new Set(["me", "you"])]]),
      },
    );
    const matched = (name: string): readonly string[] =>
      ["me", "you", "they"].filter((key) => flags.evaluate(name, key).label === "a rule");
    expect([matched("a"), matched("b"), matched("c")]).toEqual([["you"], ["me", "you"], ["they"]]);
  });
});
