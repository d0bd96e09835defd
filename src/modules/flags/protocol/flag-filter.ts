import { accept, refuse, type Result } from "#kernel/result.ts";
import { FlagSet, flagLimits, type Flag } from "../model.ts";

/** Which flags a client wants: members of sets, or named ones and those whose names begin alike; all where undefined. */
export type FlagFilter =
  | { readonly sets: readonly string[] }
  | { readonly names: readonly string[]; readonly prefixes: readonly string[] }
  | undefined;

const most = { sets: flagLimits.sets, names: 400, prefixes: 50 } as const;

const listed = (text: string | undefined): readonly string[] =>
  text ? text.split(",").filter((part) => part !== "") : [];

/**
 * Reads the filter of an address. Sets exclude the other two; names of sets that cannot be are left out.
 * Refuses FLAG_FILTER_TOO_LONG.
 * @source FLAG-11, FLAG-14
 */
export function readFilter(query: Readonly<Partial<Record<keyof typeof most, string>>>): Result<FlagFilter> {
  const sets = listed(query.sets);
  const names = listed(query.names);
  const prefixes = listed(query.prefixes);
  if (sets.length > most.sets || names.length > most.names || prefixes.length > most.prefixes)
    return refuse("FLAG_FILTER_TOO_LONG");
  if (query.sets !== undefined) return accept({ sets: sets.filter((name) => FlagSet.safeParse(name).success) });
  return accept(names.length + prefixes.length === 0 ? undefined : { names, prefixes });
}

/**
 * Whether a client with this filter must hear of a flag that changed. From the second call on (`since` other than -1) a
 * filter by sets lets every change through, because a flag may have left the set: the client drops it then.
 * @source FLAG-15
 */
export function isWanted(flag: Pick<Flag, "name" | "sets">, filter: FlagFilter, since: number): boolean {
  if (!filter) return true;
  if ("sets" in filter) return since !== -1 || flag.sets.some((set) => filter.sets.includes(set));
  return filter.names.includes(flag.name) || filter.prefixes.some((prefix) => flag.name.startsWith(prefix));
}
