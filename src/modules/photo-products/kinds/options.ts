import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";

/** Chosen values by option; an option that does not apply is absent. */
export type Chosen = Readonly<Record<string, string>>;

/** Parameters of a page or call by name; missing and empty values mean "not chosen". */
export type OptionQuery = Readonly<Record<string, string | undefined>>;

/** An option of a product, depending on those before it. */
export type OptionRule = {
  /** Query parameter of the URL and of the call. */
  readonly name: string;
  /** Every value the shop knows, in the order of the shop. */
  readonly known: readonly string[];
  /** Values compatible with the preceding choices, the default first; if empty, the option does not apply. */
  readonly allowed: (chosen: Chosen) => readonly string[];
  /** Values beyond the known ones, such as a custom size; undefined for any other value. */
  readonly free?: (value: string, chosen: Chosen) => Result<string> | undefined;
  /** The allowed value nearest to one that is not possible; the default without it. */
  readonly nearest?: (value: string, allowed: readonly string[]) => string | undefined;
  /** The option it belongs to, as a mat to its frame; it comes, changes and goes with it. */
  readonly partOf?: string;
};

/** An option as a page displays it. */
export type OptionGroup = {
  readonly name: string;
  readonly value: string;
  /** Available values, in the order of the shop. */
  readonly values: readonly string[];
};

/** The choice of a query: always a product that can be made, with the values that were rejected. */
export type ChosenOptions = {
  readonly chosen: Chosen;
  readonly groups: readonly OptionGroup[];
  /** Parameters with an unknown value. */
  readonly unknown: readonly string[];
  /** Values incompatible with the preceding ones, as refusals; the nearest value or the default is used instead. */
  readonly refusals: readonly Refusal[];
};

/**
 * Chooses one option after the other: the requested value if available, otherwise the nearest one or the default.
 * @source FRAME-08, CAL-03, BOOK-02, PDP-04
 */
export function chooseOptions(rules: readonly OptionRule[], query: OptionQuery): ChosenOptions {
  const chosen: Record<string, string> = {};
  const groups: OptionGroup[] = [];
  const unknown: string[] = [];
  const refusals: Refusal[] = [];
  for (const rule of rules) {
    const allowed = rule.allowed(chosen);
    const requested = query[rule.name] ?? "";
    const read = readValue(rule, allowed, requested, chosen);
    if (!read.ok && read.refusal.code === "OPTION_UNKNOWN") unknown.push(rule.name);
    else if (!read.ok) refusals.push(read.refusal);
    const value = read.ok ? read.value : (rule.nearest?.(requested, allowed) ?? allowed[0]);
    if (value === undefined || value === "") continue;
    chosen[rule.name] = value;
    const inOrder = rule.known.filter((known) => allowed.includes(known));
    groups.push({ name: rule.name, value, values: inOrder.includes(value) ? inOrder : [...inOrder, value] });
  }
  return { chosen, groups, unknown, refusals };
}

/** The value of an option; empty if it does not apply. Refuses OPTION_UNKNOWN and OPTION_UNAVAILABLE. */
function readValue(rule: OptionRule, allowed: readonly string[], requested: string, chosen: Chosen): Result<string> {
  if (requested === "") return accept(allowed[0] ?? "");
  if (allowed.includes(requested)) return accept(requested);
  const own = rule.free?.(requested, chosen);
  if (own) return own;
  if (!rule.known.includes(requested)) return refuse("OPTION_UNKNOWN");
  return refuse("OPTION_UNAVAILABLE", {
    option: `${rule.name}/${requested}`,
    selection: blockedBy(rule, requested, chosen),
  });
}

/**
 * The value named by a refusal: the chosen value without which the requested one would be available, otherwise the
 * product itself.
 */
function blockedBy(rule: OptionRule, requested: string, chosen: Chosen): string {
  const entries = Object.entries(chosen);
  const found = entries.find(([name]) => {
    const others = Object.fromEntries(entries.filter(([other]) => other !== name));
    return rule.allowed(others).includes(requested);
  });
  const [name, value] = found ?? entries[0] ?? [rule.name, requested];
  return `${name}/${value}`;
}

/**
 * The chosen options of a query that requests nothing impossible. Refuses OPTION_UNKNOWN with every parameter that
 * has an unknown value, otherwise the first refusal of `chooseOptions`.
 * @source FRAME-08, PRICE-03
 */
export function requireOptions(rules: readonly OptionRule[], query: OptionQuery): Result<Chosen> {
  const { chosen, unknown, refusals } = chooseOptions(rules, query);
  if (unknown.length > 0) {
    return refuse("OPTION_UNKNOWN", {}, Object.fromEntries(unknown.map((name) => [name, "OPTION_UNKNOWN"] as const)));
  }
  const [refusal] = refusals;
  return refusal ? { ok: false, refusal } : accept(chosen);
}
