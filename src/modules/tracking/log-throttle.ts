/** What the throttle does with an entry. `repeats` of a summary: how many entries were held back. */
export type Verdict = { readonly kind: "write" } | { readonly kind: "hold" };

/** A line that stands for entries held back. */
export type Summary = { readonly text: string; readonly repeats: number };

const windowMs = 1000;
const mostRepeats = 5;

type Run = { began: number; written: number; held: number };

/**
 * Lets the same entry through five times within a second and holds the rest back; `due` gives one summary per entry whose
 * second is over. Times in milliseconds. Source: CONS-03.
 */
export function createLogThrottle() {
  const runs = new Map<string, Run>();
  const judge = (text: string, now: number): Verdict => {
    const run = runs.get(text);
    if (!run || now - run.began >= windowMs) {
      runs.set(text, { began: now, written: 1, held: 0 });
      return { kind: "write" };
    }
    if (run.written < mostRepeats) {
      run.written += 1;
      return { kind: "write" };
    }
    run.held += 1;
    return { kind: "hold" };
  };
  const due = (now: number): readonly Summary[] => {
    const over = [...runs].filter(([, { began }]) => now - began >= windowMs);
    for (const [text] of over) runs.delete(text);
    return over.flatMap(([text, { held }]) => (held > 0 ? [{ text, repeats: held }] : []));
  };
  return { judge, due };
}
