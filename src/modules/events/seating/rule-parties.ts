import type { RuleKind } from "./model.ts";

/** How many parties a kind of rule needs to say something. */
export const leastParties: Readonly<Record<RuleKind, number>> = {
  together: 1,
  apart: 2,
  near: 2,
  notAlone: 0,
  childrenTable: 0,
  fixedTable: 1,
};
