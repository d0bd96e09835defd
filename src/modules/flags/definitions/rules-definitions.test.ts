import { describe, expect, it } from "vitest";
import type { Result } from "#kernel/result.ts";
import { FlagDraft, RuleBasedSegmentDraft } from "../model.ts";
import { judgeFlag, judgeRuleBasedSegment } from "./rules-definitions.ts";
import { refusedRemoval, type SavedDefinitions } from "./rules-references.ts";

const nothing: SavedDefinitions = { flags: [], ruleBasedSegments: [], segments: [] };

function ruleOf(...matchers: readonly object[]): object {
  return { matcherGroup: { matchers }, partitions: [{ treatment: "on", size: 100 }] };
}

function flag(name: string, change: object = {}): FlagDraft {
  const seeds = { seed: 1, trafficAllocationSeed: 2 };
  const plain = { trafficTypeName: "user", status: "ACTIVE", killed: false, defaultTreatment: "off", ...seeds };
  return FlagDraft.parse({ name, ...plain, conditions: [ruleOf({ matcherType: "ALL_KEYS" })], ...change });
}

function segment(name: string, change: object = {}): RuleBasedSegmentDraft {
  const conditions = [ruleOf({ matcherType: "ALL_KEYS" })];
  return RuleBasedSegmentDraft.parse({ name, trafficTypeName: "user", status: "ACTIVE", conditions, ...change });
}

const dependsOn = (split: string): object => ({
  matcherType: "IN_SPLIT_TREATMENT",
  dependencyMatcherData: { split, treatments: ["on"] },
});
const inSegment = (matcherType: string, segmentName: string): object => ({
  matcherType,
  userDefinedSegmentMatcherData: { segmentName },
});
const onAttribute = (matcher: object, attribute: string | null = "a", trafficType = "user"): object => ({
  keySelector: { trafficType, attribute },
  ...matcher,
});

function code(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.refusal.code;
}

function judgedMatcher(matcher: object): string | undefined {
  return code(judgeFlag(flag("hero", { conditions: [ruleOf(matcher)] }), nothing));
}

describe("valid flags", () => {
  it("FLAG-04 a valid flag is accepted as the model parses it", () => {
    expect(judgeFlag(flag("hero"), nothing)).toEqual({ ok: true, value: flag("hero") });
  });

  it.each(["\0", "half \uD800", "\uDC00 half"])(
    "FLAG-04 text a database cannot store (%j) is refused everywhere",
    (text) => {
      const list = { matcherType: "WHITELIST", whitelistMatcherData: { whitelist: [text] } };
      const drafts = [
        { conditions: [ruleOf(list)] },
        { conditions: [ruleOf(onAttribute({ matcherType: "ALL_KEYS" }, text))] },
        { conditions: [ruleOf({ matcherType: "MATCHES_STRING", stringMatcherData: text })] },
        { conditions: [{ ...ruleOf({ matcherType: "ALL_KEYS" }), label: text }] },
        { configurations: { on: JSON.stringify("x") + text } },
      ];
      const judged = drafts.map((change) => code(judgeFlag({ ...flag("hero"), ...change }, nothing)));
      expect(judged).toEqual(drafts.map(() => "FLAG_MALFORMED"));
    },
  );

  it.each([
    [[100], undefined],
    [[33, 33, 34], undefined],
    [[0, 100], undefined],
    [[99], "FLAG_PARTITIONS"],
    [[60, 60], "FLAG_PARTITIONS"],
    [[0], "FLAG_PARTITIONS"],
  ])("FLAG-04 shares of %j percent: %s", (sizes, refusal) => {
    const partitions = sizes.map((size) => ({ treatment: "on", size }));
    const conditions = [ruleOf({ matcherType: "ALL_KEYS" }), { ...ruleOf({ matcherType: "ALL_KEYS" }), partitions }];
    const judged = judgeFlag(flag("hero", { conditions }), nothing);
    expect(code(judged)).toBe(refusal);
  });

  it("FLAG-04 the refusal of shares names the rule and its sum", () => {
    const partitions = [{ treatment: "on", size: 60 }];
    const conditions = [{ ...ruleOf({ matcherType: "ALL_KEYS" }), partitions }];
    const judged = judgeFlag(flag("hero", { conditions }), nothing);
    expect(judged).toEqual({ ok: false, refusal: { code: "FLAG_PARTITIONS", data: { n: 1, sum: 60 } } });
  });

  it("FLAG-04 a configuration is JSON", () => {
    expect(code(judgeFlag(flag("hero", { configurations: { on: '{"a":1}' } }), nothing))).toBeUndefined();
    expect(code(judgeFlag(flag("hero", { configurations: { on: "{a:1}" } }), nothing))).toBe("FLAG_CONFIGURATION");
  });

  it("FLAG-11 a set is named once", () => {
    expect(code(judgeFlag(flag("hero", { sets: ["web", "app"] }), nothing))).toBeUndefined();
    expect(code(judgeFlag(flag("hero", { sets: ["web", "web"] }), nothing))).toBe("FLAG_SETS");
  });

  it("FLAG-04 malformed input of any kind is refused with its position", () => {
    expect(judgeFlag({ ...flag("hero"), conditions: [{}] }, nothing)).toEqual({
      ok: false,
      refusal: { code: "FLAG_MALFORMED", data: { path: "conditions.0.matcherGroup" } },
    });
    expect(code(judgeFlag(null, nothing))).toBe("FLAG_MALFORMED");
    expect(code(judgeRuleBasedSegment("vip", nothing))).toBe("FLAG_MALFORMED");
  });
});

describe("valid matchers", () => {
  it.each([
    ["a number of the key itself", { matcherType: "EQUAL_TO", unaryNumericMatcherData: { value: 1 } }],
    ["a list of the key itself", { matcherType: "PART_OF_SET", whitelistMatcherData: { whitelist: ["a"] } }],
    ["a boolean of the key itself", { matcherType: "EQUAL_TO_BOOLEAN", booleanMatcherData: true }],
    ["an end before the start", onAttribute({ matcherType: "BETWEEN", betweenMatcherData: { start: 2, end: 1 } })],
    [
      "an end version before the start",
      onAttribute({ matcherType: "BETWEEN_SEMVER", betweenStringMatcherData: { start: "1.10.0", end: "1.9.0" } }),
    ],
    ["another flag for the key in an attribute", onAttribute(dependsOn("hero"))],
  ])("FLAG-04 %s is refused", (_, matcher) => {
    expect(judgedMatcher(matcher)).toBe("FLAG_MATCHER");
  });

  it("FLAG-04 matchers of another traffic type are refused", () => {
    expect(judgedMatcher(onAttribute({ matcherType: "ALL_KEYS" }, null, "account"))).toBe("FLAG_TRAFFIC_TYPE");
  });

  it.each(["1.2.3", "01.2.3-rc.1+build"])("UI-06 version %s is valid", (stringMatcherData) => {
    expect(judgedMatcher(onAttribute({ matcherType: "EQUAL_TO_SEMVER", stringMatcherData }))).toBeUndefined();
  });

  it.each(["1.2", "v1.2.3", "1.2.3-", "1.2.3+", "1..3", "1.2.x"])("UI-06 version %s is invalid", (version) => {
    const list = { matcherType: "IN_LIST_SEMVER", whitelistMatcherData: { whitelist: ["1.2.3", version] } };
    expect(judgedMatcher(onAttribute(list))).toBe("FLAG_VERSION");
    const between = { matcherType: "BETWEEN_SEMVER", betweenStringMatcherData: { start: "0.0.1", end: version } };
    expect(judgedMatcher(onAttribute(between))).toBe("FLAG_VERSION");
  });

  it.each(["^de-", "^(card|photo)$", "@example\\.org$", "^[A-Z]{2}-[0-9]{4,8}$", "^[^@]+@[^@]+$"])(
    "FLAG-18 the expression %s is accepted",
    (stringMatcherData) => {
      expect(judgedMatcher({ matcherType: "MATCHES_STRING", stringMatcherData })).toBeUndefined();
    },
  );

  it.each([
    "^(a+)+$",
    "^([a-z]+)*$",
    "(x+x+)+y",
    "(.*a){20}",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "(",
    "[z-a]",
    "(?<n>a)(?<n>b)",
  ])("FLAG-18 the expression %s explodes or is none", (stringMatcherData) => {
    expect(judgedMatcher({ matcherType: "MATCHES_STRING", stringMatcherData })).toBe("FLAG_EXPRESSION");
  });
});

describe("dependencies of definitions", () => {
  const chain: SavedDefinitions = {
    flags: [
      flag("a", { conditions: [ruleOf(dependsOn("b"))] }),
      flag("b", { prerequisites: [{ n: "c", ts: ["on"] }] }),
      flag("c"),
      flag("old", { status: "ARCHIVED" }),
    ],
    ruleBasedSegments: [
      segment("vip", { conditions: [ruleOf(inSegment("IN_SEGMENT", "regulars"))] }),
      segment("guests", { excluded: { segments: [{ type: "rule-based", name: "vip" }] } }),
    ],
    segments: [
      { name: "regulars", size: "standard", trafficTypeName: "user" },
      { name: "everybody", size: "large", trafficTypeName: "user" },
      { name: "companies", size: "standard", trafficTypeName: "account" },
    ],
  };

  it.each([
    ["itself", dependsOn("c"), "c → c"],
    ["a flag that depends on it", dependsOn("a"), "c → a → b → c"],
    ["a flag that requires it", dependsOn("b"), "c → b → c"],
  ])("FLAG-18 a flag that depends on %s is refused with the cycle", (_, matcher, way) => {
    const judged = judgeFlag(flag("c", { conditions: [ruleOf(matcher)] }), chain);
    expect(judged).toEqual({ ok: false, refusal: { code: "FLAG_CYCLE", data: { way } } });
  });

  it("FLAG-18 a flag that requires itself is refused", () => {
    const judged = judgeFlag(flag("c", { prerequisites: [{ n: "a", ts: ["on"] }] }), chain);
    expect(code(judged)).toBe("FLAG_CYCLE");
  });

  it("FLAG-18 rule-based segments do not contain each other", () => {
    const inGuests = segment("vip", { conditions: [ruleOf(inSegment("IN_RULE_BASED_SEGMENT", "guests"))] });
    expect(code(judgeRuleBasedSegment(inGuests, chain))).toBe("FLAG_CYCLE");
    const inVip = segment("new", { conditions: [ruleOf(inSegment("IN_RULE_BASED_SEGMENT", "vip"))] });
    expect(code(judgeRuleBasedSegment(inVip, chain))).toBeUndefined();
  });

  it("FLAG-18 a cycle through a flag and a rule-based segment is found", () => {
    const saved = { ...chain, flags: [flag("d", { conditions: [ruleOf(inSegment("IN_RULE_BASED_SEGMENT", "vip"))] })] };
    const judged = judgeRuleBasedSegment(segment("vip", { conditions: [ruleOf(dependsOn("d"))] }), saved);
    expect(code(judged)).toBe("FLAG_CYCLE");
  });

  it.each([
    ["a flag nobody knows", dependsOn("nobody")],
    ["an archived flag", dependsOn("old")],
    ["a segment nobody knows", inSegment("IN_SEGMENT", "nobody")],
    ["a large segment taken for a standard one", inSegment("IN_SEGMENT", "everybody")],
    ["a rule-based segment nobody knows", inSegment("IN_RULE_BASED_SEGMENT", "regulars")],
  ])("FLAG-18 %s is refused", (_, matcher) => {
    expect(code(judgeFlag(flag("new", { conditions: [ruleOf(matcher)] }), chain))).toBe("FLAG_REFERENCE");
  });

  it("FLAG-04 a segment of another traffic type is refused", () => {
    const conditions = [ruleOf(inSegment("IN_SEGMENT", "companies"))];
    expect(code(judgeFlag(flag("new", { conditions }), chain))).toBe("FLAG_TRAFFIC_TYPE");
  });

  it("FLAG-18 referenced definitions can be neither archived nor removed", () => {
    const archived = judgeFlag(flag("b", { status: "ARCHIVED" }), chain);
    expect(archived).toEqual({ ok: false, refusal: { code: "FLAG_IN_USE", data: { name: "b", user: "a" } } });
    expect(code(judgeFlag(flag("a", { status: "ARCHIVED" }), chain))).toBeUndefined();
    expect(code(judgeRuleBasedSegment(segment("vip", { status: "ARCHIVED" }), chain))).toBe("FLAG_IN_USE");
    expect(refusedRemoval({ name: "regulars", size: "standard" }, chain)?.data).toEqual({
      name: "regulars",
      user: "vip",
    });
    expect(refusedRemoval({ name: "everybody", size: "large" }, chain)).toBeUndefined();
  });

  it("FLAG-18 dependencies that multiply are refused, for the flag itself and for those that depend on it", () => {
    const twice = (name: string): object => ({ conditions: [ruleOf(dependsOn(name), dependsOn(name))] });
    const flags = [flag("f0"), ...Array.from({ length: 7 }, (_, n) => flag(`f${n + 1}`, twice(`f${n}`)))];
    const saved = { ...nothing, flags };
    expect(code(judgeFlag(flag("f8", { conditions: [ruleOf(dependsOn("f7"))] }), saved))).toBeUndefined();
    expect(code(judgeFlag(flag("f8", twice("f7")), saved))).toBe("FLAG_DEPENDENCIES");
    const below = { ...saved, flags: [...flags, flag("under", {}), flag("under2", {})] };
    const wide = { conditions: [ruleOf(dependsOn("under"), dependsOn("under2"))] };
    expect(code(judgeFlag(flag("f0", wide), below))).toBe("FLAG_DEPENDENCIES");
  });
});
