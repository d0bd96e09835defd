import type { Log } from "#platform/log.server.ts";
import { compileFlags, type CompiledFlags, type Evaluation, type SegmentKeys } from "./evaluate.ts";
import type { Attributes } from "./matchers.ts";
import type { Flag, RuleBasedSegment } from "./model.ts";
import type { Overrides } from "./overrides.ts";

/** Where definitions and memberships come from; asked anew for every answer. */
export type FlagSource = {
  readonly definitions: () => Promise<FlagDefinitions | undefined>;
  readonly memberships: (key: string) => Promise<Memberships>;
};

/** All definitions as they were at one change number. */
export type FlagDefinitions = {
  readonly changeNumber: number;
  readonly flags: ReadonlyMap<string, Flag>;
  readonly ruleBased: ReadonlyMap<string, RuleBasedSegment>;
};

type Memberships = { readonly standard: readonly string[]; readonly large: readonly string[] };

/** Who looks at a page: without a key nothing is remembered of him and everything has its default. Source: FLAG-03. */
export type FlagVisit = {
  readonly key: string | undefined;
  readonly attributes: Attributes;
  readonly overrides: Overrides;
};

/** Evaluates flags for pages and calls of the shop. Source: FLAG-17. */
export type ShopFlags = (
  names: readonly string[] | undefined,
  visit: FlagVisit,
) => Promise<ReadonlyMap<string, Evaluation>>;

const nobody: Memberships = { standard: [], large: [] };

/** Flags of one change number, and whose memberships they are asked with. */
class Compiled {
  readonly changeNumber: number;
  readonly flags: ReadonlyMap<string, Flag>;
  readonly needsMemberships: boolean;
  readonly #compiled: CompiledFlags;
  #memberships: Memberships = nobody;

  constructor({ changeNumber, flags, ruleBased }: FlagDefinitions) {
    this.changeNumber = changeNumber;
    this.flags = flags;
    let asked = false;
    const segmentsOf = (size: keyof Memberships): SegmentKeys => ({
      get: (name) => {
        asked = true;
        return { has: () => this.#memberships[size].includes(name) };
      },
    });
    this.#compiled = compileFlags({
      flags: [...flags.values()],
      ruleBasedSegments: [...ruleBased.values()],
      segments: segmentsOf("standard"),
      largeSegments: segmentsOf("large"),
    });
    this.needsMemberships = asked;
  }

  /** Evaluation is synchronous: nobody else's memberships can come between. */
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

function allOff(names: readonly string[]): Map<string, Evaluation> {
  const off: Evaluation = { treatment: "off", label: "no flags", config: null, changeNumber: -1 };
  return new Map(names.map((name) => [name, off]));
}

/**
 * Evaluates flags on the server as the official clients would in the browser, so that nothing flickers. Definitions are
 * compiled once per change. While they cannot be had, flags read as off and FLAG_NO_CLIENT is logged.
 * @source FLAG-17, FLAG-12
 */
export function createShopFlags(source: FlagSource, log: Pick<Log, "error">): ShopFlags {
  let latest: Compiled | undefined;
  const compiledFrom = (definitions: FlagDefinitions): Compiled => {
    if (latest?.changeNumber !== definitions.changeNumber) latest = new Compiled(definitions);
    return latest;
  };
  return async (names, visit) => {
    try {
      const definitions = await source.definitions();
      if (!definitions) throw new Error("there are no definitions");
      const compiled = compiledFrom(definitions);
      const known = visit.key !== undefined && compiled.needsMemberships ? await source.memberships(visit.key) : nobody;
      return compiled.evaluate(names, visit, known);
    } catch (error) {
      log.error({ code: "FLAG_NO_CLIENT", reason: String(error) }, "flags read as off");
      return allOff(names ?? []);
    }
  };
}
