/** Decision of the throttle about an entry. */
export type Verdict = { readonly kind: "write" } | { readonly kind: "hold" };

/** A line that replaces suppressed entries; `repeats`: how many there were. */
export type Summary = { readonly text: string; readonly repeats: number };

const windowMs = 1000;
const maxRepeats = 5;

type Run = { began: number; written: number; suppressed: number };

/**
 * Passes an entry five times within a second and suppresses the rest; `due` returns one summary per entry whose second
 * is over. Times in milliseconds. Source: CONS-03.
 */
export function createLogThrottle() {
  const runs = new Map<string, Run>();
  const judge = (text: string, now: number): Verdict => {
    const run = runs.get(text);
    if (!run || now - run.began >= windowMs) {
      runs.set(text, { began: now, written: 1, suppressed: 0 });
      return { kind: "write" };
    }
    if (run.written < maxRepeats) {
      run.written += 1;
      return { kind: "write" };
    }
    run.suppressed += 1;
    return { kind: "hold" };
  };
  const due = (now: number): readonly Summary[] => {
    const over = [...runs].filter(([, { began }]) => now - began >= windowMs);
    for (const [text] of over) runs.delete(text);
    return over.flatMap(([text, { suppressed }]) => (suppressed > 0 ? [{ text, repeats: suppressed }] : []));
  };
  return { judge, due };
}
