import { expect, test } from "vitest";
import {
  conditionsOf,
  PlainRule,
  plainRulesOf,
  plainSegmentOf,
  ruleChannels,
  ruleDevices,
  ruleSegmentKinds,
} from "./plain-rules.ts";

const channels = ["", ...ruleChannels];
const devices = ["", ...ruleDevices];
const segments = ["", ...ruleSegmentKinds.map((kind) => `${kind}/team`)];

test("FLAG-18 every rule of the form survives the conversion to a definition and back", () => {
  for (const channel of channels)
    for (const device of devices)
      for (const segment of segments)
        for (const locale of ["", "de-AT"]) {
          const rule = PlainRule.parse({ channel, device, segment, locale, percent: "35" });
          expect(plainRulesOf(conditionsOf([rule]))).toEqual([rule]);
        }
});

test("FLAG-18 a definition beyond plain rules is not shown as a plain one", () => {
  const [condition] = conditionsOf([
    PlainRule.parse({ channel: "card", locale: "", device: "", segment: "", percent: 5 }),
  ]);
  if (!condition) throw new Error("no condition");
  const [matcher] = condition.matcherGroup.matchers;
  if (!matcher) throw new Error("no matcher");
  const twice = { ...condition, matcherGroup: { ...condition.matcherGroup, matchers: [matcher, matcher] } };
  const negated = {
    ...condition,
    matcherGroup: { ...condition.matcherGroup, matchers: [{ ...matcher, negate: true }] },
  };
  const third = { ...condition, partitions: [{ treatment: "blue", size: 100 }] };
  const shares = (...partitions: [string, number][]) => ({
    ...condition,
    partitions: partitions.map(([treatment, size]) => ({ treatment, size })),
  });
  const others = shares(["off", 95], ["on", 5]);
  const thrice = shares(["on", 5], ["off", 90], ["on", 5]);
  const first = { ...condition, conditionType: "WHITELIST" as const };
  const ofAttribute = { trafficType: "user", attribute: "age" };
  const known = {
    ...condition,
    matcherGroup: {
      ...condition.matcherGroup,
      matchers: [{ matcherType: "ALL_KEYS" as const, negate: false, keySelector: ofAttribute }],
    },
  };
  for (const more of [twice, negated, third, others, thrice, first, known])
    expect(plainRulesOf([condition, more])).toBeUndefined();
  expect(
    plainRulesOf([shares(["on", 100]), shares(["off", 100]), shares(["on", 5], ["blue", 0], ["off", 95])]),
  ).toEqual([100, 0, 5].map((percent) => ({ channel: "card", locale: "", device: "", segment: "", percent })));
});

test("FLAG-18 a rule for the same visitors keeps its label, whatever its position and its share", () => {
  const rule = (channel: string, percent: number) =>
    PlainRule.parse({ channel, locale: "", device: "", segment: "", percent });
  const before = conditionsOf([rule("card", 10), rule("photo", 20)]).map((condition, index) => ({
    ...condition,
    label: `label ${index}`,
  }));
  const after = conditionsOf([rule("photo", 30), rule("", 1)], before);
  expect(after.map(({ label }) => label)).toEqual(["label 1", "rule 2"]);
});

test("FLAG-18 a rule-based segment is plain with one plain rule, and not with more rules or excluded segments", () => {
  const conditions = conditionsOf([
    PlainRule.parse({ channel: "card", locale: "", device: "", segment: "", percent: 100 }),
  ]).map(({ matcherGroup }) => ({ conditionType: "ROLLOUT" as const, matcherGroup }));
  const excluded = { keys: ["eve"], segments: [] };
  expect(plainSegmentOf({ conditions, excluded })).toMatchObject({ channel: "card" });
  expect(plainSegmentOf({ conditions: [...conditions, ...conditions], excluded })).toBeUndefined();
  const segments = [{ type: "standard" as const, name: "team" }];
  expect(plainSegmentOf({ conditions, excluded: { keys: [], segments } })).toBeUndefined();
});
