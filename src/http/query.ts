/** A query value; empty ones (undefined, null, `""`, `[]`) are omitted. */
export type QueryValue = string | number | boolean | null | undefined;
/** Query parameters in order. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

type Filled = string | number | boolean;
const isFilled = (value: QueryValue): value is Filled => value !== undefined && value !== null && value !== "";

/** Serialises a query without its question mark: drops empty values, keeps `0` and `false`, writes lists as `name[]`. Source: HTTP-07. */
export function queryText(query: Query): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const list = typeof value === "object" && value !== null;
    for (const item of list ? value : [value]) {
      if (isFilled(item)) pairs.append(list ? `${name}[]` : name, String(item));
    }
  }
  return pairs.toString();
}
