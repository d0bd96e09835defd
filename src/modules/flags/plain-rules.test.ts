import { expect, test } from "vitest";
import { conditionsOf, PlainRule, plainRulesOf, ruleChannels, ruleDevices, ruleSegmentKinds } from "./plain-rules.ts";

const channels = ["", ...ruleChannels];
const devices = ["", ...ruleDevices];
const segments = ["", ...ruleSegmentKinds.map((kind) => `${kind}/team`)];

test("FLAG-18 every rule that can be filled in survives its way into the definition and back", () => {
  for (const channel of channels)
    for (const device of devices)
      for (const segment of segments)
        for (const locale of ["", "de-AT"]) {
          const rule = PlainRule.parse({ channel, device, segment, locale, percent: "35" });
          expect(plainRulesOf(conditionsOf([rule]))).toEqual([rule]);
        }
});

test("FLAG-18 a definition that says more is not shown as less", () => {
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
  for (const more of [twice, negated, third]) expect(plainRulesOf([condition, more])).toBeUndefined();
});
