import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";

/** Chosen values by option; an option that does not apply is absent. */
export type Chosen = Readonly<Record<string, string>>;

/** Parameters of a page or call by name; absent and empty values mean "not chosen". */
export type OptionQuery = Readonly<Record<string, string | undefined>>;

/** An option of a product, depending on those before it. */
export type OptionRule = {
  /** Field of the address and parameter of the call. */
  readonly name: string;
  /** Every value the shop knows for it, in the order of the shop. */
  readonly known: readonly string[];
  /** Values that go with what is chosen before, the default first; none: the option does not apply. */
  readonly allowed: (chosen: Chosen) => readonly string[];
  /** Values beyond the known ones, such as a size of one's own; undefined when it is not such a value. */
  readonly free?: (value: string, chosen: Chosen) => Result<string> | undefined;
};

/** An option as a page shows it. */
export type OptionGroup = {
  readonly name: string;
  readonly value: string;
  /** Values that can be chosen, in the order of the shop. */
  readonly values: readonly string[];
};

/** What a query chooses: always a product that can be made, and what had to be left out for it. */
export type ChosenOptions = {
  readonly chosen: Chosen;
  readonly groups: readonly OptionGroup[];
  /** Parameters whose value nobody knows. */
  readonly unknown: readonly string[];
  /** Values that do not go with those before them, as refusals; the default stands in their place. */
  readonly refusals: readonly Refusal[];
};

/**
 * Chooses option after option: the asked value where it can be had, else the default.
 * @source FRAME-08, CAL-03, BOOK-02, PDP-04
 */
export function chooseOptions(rules: readonly OptionRule[], query: OptionQuery): ChosenOptions {
  const chosen: Record<string, string> = {};
  const groups: OptionGroup[] = [];
  const unknown: string[] = [];
  const refusals: Refusal[] = [];
  for (const rule of rules) {
    const allowed = rule.allowed(chosen);
    const asked = query[rule.name] ?? "";
    const read = readValue(rule, allowed, asked, chosen);
    if (!read.ok && read.refusal.code === "OPTION_UNKNOWN") unknown.push(rule.name);
    else if (!read.ok) refusals.push(read.refusal);
    const value = read.ok ? read.value : allowed[0];
    if (value === undefined || value === "") continue;
    chosen[rule.name] = value;
    const inOrder = rule.known.filter((known) => allowed.includes(known));
    groups.push({ name: rule.name, value, values: inOrder.includes(value) ? inOrder : [...inOrder, value] });
  }
  return { chosen, groups, unknown, refusals };
}

/** The value an option takes; empty when it does not apply. Refuses OPTION_UNKNOWN and OPTION_UNAVAILABLE. */
function readValue(rule: OptionRule, allowed: readonly string[], asked: string, chosen: Chosen): Result<string> {
  if (asked === "") return accept(allowed[0] ?? "");
  if (allowed.includes(asked)) return accept(asked);
  const own = rule.free?.(asked, chosen);
  if (own) return own;
  if (!rule.known.includes(asked)) return refuse("OPTION_UNKNOWN");
  return refuse("OPTION_UNAVAILABLE", { option: `${rule.name}/${asked}`, auswahl: blockedBy(rule, asked, chosen) });
}

/** What a refusal names: the chosen value without which the asked one could be had, else the product itself. */
function blockedBy(rule: OptionRule, asked: string, chosen: Chosen): string {
  const entries = Object.entries(chosen);
  const found = entries.find(([name]) => {
    const others = Object.fromEntries(entries.filter(([other]) => other !== name));
    return rule.allowed(others).includes(asked);
  });
  const [name, value] = found ?? entries[0] ?? [rule.name, asked];
  return `${name}/${value}`;
}

/**
 * The chosen options of a query that asks for nothing impossible.
 * Refuses OPTION_UNKNOWN with every parameter whose value nobody knows, and as the first refusal of `chooseOptions`.
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
