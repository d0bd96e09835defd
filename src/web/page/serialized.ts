/** A value as JSON text: among a page's data it is one value instead of as many as it is made of. Source: ADR-0019. */
export type Serialized<Value> = string & { readonly written?: Value };

/** Values by their texts, those that many pages carry. */
const known = new Map<string, object>();

/** Writes a value of plain data for `deserialize`. */
export function serialize<Value extends object>(value: Value): Serialized<Value> {
  return JSON.stringify(value);
}

/** Says what a text stands for: `deserialize` then gives this very object. For texts of which there are few. */
export function remember<Value extends object>(text: Serialized<Value>, value: Value): void {
  known.set(text, value);
}

/** What was written. */
export function deserialize<Value extends object>(text: Serialized<Value>): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `serialize` makes such texts, and nobody on the way changes them
  return (known.get(text) ?? JSON.parse(text)) as Value;
}
