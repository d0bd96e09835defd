import { isSafePattern } from "redos-detector";
import { refuse, type Refusal } from "#kernel/result.ts";
import type { Matcher } from "../model.ts";
import { compareSemver, isSemver, parseSemver } from "../evaluation/semver.ts";

// Clients read these values from attributes only; the key itself is always text.
const attributeTypes: ReadonlySet<Matcher["matcherType"]> = new Set([
  ...(["EQUAL_TO", "GREATER_THAN_OR_EQUAL_TO", "LESS_THAN_OR_EQUAL_TO", "BETWEEN", "EQUAL_TO_BOOLEAN"] as const),
  ...(["EQUAL_TO_SET", "CONTAINS_ANY_OF_SET", "CONTAINS_ALL_OF_SET", "PART_OF_SET"] as const),
]);

// With an attribute, clients would use its value as the key of another visitor.
const keyTypes: ReadonlySet<Matcher["matcherType"]> = new Set(["IN_SPLIT_TREATMENT", "IN_RULE_BASED_SEGMENT"]);

/**
 * Whether an expression compiles and stays cheap for any input. The check is bounded by steps, not by time, so that its
 * result is the same on every machine; an expression that needs more steps is refused. Source: FLAG-18.
 */
export function isSafeExpression(expression: string): boolean {
  try {
    return new RegExp(expression).source !== "" && isSafePattern(expression, { maxScore: 50, maxSteps: 300 }).safe;
  } catch {
    return false;
  }
}

function refusedVersions(versions: readonly string[]): Refusal | undefined {
  const broken = versions.find((version) => !isSemver(version));
  return broken === undefined ? undefined : refuse("FLAG_VERSION", { version: broken }).refusal;
}

function refusedData(matcher: Matcher): Refusal | undefined {
  const backwards = refuse("FLAG_MATCHER", { matcher: matcher.matcherType }).refusal;
  switch (matcher.matcherType) {
    case "MATCHES_STRING": {
      const expression = matcher.stringMatcherData;
      return isSafeExpression(expression) ? undefined : refuse("FLAG_EXPRESSION", { expression }).refusal;
    }
    case "EQUAL_TO_SEMVER":
    case "GREATER_THAN_OR_EQUAL_TO_SEMVER":
    case "LESS_THAN_OR_EQUAL_TO_SEMVER":
      return refusedVersions([matcher.stringMatcherData]);
    case "IN_LIST_SEMVER":
      return refusedVersions(matcher.whitelistMatcherData.whitelist);
    case "BETWEEN_SEMVER": {
      const { start, end } = matcher.betweenStringMatcherData;
      const [from, to] = [parseSemver(start), parseSemver(end)];
      if (!from || !to) return refusedVersions([start, end]);
      return compareSemver(from, to) > 0 ? backwards : undefined;
    }
    case "BETWEEN":
      return matcher.betweenMatcherData.start > matcher.betweenMatcherData.end ? backwards : undefined;
    default:
      return undefined;
  }
}

/**
 * Validates one matcher of a definition of this traffic type: its attribute, its traffic type and its data.
 * @returns FLAG_MATCHER, FLAG_TRAFFIC_TYPE, FLAG_EXPRESSION or FLAG_VERSION, or undefined when it is valid
 * @source FLAG-04, FLAG-18
 */
export function refusedMatcher(matcher: Matcher, trafficTypeName: string): Refusal | undefined {
  const { matcherType, keySelector } = matcher;
  const hasAttribute = Boolean(keySelector?.attribute);
  if (hasAttribute ? keyTypes.has(matcherType) : attributeTypes.has(matcherType))
    return refuse("FLAG_MATCHER", { matcher: matcherType }).refusal;
  if (keySelector && keySelector.trafficType !== trafficTypeName)
    return refuse("FLAG_TRAFFIC_TYPE", { type: keySelector.trafficType }).refusal;
  return refusedData(matcher);
}
