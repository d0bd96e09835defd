import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isWanted, type FlagFilter } from "./flag-filter.ts";
import { flagForReader, helperFlag, type Reader } from "./spec-version.ts";
import type { FlagState } from "../state.server.ts";

/** A JSON answer, with its compressed form where that is worth it. */
export type PackedAnswer = { readonly plain: Buffer; readonly gzipped: Buffer | undefined };

/** What a client asks: the last numbers it knows of flags and of rule-based segments, -1 for nothing. */
export type ChangesQuery = {
  readonly reader: Reader;
  readonly since: number;
  readonly ruleBasedSince: number;
  readonly filter: FlagFilter;
};

const compress = promisify(gzip);
const worthPacking = 1024;
/** Different questions remembered per state; in practice everybody asks one of a few. */
const cacheSize = 200;

const answers = new WeakMap<FlagState, Map<string, Promise<PackedAnswer>>>();

/** A JSON value ready to be sent. */
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
    // A number the client has already is never taken back.
    return { splits: [...flags, ...helpers], since, till: Math.max(since, state.flagsTill, state.ruleBasedTill) };
  }
  const segments = [...state.ruleBased.values()].filter((segment) => isNews(segment, ruleBasedSince));
  return {
    ff: { d: flags, s: since, t: Math.max(since, state.flagsTill) },
    rbs: { d: segments, s: ruleBasedSince, t: Math.max(ruleBasedSince, state.ruleBasedTill) },
  };
}

/**
 * The answer to `splitChanges`; everybody who asks the same of the same state gets the same bytes.
 * @source FLAG-15
 */
export function splitChanges(state: FlagState, query: ChangesQuery): Promise<PackedAnswer> {
  const kept = answers.get(state) ?? new Map<string, Promise<PackedAnswer>>();
  answers.set(state, kept);
  const name = JSON.stringify(query);
  const known = kept.get(name);
  if (known) return known;
  if (kept.size >= cacheSize) kept.clear();
  const fresh = packAnswer(answerOf(state, query));
  kept.set(name, fresh);
  return fresh;
}
