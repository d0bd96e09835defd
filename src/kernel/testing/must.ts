import type { Result } from "../result.ts";

/** The value of what a test takes for accepted; a refusal is thrown. */
export function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}
