import type { OrderReason } from "../order-reasons.ts";

/** A move of the log; `at` in ms since 1970. */
export type LoggedMove = {
  readonly id: number;
  readonly at: number;
  readonly subject: string;
  readonly line: number | null;
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
  readonly reason: OrderReason;
  readonly note: string;
};

/** Simultaneous moves by one actor for one reason: the states passed, first to last. */
export type MoveChain = Omit<LoggedMove, "from" | "to"> & { readonly states: readonly string[] };

/**
 * Joins moves that follow each other at the same time, so that "waiting, rendering" and "rendering, ready" become one
 * entry. The order of the log stays.
 * @source BO-01
 */
export function chainMoves(log: readonly LoggedMove[]): readonly MoveChain[] {
  const chains: MoveChain[] = [];
  for (const { from, to, ...move } of log) {
    const last = chains.at(-1);
    const continues =
      last !== undefined &&
      from !== null &&
      last.states.at(-1) === from &&
      last.at === move.at &&
      last.subject === move.subject &&
      last.line === move.line &&
      last.actor === move.actor &&
      last.reason === move.reason &&
      last.note === move.note;
    if (continues) chains[chains.length - 1] = { ...last, states: [...last.states, to] };
    else chains.push({ ...move, states: from === null ? [to] : [from, to] });
  }
  return chains;
}
