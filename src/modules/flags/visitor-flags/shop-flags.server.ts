import type { Deps } from "#platform/deps.server.ts";
import type { Log } from "#platform/log.server.ts";
import { compileFlags, type CompiledFlags, type Evaluation, type SegmentKeys } from "../evaluation/evaluate.ts";
import type { Attributes } from "../evaluation/matchers.ts";
import { shopEnvironment } from "../keys.server.ts";
import { membershipsOf } from "../protocol/memberships.server.ts";
import type { Flag, RuleBasedSegment } from "../model.ts";
import type { Overrides } from "./overrides.ts";
import type { FlagService } from "../service.server.ts";

/** Source of definitions and memberships; read for every evaluation. */
export type FlagSource = {
  readonly definitions: () => Promise<FlagDefinitions | undefined>;
  readonly memberships: (key: string) => Promise<Memberships>;
};

/** All definitions at one change number. */
export type FlagDefinitions = {
  readonly changeNumber: number;
  readonly flags: ReadonlyMap<string, Flag>;
  readonly ruleBased: ReadonlyMap<string, RuleBasedSegment>;
};

type Memberships = { readonly standard: readonly string[]; readonly large: readonly string[] };

/**
 * The visitor of a page: without a key nothing is stored about them and everything has its default. Source: FLAG-03.
 */
export type FlagVisit = {
  readonly key: string | undefined;
  readonly attributes: Attributes;
  readonly overrides: Overrides;
};

type Evaluations = ReadonlyMap<string, Evaluation>;

/** Evaluates flags for pages and calls of the shop. Source: FLAG-17. */
export type ShopFlags = {
  /** The named flags, or all, for a visit. */
  readonly evaluate: (names: readonly string[] | undefined, visit: FlagVisit) => Promise<Evaluations>;
  /** The treatments without a key, synchronously; undefined when the last load is more than a second ago. */
  readonly withoutKey: (names: readonly string[]) => Evaluations | undefined;
};

/** How long the last load is valid for synchronous callers, in milliseconds. */
const validMs = 1000;

const nobody: Memberships = { standard: [], large: [] };
const anybody: FlagVisit = { key: undefined, attributes: {}, overrides: { forced: new Map(), debug: false } };

/** Compiled flags of one change number, and the memberships of the current evaluation. */
class Compiled {
  readonly changeNumber: number;
  readonly flags: ReadonlyMap<string, Flag>;
  readonly needsMemberships: boolean;
  readonly #compiled: CompiledFlags;
  #memberships: Memberships = nobody;

  constructor({ changeNumber, flags, ruleBased }: FlagDefinitions) {
    this.changeNumber = changeNumber;
    this.flags = flags;
    let usesMemberships = false;
    const segmentsOf = (size: keyof Memberships): SegmentKeys => ({
      get: (name) => {
        usesMemberships = true;
        return { has: () => this.#memberships[size].includes(name) };
      },
    });
    this.#compiled = compileFlags({
      flags: [...flags.values()],
      ruleBasedSegments: [...ruleBased.values()],
      segments: segmentsOf("standard"),
      largeSegments: segmentsOf("large"),
    });
    this.needsMemberships = usesMemberships;
  }

  /** Evaluation is synchronous: the memberships of another visitor cannot interfere. */
  evaluate(names: readonly string[] | undefined, visit: FlagVisit, memberships: Memberships): Map<string, Evaluation> {
    const { key, attributes, overrides } = visit;
    this.#memberships = memberships;
    const evaluations = new Map<string, Evaluation>();
    for (const name of names ?? this.#compiled.names) {
      const forced = overrides.forced.get(name);
      if (forced) evaluations.set(name, this.#forced(name, forced));
      else if (key === undefined) evaluations.set(name, this.#compiled.withoutKey(name));
      else evaluations.set(name, this.#compiled.evaluate(name, key, attributes));
    }
    return evaluations;
  }

  #forced(name: string, treatment: string): Evaluation {
    const flag = this.flags.get(name);
    const config = flag?.configurations[treatment] ?? null;
    return { treatment, label: "override", config, changeNumber: flag?.changeNumber ?? -1 };
  }
}

/** The shop's own flags from the service of this process. Source: FLAG-17. */
export function ownFlags({
  states,
  deps,
}: Pick<FlagService, "states"> & { readonly deps: Pick<Deps, "db"> }): FlagSource {
  return {
    definitions: () => states(shopEnvironment),
    memberships: (key) => membershipsOf(deps.db, shopEnvironment, key),
  };
}

function allOff(names: readonly string[]): Map<string, Evaluation> {
  const off: Evaluation = { treatment: "off", label: "no flags", config: null, changeNumber: -1 };
  return new Map(names.map((name) => [name, off]));
}

/**
 * Evaluates flags on the server as the official clients would in the browser, so that nothing flickers. Definitions are
 * compiled once per change. While they are unavailable, flags are off and FLAG_NO_CLIENT is logged.
 * @source FLAG-17, FLAG-12
 */
export function createShopFlags(source: FlagSource, log: Pick<Log, "error">): ShopFlags {
  let latest: Compiled | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const compiledNow = async (): Promise<Compiled> => {
    const began = performance.now();
    const definitions = await source.definitions();
    if (!definitions) throw new Error("there are no definitions");
    if (latest?.changeNumber !== definitions.changeNumber) latest = new Compiled(definitions);
    askedAt = began;
    return latest;
  };
  return {
    evaluate: async (names, visit) => {
      try {
        const compiled = await compiledNow();
        const known = visit.key !== undefined && compiled.needsMemberships;
        return compiled.evaluate(names, visit, known ? await source.memberships(visit.key) : nobody);
      } catch (error) {
        log.error({ code: "FLAG_NO_CLIENT", reason: String(error) }, "flags read as off");
        return allOff(names ?? []);
      }
    },
    withoutKey: (names) => {
      return performance.now() - askedAt < validMs ? latest?.evaluate(names, anybody, nobody) : undefined;
    },
  };
}
