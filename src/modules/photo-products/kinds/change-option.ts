import { chooseOptions, type Chosen, type OptionRule } from "./options.ts";

/**
 * Values the customer chose and another choice replaced, by option; `instead` is undefined where the option no longer
 * applies.
 */
export type Displaced = Readonly<Record<string, { readonly wished: string; readonly instead: string | undefined }>>;

/** A choice after one option changed. */
export type OptionChange = {
  readonly chosen: Chosen;
  readonly displaced: Displaced;
  /** Further options that have another value now, without those that come and go with the changed one. */
  readonly adapted: readonly string[];
};

/** The displaced values that still wait: the value put in their place is the current one. */
export function waitingWishes(chosen: Chosen, displaced: Displaced): Chosen {
  const waiting = Object.entries(displaced).filter(([option, { instead }]) => chosen[option] === instead);
  return Object.fromEntries(waiting.map(([option, { wished }]) => [option, wished]));
}

/** Options besides `name` that a new choice gives another value, as far as they stand for themselves. */
export function adaptedOptions(rules: readonly OptionRule[], name: string, before: Chosen, after: Chosen): string[] {
  return rules
    .filter((rule) => rule.name !== name && rule.partOf === undefined)
    .map((rule) => rule.name)
    .filter((option) => before[option] !== undefined && after[option] !== undefined)
    .filter((option) => before[option] !== after[option]);
}

/**
 * Changes one option: what no longer fits takes the nearest value or its default, and what it displaced earlier
 * returns as soon as it is possible again.
 * @source FRAME-08
 */
export function changeOption(
  rules: readonly OptionRule[],
  { chosen: before, displaced }: { readonly chosen: Chosen; readonly displaced: Displaced },
  name: string,
  value: string,
): OptionChange {
  const wishes: Chosen = { ...before, ...waitingWishes(before, displaced), [name]: value };
  const { chosen } = chooseOptions(rules, wishes);
  const missed = Object.entries(wishes).filter(([option, wished]) => chosen[option] !== wished);
  return {
    chosen,
    displaced: Object.fromEntries(missed.map(([option, wished]) => [option, { wished, instead: chosen[option] }])),
    adapted: adaptedOptions(rules, name, before, chosen),
  };
}
