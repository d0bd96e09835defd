/** A value as JSON text: among a page's data it is one value instead of as many as it is made of. Source: ADR-0169. */
export type Written<Value> = string & { readonly written?: Value };

/** Values by their texts, those that many pages carry. */
const known = new Map<string, object>();

/** Writes a value of plain data for `read`. */
export function write<Value extends object>(value: Value): Written<Value> {
  return JSON.stringify(value);
}

/** Says what a text stands for: `read` then gives this very object. For texts of which there are few. */
export function remember<Value extends object>(text: Written<Value>, value: Value): void {
  known.set(text, value);
}

/** What was written. */
export function read<Value extends object>(text: Written<Value>): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `write` makes such texts, and nobody on the way changes them
  return (known.get(text) ?? JSON.parse(text)) as Value;
}
