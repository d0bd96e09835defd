import { booleanOf, listOf, numberOf, textOf, utcDay, utcMinute } from "./attribute-values.ts";
import type { Matcher } from "../model.ts";
import { compareSemver, parseSemver, type SemanticVersion } from "./semver.ts";

/** Attributes of a visitor; clients send texts, numbers, booleans and lists of texts. Source: FLAG-11. */
export type Attributes = Readonly<Record<string, unknown>>;

/** A compiled matcher: `matching` identifies the visitor, `bucketing` decides shares. Source: FLAG-17. */
export type Test = (matching: string, bucketing: string, attributes: Attributes | undefined) => boolean;

/** Lookups of other definitions; each is called once, at compile time. */
export type Surroundings = {
  readonly segment: (name: string, size: "standard" | "large") => (key: string) => boolean;
  readonly ruleBasedSegment: (name: string) => Test;
  readonly flagGives: (name: string, treatments: readonly string[]) => Test;
};

type Of<Type extends Matcher["matcherType"]> = Extract<Matcher, { matcherType: Type }>;
type OfSet = Of<"EQUAL_TO_SET" | "CONTAINS_ANY_OF_SET" | "CONTAINS_ALL_OF_SET" | "PART_OF_SET">;
type OfText = Of<"WHITELIST" | "STARTS_WITH" | "ENDS_WITH" | "CONTAINS_STRING" | "IN_LIST_SEMVER">;
type OfNumber = Of<"EQUAL_TO" | "GREATER_THAN_OR_EQUAL_TO" | "LESS_THAN_OR_EQUAL_TO" | "BETWEEN">;
type OfSemver = Of<"EQUAL_TO_SEMVER" | "GREATER_THAN_OR_EQUAL_TO_SEMVER" | "LESS_THAN_OR_EQUAL_TO_SEMVER">;

const never: Test = () => false;

function onText(matcher: Matcher, holds: (text: string) => boolean): Test {
  const attribute = matcher.keySelector?.attribute;
  if (!attribute) return (matching) => holds(matching);
  return (_matching, _bucketing, attributes) => {
    const text = textOf(attributes?.[attribute]);
    return text !== undefined && holds(text);
  };
}

/** The key is always text: numbers, lists and booleans come from attributes only. */
function onAttribute<Value>(
  matcher: Matcher,
  read: (value: unknown) => Value | undefined,
  holds: (value: Value) => boolean,
): Test {
  const attribute = matcher.keySelector?.attribute;
  if (!attribute) return never;
  return (_matching, _bucketing, attributes) => {
    const value = read(attributes?.[attribute]);
    return value !== undefined && holds(value);
  };
}

function listTest(matcher: OfText): Test {
  const list = matcher.whitelistMatcherData.whitelist;
  const among = new Set(list);
  switch (matcher.matcherType) {
    case "WHITELIST":
      return onText(matcher, (text) => among.has(text));
    case "STARTS_WITH":
      return onText(matcher, (text) => list.some((part) => text.startsWith(part)));
    case "ENDS_WITH":
      return onText(matcher, (text) => list.some((part) => text.endsWith(part)));
    case "CONTAINS_STRING":
      return onText(matcher, (text) => list.some((part) => text.includes(part)));
    case "IN_LIST_SEMVER": {
      const versions = list.map(parseSemver);
      if (versions.includes(undefined)) return never;
      const texts = new Set(versions.map((version) => version?.text));
      return onText(matcher, (text) => {
        const version = parseSemver(text);
        return version !== undefined && texts.has(version.text);
      });
    }
  }
}

function setTest(matcher: OfSet): Test {
  const list = matcher.whitelistMatcherData.whitelist;
  const wanted = new Set(list);
  const within = (given: ReadonlySet<string>): boolean => [...given].every((item) => wanted.has(item));
  switch (matcher.matcherType) {
    case "EQUAL_TO_SET":
      return onAttribute(matcher, listOf, (given) => given.size === list.length && within(given));
    case "PART_OF_SET":
      return onAttribute(matcher, listOf, (given) => given.size <= list.length && within(given));
    case "CONTAINS_ALL_OF_SET":
      return onAttribute(
        matcher,
        listOf,
        (given) => given.size >= list.length && list.every((item) => given.has(item)),
      );
    case "CONTAINS_ANY_OF_SET":
      return onAttribute(matcher, listOf, (given) => list.some((item) => given.has(item)));
  }
}

function sameNumber(value: number): number {
  return value;
}

function numberTest(matcher: OfNumber): Test {
  if (matcher.matcherType === "BETWEEN") {
    const { dataType, start, end } = matcher.betweenMatcherData;
    const cut = dataType === "DATETIME" ? utcMinute : sameNumber;
    const [from, to] = [cut(start), cut(end)];
    return onAttribute(matcher, numberOf, (given) => cut(given) >= from && cut(given) <= to);
  }
  const { dataType, value } = matcher.unaryNumericMatcherData;
  const isMoment = dataType === "DATETIME";
  if (matcher.matcherType === "EQUAL_TO") {
    const cut = isMoment ? utcDay : sameNumber;
    const wanted = cut(value);
    return onAttribute(matcher, numberOf, (given) => cut(given) === wanted);
  }
  const cut = isMoment ? utcMinute : sameNumber;
  const bound = cut(value);
  return matcher.matcherType === "GREATER_THAN_OR_EQUAL_TO"
    ? onAttribute(matcher, numberOf, (given) => cut(given) >= bound)
    : onAttribute(matcher, numberOf, (given) => cut(given) <= bound);
}

function onSemver(matcher: Matcher, holds: (version: SemanticVersion) => boolean): Test {
  return onText(matcher, (text) => {
    const version = parseSemver(text);
    return version !== undefined && holds(version);
  });
}

function semverTest(matcher: OfSemver): Test {
  const bound = parseSemver(matcher.stringMatcherData);
  if (!bound) return never;
  switch (matcher.matcherType) {
    case "EQUAL_TO_SEMVER":
      return onSemver(matcher, (version) => version.text === bound.text);
    case "GREATER_THAN_OR_EQUAL_TO_SEMVER":
      return onSemver(matcher, (version) => compareSemver(version, bound) >= 0);
    case "LESS_THAN_OR_EQUAL_TO_SEMVER":
      return onSemver(matcher, (version) => compareSemver(version, bound) <= 0);
  }
}

function betweenSemverTest(matcher: Of<"BETWEEN_SEMVER">): Test {
  const start = parseSemver(matcher.betweenStringMatcherData.start);
  const end = parseSemver(matcher.betweenStringMatcherData.end);
  if (!start || !end) return never;
  return onSemver(matcher, (version) => compareSemver(start, version) <= 0 && compareSemver(end, version) >= 0);
}

function positiveTest(matcher: Matcher, { segment, ruleBasedSegment, flagGives }: Surroundings): Test {
  switch (matcher.matcherType) {
    case "ALL_KEYS":
      return onText(matcher, () => true);
    case "IN_SEGMENT":
      return onText(matcher, segment(matcher.userDefinedSegmentMatcherData.segmentName, "standard"));
    case "IN_LARGE_SEGMENT":
      return onText(matcher, segment(matcher.userDefinedLargeSegmentMatcherData.largeSegmentName, "large"));
    case "IN_RULE_BASED_SEGMENT":
      return ruleBasedSegment(matcher.userDefinedSegmentMatcherData.segmentName);
    case "IN_SPLIT_TREATMENT":
      return flagGives(matcher.dependencyMatcherData.split, matcher.dependencyMatcherData.treatments);
    case "MATCHES_STRING": {
      const expression = new RegExp(matcher.stringMatcherData);
      return onText(matcher, (text) => expression.test(text));
    }
    case "EQUAL_TO_BOOLEAN":
      return onAttribute(matcher, booleanOf, (given) => given === matcher.booleanMatcherData);
    case "EQUAL_TO_SET":
    case "PART_OF_SET":
    case "CONTAINS_ALL_OF_SET":
    case "CONTAINS_ANY_OF_SET":
      return setTest(matcher);
    case "EQUAL_TO":
    case "GREATER_THAN_OR_EQUAL_TO":
    case "LESS_THAN_OR_EQUAL_TO":
    case "BETWEEN":
      return numberTest(matcher);
    case "EQUAL_TO_SEMVER":
    case "GREATER_THAN_OR_EQUAL_TO_SEMVER":
    case "LESS_THAN_OR_EQUAL_TO_SEMVER":
      return semverTest(matcher);
    case "BETWEEN_SEMVER":
      return betweenSemverTest(matcher);
    default:
      return listTest(matcher);
  }
}

/**
 * Compiles one matcher. A missing or unconvertible value fails the matcher before `negate` is applied; so does data
 * that a client could not use, such as an invalid version. Source: FLAG-17.
 */
export function compileMatcher(matcher: Matcher, surroundings: Surroundings): Test {
  const test = positiveTest(matcher, surroundings);
  return matcher.negate ? (matching, bucketing, attributes) => !test(matching, bucketing, attributes) : test;
}

/** Compiles matchers that must all match. Source: FLAG-17. */
export function compileAll(matchers: readonly Matcher[], surroundings: Surroundings): Test {
  const tests = matchers.map((matcher) => compileMatcher(matcher, surroundings));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (matching, bucketing, attributes) => {
    for (const test of tests) if (!test(matching, bucketing, attributes)) return false;
    return true;
  };
}
