import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { compileFlags } from "./evaluate.ts";
import { officialClient, type ReportedImpression } from "../testing/official-clients.ts";
import {
  chanceOf,
  randomDefinitions,
  randomVisit,
  visitors,
  type Breadth,
  type KnownDefinitions,
} from "../testing/random-definitions.ts";

const full = Boolean(process.env["FULL"]);
/** Sets of definitions for each client, and evaluations of each set. */
const rounds = full ? 16 : 2;
const evaluations = full ? 10_000 : 5000;

type Difference = { readonly visit: unknown; readonly flag: unknown; readonly ours: unknown; readonly theirs: unknown };
type Compared = { readonly differences: readonly Difference[]; readonly labels: ReadonlySet<string> };

/** Runs both with the same evaluations; impressions arrive late, so they are compared at the end, in order. */
async function compare(client: Breadth, definitions: KnownDefinitions, seed: number): Promise<Compared> {
  const chance = chanceOf(seed);
  const flags = compileFlags(definitions);
  const reported: ReportedImpression[] = [];
  const official = await officialClient(client, definitions, (impression) => reported.push(impression));
  const expected: ReportedImpression[] = [];
  const differences: Difference[] = [];
  for (let n = 0; n < evaluations; n += 1) {
    const name = chance.pick([...flags.names, "unknown"]);
    const flag = definitions.flags.find((one) => one.name === name);
    const visit = randomVisit(chance, flag);
    const ours = flags.evaluate(name, visit.key, visit.attributes);
    const theirs = official.client.getTreatmentWithConfig(visit.key, name, visit.attributes);
    if (name !== "unknown") expected.push({ feature: name, treatment: ours.treatment, label: ours.label });
    if (ours.treatment !== theirs.treatment || ours.config !== theirs.config)
      differences.push({ visit, ours, theirs, flag });
    if (n % 500 === 0) await wait(0);
  }
  while (reported.length < expected.length) await wait(5);
  await official.stop();
  expect(reported).toEqual(expected);
  return { differences, labels: new Set(expected.map(({ label }) => label)) };
}

/**
 * Adds half of the visitors to the large segment; the client of 11.x on a server treats every such segment as empty.
 */
function withLargeSegment(definitions: KnownDefinitions, client: Breadth): KnownDefinitions {
  if (client === "11") return definitions;
  const keys = new Set(visitors.filter((_, index) => index % 2 === 0));
  return {
    ...definitions,
    segments: new Map([...definitions.segments, ["l0", keys]]),
    largeSegments: new Map([["l0", keys]]),
  };
}

describe("our evaluator compared with the official clients", () => {
  it.each([
    ["10.28.1", "10", "10"],
    ["10.28.1, in its own words for large and rule-based segments and prerequisites,", "10", "11"],
    ["11.11.2", "11", "11"],
  ] as const)(
    `FLAG-17 ${rounds * evaluations} random evaluations agree with client %s in treatment, configuration and label`,
    async (_, client, breadth) => {
      const labels = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        const definitions = withLargeSegment(randomDefinitions(chanceOf(round), 300, breadth), client);
        const compared = await compare(client, definitions, 1000 + round);
        expect(compared.differences.slice(0, 3)).toEqual([]);
        for (const label of compared.labels) labels.add(label);
      }
      const everywhere = ["rule 0", "rule 1", "rule 2", "default rule", "not in split", "killed"];
      expect([...labels].toSorted((a, b) => a.localeCompare(b))).toEqual(
        [...everywhere, ...(breadth === "11" ? ["prerequisites not met"] : [])].toSorted((a, b) => a.localeCompare(b)),
      );
    },
    full ? 600_000 : 60_000,
  );
});
