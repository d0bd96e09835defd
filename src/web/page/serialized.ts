/** A value as JSON text, so that the framework serializes a single string in a page's data. Source: ADR-0019. */
export type Serialized<Value> = string & { readonly written?: Value };

/** Cached values by JSON text, for values shared by many pages. */
const known = new Map<string, object>();

/** Serializes plain data for `deserialize`. */
export function serialize<Value extends object>(value: Value): Serialized<Value> {
  return JSON.stringify(value);
}

/** Caches the value of a text: `deserialize` then returns this same object. For a small number of texts. */
export function cacheValue<Value extends object>(text: Serialized<Value>, value: Value): void {
  known.set(text, value);
}

/** Parses a serialized value. */
export function deserialize<Value extends object>(text: Serialized<Value>): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `serialize` creates such texts, and nothing in between changes them
  return (known.get(text) ?? JSON.parse(text)) as Value;
}
