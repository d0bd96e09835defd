import { compileAll, type Attributes, type Surroundings, type Test } from "./matchers.ts";
import { controlTreatment, type Condition, type Flag, type RuleBasedSegment } from "../model.ts";
import { bucketOf } from "./murmur3.ts";

/** A visitor's treatment and its reason; `config` is JSON text or null. Source: FLAG-05, FLAG-17. */
export type Evaluation = {
  readonly treatment: string;
  readonly label: string;
  readonly config: string | null;
  readonly changeNumber: number;
};

/** The keys of segments by the name of the segment: a map of sets, or anything with its interface. */
export type SegmentKeys = { readonly get: (name: string) => { readonly has: (key: string) => boolean } | undefined };

/** Input of evaluation: valid definitions, and the keys of segments. */
export type Definitions = {
  readonly flags: readonly Flag[];
  readonly ruleBasedSegments: readonly RuleBasedSegment[];
  readonly segments: SegmentKeys;
  readonly largeSegments: SegmentKeys;
};

/** A visitor: one key for both uses, or a matching key and a bucketing key for shares. Source: FLAG-05. */
export type VisitorKey = string | { readonly matchingKey: string; readonly bucketingKey: string };

/** Compiled flags; an unknown name gives `control`. Source: FLAG-17. */
export type CompiledFlags = {
  readonly evaluate: (name: string, key: VisitorKey, attributes?: Attributes) => Evaluation;
  /** The evaluation without a key: the default treatment, because no share applies. Source: COOK-03. */
  readonly withoutKey: (name: string) => Evaluation;
  /** Names of all flags that are not archived. */
  readonly names: readonly string[];
};

type Evaluate = (matching: string, bucketing: string, attributes: Attributes | undefined) => Evaluation;

const unknownFlag: Evaluation = {
  treatment: controlTreatment,
  label: "definition not found",
  config: null,
  changeNumber: -1,
};

function outcomeOf({ configurations, changeNumber }: Flag, treatment: string, label: string): Evaluation {
  const config = Object.hasOwn(configurations, treatment) ? configurations[treatment] : undefined;
  return { treatment, label, config: config || null, changeNumber };
}

function defaultOf({ status, defaultTreatment }: Flag): string {
  return status === "ARCHIVED" ? controlTreatment : defaultTreatment;
}

/** Evaluates one condition; undefined when it does not match. */
type Decide = (matching: string, bucketing: string, attributes: Attributes | undefined) => Evaluation | undefined;

class Compilation implements Surroundings {
  readonly #definitions: Definitions;
  readonly #flags = new Map<string, Flag>();
  readonly #evaluators = new Map<string, Evaluate>();
  readonly #ruleBased = new Map<string, Test>();

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
    for (const flag of definitions.flags) this.#flags.set(flag.name, flag);
  }

  readonly segment = (name: string, size: "standard" | "large"): ((key: string) => boolean) => {
    const { segments, largeSegments } = this.#definitions;
    const keys = (size === "large" ? largeSegments : segments).get(name);
    return keys ? (key) => keys.has(key) : () => false;
  };

  readonly flagGives = (name: string, treatments: readonly string[]): Test => {
    const evaluate = this.evaluator(name);
    return (matching, bucketing, attributes) =>
      treatments.includes(evaluate(matching, bucketing, attributes).treatment);
  };

  readonly ruleBasedSegment = (name: string): Test => {
    const known = this.#ruleBased.get(name);
    if (known) return known;
    const segment = this.#definitions.ruleBasedSegments.find((one) => one.name === name);
    const test = segment?.status === "ACTIVE" ? this.#ruleBasedTest(segment) : () => false;
    this.#ruleBased.set(name, test);
    return test;
  };

  /** The evaluator of a flag, compiled on first use: a flag may depend on a later one. */
  evaluator(name: string): Evaluate {
    const known = this.#evaluators.get(name);
    if (known) return known;
    const flag = this.#flags.get(name);
    const evaluate = flag ? this.#flagEvaluator(flag) : () => unknownFlag;
    this.#evaluators.set(name, evaluate);
    return evaluate;
  }

  #ruleBasedTest({ excluded, conditions }: RuleBasedSegment): Test {
    const keys = new Set(excluded.keys);
    const outside = excluded.segments.map(({ type, name }): Test => {
      return type === "rule-based" ? this.ruleBasedSegment(name) : this.segment(name, type);
    });
    const rules = conditions.map(({ matcherGroup }) => compileAll(matcherGroup.matchers, this));
    return (matching, bucketing, attributes) => {
      if (keys.has(matching)) return false;
      for (const isOutside of outside) if (isOutside(matching, bucketing, attributes)) return false;
      for (const holds of rules) if (holds(matching, bucketing, attributes)) return true;
      return false;
    };
  }

  #flagEvaluator(flag: Flag): Evaluate {
    const { defaultTreatment } = flag;
    const outcome = (treatment: string, label: string): Evaluation => outcomeOf(flag, treatment, label);
    const always =
      flag.status === "ARCHIVED" ? outcome(controlTreatment, "archived") : outcome(defaultTreatment, "killed");
    if (flag.status === "ARCHIVED" || flag.killed) return () => always;
    const unmet = outcome(defaultTreatment, "prerequisites not met");
    const otherwise = outcome(defaultTreatment, "default rule");
    const required = flag.prerequisites.map(({ n, ts }) => this.flagGives(n, ts));
    const decisions = flag.conditions.map((condition) => this.#decision(flag, condition, outcome));
    return (matching, bucketing, attributes) => {
      for (const isMet of required) if (!isMet(matching, bucketing, attributes)) return unmet;
      for (const decide of decisions) {
        const evaluation = decide(matching, bucketing, attributes);
        if (evaluation) return evaluation;
      }
      return otherwise;
    };
  }

  #decision(flag: Flag, condition: Condition, outcome: (treatment: string, label: string) => Evaluation): Decide {
    const { seed, trafficAllocation, trafficAllocationSeed, defaultTreatment } = flag;
    const holds = compileAll(condition.matcherGroup.matchers, this);
    const byBucket = shares(condition.partitions, (treatment) => outcome(treatment, condition.label));
    const decide: Decide = (matching, bucketing, attributes) => {
      return holds(matching, bucketing, attributes) ? byBucket(bucketing, seed) : undefined;
    };
    if (condition.conditionType === "WHITELIST" || trafficAllocation >= 100) return decide;
    const notInSplit = outcome(defaultTreatment, "not in split");
    return (matching, bucketing, attributes) => {
      if (bucketOf(bucketing, trafficAllocationSeed) > trafficAllocation) return notInSplit;
      return decide(matching, bucketing, attributes);
    };
  }
}

/** Assigns a key its share: the first partition whose running sum reaches the bucket. */
function shares(
  partitions: Condition["partitions"],
  outcomeOf: (treatment: string) => Evaluation,
): (bucketing: string, seed: number) => Evaluation | undefined {
  const byBucket: Evaluation[] = [];
  for (const { treatment, size } of partitions) {
    const outcome = outcomeOf(treatment);
    for (let left = size; left > 0; left -= 1) byBucket.push(outcome);
  }
  const [first] = byBucket;
  // With one share for everyone the bucket does not matter.
  if (byBucket.every((outcome) => outcome === first)) return () => first;
  return (bucketing, seed) => byBucket[bucketOf(bucketing, seed) - 1];
}

/**
 * Compiles definitions into closures once, so that an evaluation parses no definition and allocates only for lists and
 * versions. The definitions must be valid: a cycle among them would not end.
 * @returns flags that evaluate exactly as the official clients do
 * @source FLAG-17, FLAG-03
 */
export function compileFlags(definitions: Definitions): CompiledFlags {
  const compilation = new Compilation(definitions);
  const evaluators = new Map(definitions.flags.map(({ name }) => [name, compilation.evaluator(name)]));
  const defaults = new Map(
    definitions.flags.map((flag) => [flag.name, outcomeOf(flag, defaultOf(flag), "no visitor key")]),
  );
  return {
    withoutKey: (name) => defaults.get(name) ?? unknownFlag,
    names: definitions.flags.filter(({ status }) => status === "ACTIVE").map(({ name }) => name),
    evaluate: (name, key, attributes) => {
      const evaluate = evaluators.get(name);
      if (!evaluate) return unknownFlag;
      return typeof key === "string"
        ? evaluate(key, key, attributes)
        : evaluate(key.matchingKey, key.bucketingKey, attributes);
    },
  };
}
