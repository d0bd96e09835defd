import { compileFlags, type CompiledFlags } from "#modules/flags/evaluation/evaluate.ts";
import { Flag } from "#modules/flags/model.ts";
import { officialClient } from "#modules/flags/testing/official-clients.ts";
import type { KnownDefinitions } from "#modules/flags/testing/random-definitions.ts";
import { table } from "./measure.ts";

/** Minimum evaluations per second and core of our evaluator. Source: ADR-0006. */
const evaluationFloor = 1_000_000;

const seeds = { seed: -1_984_784_937, trafficAllocationSeed: 147_392_224, changeNumber: 1 };
const halves = [
  { treatment: "on", size: 50 },
  { treatment: "off", size: 50 },
];
const rule = (...matchers: readonly object[]): object => ({ matcherGroup: { matchers }, partitions: halves });
const attribute = (name: string): object => ({ keySelector: { trafficType: "user", attribute: name } });

/** Typical flags of a shop: for everybody, for a channel and device, for a segment, depending on another flag. */
const definitions: KnownDefinitions = {
  flags: [
    { name: "everybody", conditions: [rule({ matcherType: "ALL_KEYS" })] },
    {
      name: "phones",
      trafficAllocation: 80,
      conditions: [
        rule(
          { matcherType: "WHITELIST", ...attribute("channel"), whitelistMatcherData: { whitelist: ["card"] } },
          { matcherType: "EQUAL_TO_BOOLEAN", ...attribute("mobileDevice"), booleanMatcherData: true },
        ),
        rule({ matcherType: "ALL_KEYS" }),
      ],
    },
    {
      name: "team",
      conditions: [
        rule({ matcherType: "IN_SEGMENT", userDefinedSegmentMatcherData: { segmentName: "team" } }),
        rule({ matcherType: "STARTS_WITH", ...attribute("locale"), whitelistMatcherData: { whitelist: ["de-"] } }),
      ],
    },
    {
      name: "behind",
      conditions: [
        rule({ matcherType: "IN_SPLIT_TREATMENT", dependencyMatcherData: { split: "everybody", treatments: ["on"] } }),
      ],
    },
  ].map((flag) =>
    Flag.parse({
      trafficTypeName: "user",
      status: "ACTIVE",
      killed: false,
      defaultTreatment: "off",
      ...seeds,
      ...flag,
    }),
  ),
  ruleBasedSegments: [],
  segments: new Map([["team", new Set(["team-anna"])]]),
  largeSegments: new Map(),
};

const keys = Array.from({ length: 512 }, (_, n) => `0b6f2b1e-8c1d-4f6e-9b0a-${String(n).padStart(12, "0")}`);
const visit = { channel: "card", mobileDevice: true, locale: "de-DE" };

/** Evaluations per second of CPU time, which other load on the machine does not reduce. */
function perSecond(count: number, evaluate: (name: string, key: string) => unknown): number {
  const names = definitions.flags.map(({ name }) => name);
  const began = process.cpuUsage();
  for (let n = 0; n < count; n += 1) evaluate(names[n & 3] ?? "", keys[n & 511] ?? "");
  const { user, system } = process.cpuUsage(began);
  return count / ((user + system) / 1e6);
}

function best(rounds: number, measure: () => number): number {
  return Math.max(...Array.from({ length: rounds }, measure));
}

/**
 * Measures our evaluator and the official clients in the same run; true when ours reaches its minimum. Source: FLAG-17.
 */
export async function benchEvaluator(): Promise<boolean> {
  const flags: CompiledFlags = compileFlags(definitions);
  const ours = best(5, () => perSecond(2_000_000, (name, key) => flags.evaluate(name, key, visit)));
  const rows: (readonly [string, string])[] = [["our evaluator", Math.round(ours).toLocaleString("en")]];
  for (const [version, title] of [
    ["10", "client 10.28.1"],
    ["11", "client 11.11.2"],
  ] as const) {
    const { client, stop } = await officialClient(version, definitions);
    const theirs = best(3, () => perSecond(20_000, (name, key) => client.getTreatment(key, name, visit)));
    await stop();
    rows.push([title, Math.round(theirs).toLocaleString("en")]);
  }
  console.log(table(["evaluations per second and core", ""], rows));
  const withinLimit = ours >= evaluationFloor;
  console.log(`evaluator: ${withinLimit ? "at least" : "BELOW"} ${evaluationFloor.toLocaleString("en")} a second`);
  return withinLimit;
}
