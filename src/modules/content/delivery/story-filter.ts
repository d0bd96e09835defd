import { accept, refuse, type Result } from "#kernel/result.ts";
import { parseMoment } from "./moment-text.ts";

/** Whether a value of a story's content passes. */
type Test = (value: unknown) => boolean;

/** A condition of `filter_query`: a path into the content and a test of the value there. */
export type Condition = { readonly path: readonly string[]; readonly test: Test };

/** Conjunction of groups; a group is a disjunction of alternatives, an alternative a conjunction of conditions. */
export type StoryFilter = readonly (readonly (readonly Condition[])[])[];

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

const texts = (value: unknown): readonly (string | undefined)[] => (Array.isArray(value) ? value.map(textOf) : []);
const isNothing: Test = (value) => value === undefined || value === null;
const isEmpty: Test = (value) => isNothing(value) || value === "";

const states: Readonly<Record<string, Test>> = {
  empty: isEmpty,
  not_empty: (value) => !isEmpty(value),
  empty_array: (value) => Array.isArray(value) && value.length === 0,
  not_empty_array: (value) => Array.isArray(value) && value.length > 0,
  true: (value) => value === true,
  false: (value) => value === false,
  null: isNothing,
  not_null: (value) => !isNothing(value),
};

/**
 * Whether a text matches a pattern: `*` stands for any characters, case is ignored. Takes time proportional to the text
 * for every part of the pattern, whatever the pattern.
 */
export function isLike(text: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.toLowerCase().split("*");
  const subject = text.toLowerCase();
  const last = rest.pop();
  if (last === undefined) return subject === first;
  if (!subject.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const found = subject.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return subject.length - last.length >= from && subject.endsWith(last);
}

const list = (argument: string): ReadonlySet<string | undefined> =>
  new Set(argument.split(",").map((part) => part.trim()));

function comparison(read: (text: string) => number | undefined, satisfies: (value: number, bound: number) => boolean) {
  return (argument: string): Test | undefined => {
    const bound = read(argument);
    if (bound === undefined) return undefined;
    return (value) => {
      const text = textOf(value);
      const number = text === undefined ? undefined : read(text);
      return number !== undefined && satisfies(number, bound);
    };
  };
}

const numberIn = (form: RegExp) => (text: string) => (form.test(text.trim()) ? Number(text) : undefined);
const integer = numberIn(/^[+-]?\d{1,15}$/);
const decimal = numberIn(/^[+-]?\d{1,15}(?:\.\d{1,15})?$/);
const greater = (value: number, bound: number) => value > bound;
const less = (value: number, bound: number) => value < bound;

/** Operators by name: an argument yields a test, undefined when the argument is invalid. */
const operators: Readonly<Record<string, (argument: string) => Test | undefined>> = {
  is: (argument) => (Object.hasOwn(states, argument) ? states[argument] : undefined),
  in: (argument) => {
    const wanted = list(argument);
    return (value) => wanted.has(textOf(value));
  },
  not_in: (argument) => {
    const unwanted = list(argument);
    return (value) => !unwanted.has(textOf(value));
  },
  like: (argument) => (value) => isLike(textOf(value) ?? "", argument),
  not_like: (argument) => (value) => !isLike(textOf(value) ?? "", argument),
  any_in_array: (argument) => {
    const wanted = list(argument);
    return (value) => texts(value).some((item) => wanted.has(item));
  },
  all_in_array: (argument) => {
    const wanted = [...list(argument)];
    return (value) => wanted.every((item) => texts(value).includes(item));
  },
  gt_date: comparison(parseMoment, greater),
  lt_date: comparison(parseMoment, less),
  gt_int: comparison(integer, greater),
  lt_int: comparison(integer, less),
  gt_float: comparison(decimal, greater),
  lt_float: comparison(decimal, less),
};

/** Names of the operators. Source: PB-07. */
export const operatorNames: readonly string[] = Object.keys(operators);

/** The value at a path of a story's content; segments are fields or list indexes. */
export function valueAt(content: unknown, path: readonly string[]): unknown {
  let value = content;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

function conditionOf(field: string, operator: string, argument: string): Condition | undefined {
  const test = Object.hasOwn(operators, operator) ? operators[operator]?.(argument) : undefined;
  return test && { path: field.split("."), test };
}

/** The segments of a parameter's name: `filter_query[a][b]` is `["a", "b"]`; undefined when malformed. */
function partsOf(name: string): readonly string[] | undefined {
  const rest = name.slice("filter_query".length);
  return /^(?:\[[^[\]]*\])+$/.test(rest) ? rest.slice(1, -1).split("][") : undefined;
}

/**
 * Parses the `filter_query[…]` parameters. Conditions are combined with AND; those under `__or` are alternatives, each
 * on its own, or combined when they have the same number (`[__or][0]`). Refusal: FIELD_INVALID with the name of the
 * parameter.
 * @source PB-07
 */
export function parseFilter(parameters: readonly (readonly [string, string])[]): Result<StoryFilter> {
  const together: Condition[] = [];
  const alternatives = new Map<string, Condition[]>();
  for (const [place, [name, argument]] of parameters.entries()) {
    const [first = "", second = "", ...more] = partsOf(name) ?? [];
    const condition =
      first === "__or"
        ? more.length === 2
          ? conditionOf(more[0] ?? "", more[1] ?? "", argument)
          : undefined
        : more.length === 0
          ? conditionOf(first, second, argument)
          : undefined;
    if (!condition) return refuse("FIELD_INVALID", { path: name });
    if (first !== "__or") together.push(condition);
    else {
      const key = second === "" ? `+${place}` : second;
      alternatives.set(key, [...(alternatives.get(key) ?? []), condition]);
    }
  }
  return accept([
    ...together.map((condition) => [[condition]]),
    ...(alternatives.size > 0 ? [[...alternatives.values()]] : []),
  ]);
}

/** Whether content passes a filter. Source: PB-07. */
export function passesFilter(content: unknown, filter: StoryFilter): boolean {
  return filter.every((group) =>
    group.some((conditions) => conditions.every(({ path, test }) => test(valueAt(content, path)))),
  );
}
