import { accept, refuse, type Result } from "#kernel/result.ts";

/** For each state the states it can move to; a state without entries is final. Source: ORD-04. */
export type TransitionTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * Checks one move against a table.
 * Refuses ORDER_STATE with both states when the table does not list the move.
 * @source ORD-04
 */
export function checkMove<State extends string>(table: TransitionTable<State>, from: State, to: State): Result<State> {
  return table[from].includes(to) ? accept(to) : refuse("ORDER_STATE", { from, to });
}

/**
 * Checks a chain of moves that happen together, for example `placed`, `payment_review`, `paid_or_approved`.
 * Refuses ORDER_STATE at the first move the table does not list.
 * @source ORD-04
 */
export function checkPath<State extends string>(
  table: TransitionTable<State>,
  from: State,
  path: readonly State[],
): Result<readonly State[]> {
  let current = from;
  for (const next of path) {
    const move = checkMove(table, current, next);
    if (!move.ok) return move;
    current = next;
  }
  return accept(path);
}

/** The table as the source text of a Mermaid state diagram, for the generated documentation. Source: ORD-04. */
export function stateDiagram<State extends string>(table: TransitionTable<State>): string {
  const moves = Object.entries<readonly State[]>(table).flatMap(([from, targets]) =>
    targets.map((to) => `    ${from} --> ${to}`),
  );
  return ["stateDiagram-v2", ...moves].join("\n");
}
