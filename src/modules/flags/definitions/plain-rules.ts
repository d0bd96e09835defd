import { z } from "zod";
import type { Condition, Matcher, RuleBasedSegmentDraft } from "../model.ts";

/** Attributes the shop sends with every evaluation. Source: FLAG-03. */
export const visitorAttributes = { channel: "channel", locale: "locale", mobile: "mobileDevice" } as const;

export const ruleChannels = ["card", "photo"] as const;
export const ruleDevices = ["mobile", "desktop"] as const;

export const ruleSegmentKinds = ["standard", "large", "rule-based"] as const;

/**
 * A rule of the back office form: the visitors it applies to (empty fields match everyone) and how many of them get
 * `on`, in percent. The segment is its kind and name, `standard/team`.
 * @source FLAG-18
 */
export const PlainRule = z.object({
  channel: z.union([z.literal(""), z.enum(ruleChannels)]),
  locale: z.union([z.literal(""), z.string().regex(/^[a-z]{2}-[A-Z]{2}$/)]),
  device: z.union([z.literal(""), z.enum(ruleDevices)]),
  segment: z.union([z.literal(""), z.string().regex(/^(?:standard|large|rule-based)\/[A-Za-z0-9_-]{1,100}$/)]),
  percent: z.coerce.number().int().min(0).max(100),
});
export type PlainRule = z.infer<typeof PlainRule>;

const ofAttribute = (attribute: string) => ({
  negate: false,
  keySelector: { trafficType: "user", attribute },
});
const ofKey = { negate: false, keySelector: null } as const;

const isText = (attribute: string, text: string): Matcher => ({
  matcherType: "WHITELIST",
  ...ofAttribute(attribute),
  whitelistMatcherData: { whitelist: [text] },
});

function segmentMatcher(segment: string): Matcher {
  const [kind = "", segmentName = ""] = segment.split("/");
  if (kind === "large")
    return {
      matcherType: "IN_LARGE_SEGMENT",
      ...ofKey,
      userDefinedLargeSegmentMatcherData: { largeSegmentName: segmentName },
    };
  const matcherType = kind === "rule-based" ? "IN_RULE_BASED_SEGMENT" : "IN_SEGMENT";
  return { matcherType, ...ofKey, userDefinedSegmentMatcherData: { segmentName } };
}

/** The matchers of a rule; without criteria it matches everyone. */
export function matchersOf({ channel, locale, device, segment }: Omit<PlainRule, "percent">): Matcher[] {
  const matchers: Matcher[] = [];
  if (channel) matchers.push(isText(visitorAttributes.channel, channel));
  if (locale) matchers.push(isText(visitorAttributes.locale, locale));
  if (device)
    matchers.push({
      matcherType: "EQUAL_TO_BOOLEAN",
      ...ofAttribute(visitorAttributes.mobile),
      booleanMatcherData: device === "mobile",
    });
  if (segment) matchers.push(segmentMatcher(segment));
  return matchers.length > 0 ? matchers : [{ matcherType: "ALL_KEYS", ...ofKey }];
}

/**
 * The conditions of plain rules, in their order; visitors without a matching rule get the default.
 * @param before conditions to replace: a rule for the same visitors keeps its label
 * @source FLAG-18
 */
export function conditionsOf(rules: readonly PlainRule[], before: readonly Condition[] = []): Condition[] {
  const concernOf = (matchers: readonly Matcher[]): string => JSON.stringify(plainConcern(matchers));
  const labels = new Map(before.map(({ matcherGroup, label }) => [concernOf(matcherGroup.matchers), label]));
  return rules.map((rule, index) => {
    const matchers = matchersOf(rule);
    return {
      conditionType: "ROLLOUT",
      label: labels.get(concernOf(matchers)) ?? `rule ${index + 1}`,
      matcherGroup: { combiner: "AND", matchers },
      partitions: [
        { treatment: "on", size: rule.percent },
        { treatment: "off", size: 100 - rule.percent },
      ],
    };
  });
}

type Concern = { -readonly [Field in keyof Omit<PlainRule, "percent">]?: string };

/** The criterion of a matcher; undefined when plain rules cannot express it. */
function plainMatcher(matcher: Matcher): Concern | undefined {
  const attribute = matcher.keySelector?.attribute ?? null;
  if (matcher.negate) return undefined;
  switch (matcher.matcherType) {
    case "WHITELIST": {
      const [only, ...others] = matcher.whitelistMatcherData.whitelist;
      if (others.length > 0 || only === undefined) return undefined;
      if (attribute === visitorAttributes.channel) return { channel: only };
      return attribute === visitorAttributes.locale ? { locale: only } : undefined;
    }
    case "EQUAL_TO_BOOLEAN":
      if (attribute !== visitorAttributes.mobile) return undefined;
      return { device: matcher.booleanMatcherData ? "mobile" : "desktop" };
    default:
      return attribute === null ? plainKeyMatcher(matcher) : undefined;
  }
}

function plainKeyMatcher(matcher: Matcher): Concern | undefined {
  switch (matcher.matcherType) {
    case "ALL_KEYS":
      return {};
    case "IN_SEGMENT":
      return { segment: `standard/${matcher.userDefinedSegmentMatcherData.segmentName}` };
    case "IN_RULE_BASED_SEGMENT":
      return { segment: `rule-based/${matcher.userDefinedSegmentMatcherData.segmentName}` };
    case "IN_LARGE_SEGMENT":
      return { segment: `large/${matcher.userDefinedLargeSegmentMatcherData.largeSegmentName}` };
    default:
      return undefined;
  }
}

/** The criteria of a group of matchers; undefined when plain rules cannot express them. Source: FLAG-18. */
export function plainConcern(matchers: readonly Matcher[]): Omit<PlainRule, "percent"> | undefined {
  const concern: Concern = {};
  for (const matcher of matchers) {
    const plain = plainMatcher(matcher);
    if (!plain || Object.keys(plain).some((field) => field in concern)) return undefined;
    Object.assign(concern, plain);
  }
  const parsed = PlainRule.omit({ percent: true }).safeParse({
    channel: "",
    locale: "",
    device: "",
    segment: "",
    ...concern,
  });
  return parsed.success ? parsed.data : undefined;
}

/** The share that gets `on`; undefined for other treatments, more shares, or an order that gives it to other keys. */
function plainShare(partitions: Condition["partitions"]): number | undefined {
  const [first, second, ...more] = partitions.filter(({ size }) => size > 0);
  if (!first || more.length > 0) return undefined;
  if (!second && first.treatment === "off") return 0;
  const inOrder = first.treatment === "on" && (!second || second.treatment === "off");
  return inOrder ? first.size : undefined;
}

/** The plain rules of conditions; undefined when plain rules cannot express one of them. Source: FLAG-18. */
export function plainRulesOf(conditions: readonly Condition[]): readonly PlainRule[] | undefined {
  const rules: PlainRule[] = [];
  for (const { conditionType, matcherGroup, partitions } of conditions) {
    const concern = plainConcern(matcherGroup.matchers);
    const percent = plainShare(partitions);
    if (!concern || percent === undefined || conditionType !== "ROLLOUT") return undefined;
    rules.push({ ...concern, percent });
  }
  return rules;
}

/** The criteria of a rule-based segment; undefined when plain rules cannot express them. Source: FLAG-18. */
export function plainSegmentOf({
  conditions,
  excluded,
}: Pick<RuleBasedSegmentDraft, "conditions" | "excluded">): Omit<PlainRule, "percent"> | undefined {
  const [only, ...more] = conditions;
  if (!only || more.length > 0 || excluded.segments.length > 0) return undefined;
  return plainConcern(only.matcherGroup.matchers);
}
