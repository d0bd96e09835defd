/** Whether two values are equal as JSON; key order is ignored, missing keys equal undefined ones. Source: CFG-03. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => sameJson(item, b[index]));
  }
  const left = new Map<string, unknown>(Object.entries(a).filter(([, value]) => value !== undefined));
  const right = new Map<string, unknown>(Object.entries(b).filter(([, value]) => value !== undefined));
  if (left.size !== right.size) return false;
  for (const [key, value] of left) if (!right.has(key) || !sameJson(value, right.get(key))) return false;
  return true;
}
