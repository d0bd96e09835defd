import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { isWanted, type FlagFilter } from "./flag-filter.ts";
import { flagForReader, helperFlag, type Reader } from "./spec-version.ts";
import type { FlagState } from "../state.server.ts";

/** A JSON response, with its compressed form if that is smaller. */
export type PackedAnswer = { readonly plain: Buffer; readonly gzipped: Buffer | undefined };

/** The query of a client: the last change numbers it has of flags and of rule-based segments, -1 for none. */
export type ChangesQuery = {
  readonly reader: Reader;
  readonly since: number;
  readonly ruleBasedSince: number;
  readonly filter: FlagFilter;
};

const compress = promisify(gzip);
const worthPacking = 1024;
/** Cached queries per state; in practice there are only a few different ones. */
const cacheSize = 200;

const answers = new WeakMap<FlagState, LRUCache<string, Promise<PackedAnswer>>>();

/** Serialises and compresses a JSON value. */
export async function packAnswer(value: unknown): Promise<PackedAnswer> {
  const plain = Buffer.from(JSON.stringify(value));
  return { plain, gzipped: plain.length < worthPacking ? undefined : await compress(plain) };
}

function answerOf(state: FlagState, { reader, since, ruleBasedSince, filter }: ChangesQuery): unknown {
  const isNews = (thing: { readonly changeNumber: number; readonly status: string }, after: number): boolean =>
    thing.changeNumber > after && (after !== -1 || thing.status === "ACTIVE");
  const sets = filter && "sets" in filter ? filter.sets : undefined;
  const helped = !filter || sets !== undefined;
  const flags = [...state.flags.values()]
    .filter((flag) => isNews(flag, since) && isWanted(flag, filter, since))
    .map((flag) => flagForReader(flag, reader, helped));
  if (reader.version !== "1.3") {
    const segments = helped ? [...state.ruleBased.values()].filter((segment) => isNews(segment, since)) : [];
    const helpers = segments.map((segment) => helperFlag(segment, reader, sets));
    // A number the client has already is never lowered.
    return { splits: [...flags, ...helpers], since, till: Math.max(since, state.flagsTill, state.ruleBasedTill) };
  }
  const segments = [...state.ruleBased.values()].filter((segment) => isNews(segment, ruleBasedSince));
  return {
    ff: { d: flags, s: since, t: Math.max(since, state.flagsTill) },
    rbs: { d: segments, s: ruleBasedSince, t: Math.max(ruleBasedSince, state.ruleBasedTill) },
  };
}

/**
 * The response to `splitChanges`; the same query of the same state gets the same bytes.
 * @source FLAG-15
 */
export function splitChanges(state: FlagState, query: ChangesQuery): Promise<PackedAnswer> {
  const cached = answers.get(state) ?? new LRUCache<string, Promise<PackedAnswer>>({ max: cacheSize });
  answers.set(state, cached);
  const name = JSON.stringify(query);
  const known = cached.get(name);
  if (known) return known;
  const fresh = packAnswer(answerOf(state, query));
  cached.set(name, fresh);
  return fresh;
}
