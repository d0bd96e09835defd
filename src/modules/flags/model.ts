import { z } from "zod";

/** Limits of flag definitions; those of keys, set names and their counts are the clients' own. Source: FLAG-11. */
export const flagLimits = {
  /** UTF-16 units of a visitor key. */
  key: 250,
  name: 100,
  sets: 50,
  conditions: 50,
  matchers: 20,
  partitions: 20,
  prerequisites: 20,
  /** Values of one list in a matcher or of the excluded keys of a rule-based segment. */
  list: 1000,
  text: 250,
  /** UTF-16 units of a regular expression. */
  expression: 200,
  /** UTF-16 units of the configuration of one treatment. */
  configuration: 32_768,
} as const;

/** The treatment of an unknown, archived or unreadable flag; no flag may define it. Source: FLAG-03. */
export const controlTreatment = "control";

// Names are part of addresses that the official clients do not encode.
const Name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/);
/** Name of a flag: letters, digits, `_` and `-`, at most 100. Source: FLAG-04. */
export const FlagName = Name;
const AnyTreatment = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/);
const Treatment = AnyTreatment.refine((name) => name !== controlTreatment);
/** Text a database can store; escapes in a definition could contain other characters. */
const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((given) => given.isWellFormed() && !given.includes("\0"));
const ListedText = text(flagLimits.text).min(1);
const Seed = z.int().min(-0x8000_0000).max(0x7fff_ffff);
const ChangeNumber = z.int().min(-1);

/** Name of a flag set: lower-case letters, digits and underscores, at most 50. Source: FLAG-11. */
export const FlagSet = z.string().regex(/^[a-z0-9][a-z0-9_]{0,49}$/);
/** Name of a traffic type, the kind of keys: the shop uses `user` only, but accepts others. Source: FLAG-04. */
export const TrafficType = z.string().regex(/^[a-z][a-z0-9_-]{0,99}$/);
/** A visitor key as the clients send it; a lone surrogate would make their hash loop forever. Source: FLAG-11. */
export const FlagKey = z
  .string()
  .trim()
  .min(1)
  .max(flagLimits.key)
  .refine((key) => key.isWellFormed());

const base = {
  negate: z.boolean().default(false),
  /** Without an attribute the matcher tests the key itself. */
  keySelector: z
    .object({ trafficType: TrafficType, attribute: text(flagLimits.name).min(1).nullable().default(null) })
    .nullable()
    .default(null),
};

const NumberKind = z.enum(["NUMBER", "DATETIME"]).nullable().default(null);
const TextList = z.object({ whitelist: z.array(ListedText).min(1).max(flagLimits.list) });

function listMatcher<const Type extends string>(matcherType: Type) {
  return z.object({ matcherType: z.literal(matcherType), ...base, whitelistMatcherData: TextList });
}

function numberMatcher<const Type extends string>(matcherType: Type) {
  const unaryNumericMatcherData = z.object({ dataType: NumberKind, value: z.number() });
  return z.object({ matcherType: z.literal(matcherType), ...base, unaryNumericMatcherData });
}

function textMatcher<const Type extends string>(matcherType: Type) {
  const stringMatcherData = text(flagLimits.expression).min(1);
  return z.object({ matcherType: z.literal(matcherType), ...base, stringMatcherData });
}

function segmentMatcher<const Type extends string>(matcherType: Type) {
  const userDefinedSegmentMatcherData = z.object({ segmentName: Name });
  return z.object({ matcherType: z.literal(matcherType), ...base, userDefinedSegmentMatcherData });
}

/**
 * One test of a key or an attribute, with the names of the protocol; fields of other kinds are dropped. Source:
 * FLAG-04.
 */
export const Matcher = z.discriminatedUnion("matcherType", [
  z.object({ matcherType: z.literal("ALL_KEYS"), ...base }),
  segmentMatcher("IN_SEGMENT"),
  z.object({
    matcherType: z.literal("IN_LARGE_SEGMENT"),
    ...base,
    userDefinedLargeSegmentMatcherData: z.object({ largeSegmentName: Name }),
  }),
  segmentMatcher("IN_RULE_BASED_SEGMENT"),
  listMatcher("WHITELIST"),
  listMatcher("STARTS_WITH"),
  listMatcher("ENDS_WITH"),
  listMatcher("CONTAINS_STRING"),
  textMatcher("MATCHES_STRING"),
  numberMatcher("EQUAL_TO"),
  numberMatcher("GREATER_THAN_OR_EQUAL_TO"),
  numberMatcher("LESS_THAN_OR_EQUAL_TO"),
  z.object({
    matcherType: z.literal("BETWEEN"),
    ...base,
    betweenMatcherData: z.object({ dataType: NumberKind, start: z.number(), end: z.number() }),
  }),
  listMatcher("EQUAL_TO_SET"),
  listMatcher("CONTAINS_ANY_OF_SET"),
  listMatcher("CONTAINS_ALL_OF_SET"),
  listMatcher("PART_OF_SET"),
  z.object({ matcherType: z.literal("EQUAL_TO_BOOLEAN"), ...base, booleanMatcherData: z.boolean() }),
  z.object({
    matcherType: z.literal("IN_SPLIT_TREATMENT"),
    ...base,
    dependencyMatcherData: z.object({
      split: Name,
      treatments: z.array(AnyTreatment).min(1).max(flagLimits.partitions),
    }),
  }),
  textMatcher("EQUAL_TO_SEMVER"),
  textMatcher("GREATER_THAN_OR_EQUAL_TO_SEMVER"),
  textMatcher("LESS_THAN_OR_EQUAL_TO_SEMVER"),
  z.object({
    matcherType: z.literal("BETWEEN_SEMVER"),
    ...base,
    betweenStringMatcherData: z.object({ start: ListedText, end: ListedText }),
  }),
  listMatcher("IN_LIST_SEMVER"),
]);
export type Matcher = z.infer<typeof Matcher>;

const MatcherGroup = z.object({
  combiner: z.literal("AND").default("AND"),
  matchers: z.array(Matcher).min(1).max(flagLimits.matchers),
});

/** A share of the keys, in integer percent, and its treatment. Source: FLAG-04. */
export const Partition = z.object({ treatment: Treatment, size: z.int().min(0).max(100) });
export type Partition = z.infer<typeof Partition>;

/** A rule of a flag; `WHITELIST` conditions are not subject to the traffic allocation. Source: FLAG-04. */
export const Condition = z.object({
  conditionType: z.enum(["ROLLOUT", "WHITELIST"]).default("ROLLOUT"),
  label: text(flagLimits.text).min(1).default("default rule"),
  matcherGroup: MatcherGroup,
  partitions: z.array(Partition).min(1).max(flagLimits.partitions),
});
export type Condition = z.infer<typeof Condition>;

const Status = z.enum(["ACTIVE", "ARCHIVED"]);

/** The editable part of a flag: everything but its change number. Source: FLAG-04. */
export const FlagDraft = z.object({
  name: Name,
  trafficTypeName: TrafficType,
  status: Status,
  killed: z.boolean(),
  defaultTreatment: Treatment,
  seed: Seed,
  /** The clients always bucket by murmur3, so no other value is allowed. */
  algo: z.literal(2).default(2),
  /** Percent of the keys that take part in the rules. */
  trafficAllocation: z.int().min(0).max(100).default(100),
  trafficAllocationSeed: Seed,
  sets: z.array(FlagSet).max(flagLimits.sets).default([]),
  /** JSON text by treatment. */
  configurations: z.record(Treatment, text(flagLimits.configuration)).default({}),
  impressionsDisabled: z.boolean().default(false),
  /** Flags that must first give one of the named treatments. */
  prerequisites: z
    .array(z.object({ n: Name, ts: z.array(AnyTreatment).min(1).max(flagLimits.partitions) }))
    .max(flagLimits.prerequisites)
    .default([]),
  conditions: z.array(Condition).min(1).max(flagLimits.conditions),
});
export type FlagDraft = z.infer<typeof FlagDraft>;

/** A flag in the format of the protocol. Source: FLAG-04. */
export const Flag = FlagDraft.extend({ changeNumber: ChangeNumber });
export type Flag = z.infer<typeof Flag>;

/** A segment excluded from a rule-based segment. Source: FLAG-18. */
export const ExcludedSegment = z.object({ type: z.enum(["standard", "large", "rule-based"]), name: Name });
export type ExcludedSegment = z.infer<typeof ExcludedSegment>;

/** The editable part of a rule-based segment: everything but its change number. Source: FLAG-18. */
export const RuleBasedSegmentDraft = z.object({
  name: Name,
  trafficTypeName: TrafficType,
  status: Status,
  excluded: z
    .object({
      keys: z.array(FlagKey).max(flagLimits.list).default([]),
      segments: z.array(ExcludedSegment).max(flagLimits.list).default([]),
    })
    .default({ keys: [], segments: [] }),
  conditions: z
    .array(z.object({ conditionType: z.literal("ROLLOUT").default("ROLLOUT"), matcherGroup: MatcherGroup }))
    .min(1)
    .max(flagLimits.conditions),
});
export type RuleBasedSegmentDraft = z.infer<typeof RuleBasedSegmentDraft>;

/** A rule-based segment in the format of the protocol: the keys that match one of its conditions. Source: FLAG-18. */
export const RuleBasedSegment = RuleBasedSegmentDraft.extend({ changeNumber: ChangeNumber });
export type RuleBasedSegment = z.infer<typeof RuleBasedSegment>;

/** A named list of keys; `large` ones are sent to browsers only. Source: FLAG-15, FLAG-18. */
export const Segment = z.object({
  name: Name,
  trafficTypeName: TrafficType,
  size: z.enum(["standard", "large"]).default("standard"),
  changeNumber: ChangeNumber,
});
export type Segment = z.infer<typeof Segment>;

/** The difference one change made to a standard segment, for server-side clients. Source: FLAG-15. */
export const SegmentChange = z.object({
  name: Name,
  added: z.array(FlagKey),
  removed: z.array(FlagKey),
  since: ChangeNumber,
  till: ChangeNumber,
});
export type SegmentChange = z.infer<typeof SegmentChange>;
