/** A value as JSON text: among a page's data it is one value instead of as many as it is made of. Source: ADR-0169. */
export type Written<Value> = string & { readonly written?: Value };

/** Writes a value of plain data for `read`. */
export function write<Value extends object>(value: Value): Written<Value> {
  return JSON.stringify(value);
}

/** What was written. */
export function read<Value extends object>(text: Written<Value>): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `write` makes such texts, and nobody on the way changes them
  return JSON.parse(text) as Value;
}
