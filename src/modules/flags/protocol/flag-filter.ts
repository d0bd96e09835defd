import { accept, refuse, type Result } from "#kernel/result.ts";
import { FlagSet, flagLimits, type Flag } from "../model.ts";

/** Filter of a client: members of sets, or named flags and those with a name prefix; all flags if undefined. */
export type FlagFilter =
  | { readonly sets: readonly string[] }
  | { readonly names: readonly string[]; readonly prefixes: readonly string[] }
  | undefined;

const limits = { sets: flagLimits.sets, names: 400, prefixes: 50 } as const;

const listed = (text: string | undefined): readonly string[] =>
  text ? text.split(",").filter((part) => part !== "") : [];

/**
 * Parses the filter of a query. Sets exclude the other two; invalid set names are ignored. Refuses
 * FLAG_FILTER_TOO_LONG.
 * @source FLAG-11, FLAG-14
 */
export function readFilter(query: Readonly<Partial<Record<keyof typeof limits, string>>>): Result<FlagFilter> {
  const sets = listed(query.sets);
  const names = listed(query.names);
  const prefixes = listed(query.prefixes);
  if (sets.length > limits.sets || names.length > limits.names || prefixes.length > limits.prefixes)
    return refuse("FLAG_FILTER_TOO_LONG");
  if (query.sets !== undefined) return accept({ sets: sets.filter((name) => FlagSet.safeParse(name).success) });
  return accept(names.length + prefixes.length === 0 ? undefined : { names, prefixes });
}

/**
 * Whether a client with this filter must receive a changed flag. From the second request on (`since` other than -1) a
 * filter by sets passes every change, because a flag may have left the set: the client then drops it.
 * @source FLAG-15
 */
export function isWanted(flag: Pick<Flag, "name" | "sets">, filter: FlagFilter, since: number): boolean {
  if (!filter) return true;
  if ("sets" in filter) return since !== -1 || flag.sets.some((set) => filter.sets.includes(set));
  return filter.names.includes(flag.name) || filter.prefixes.some((prefix) => flag.name.startsWith(prefix));
}
