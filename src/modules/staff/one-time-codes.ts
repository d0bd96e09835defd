/** Seconds a code of an authenticator app is valid. Source: RFC 6238. */
const codeSeconds = 30;

/** Number of the 30-second step of a time (ms since 1970). */
export const stepAt = (now: number): number => Math.floor(now / 1000 / codeSeconds);

/**
 * The steps whose codes are accepted at a time: the current one and its neighbours, because clocks differ, but none up
 * to the last used one.
 * @param lastStep step of the last used code; 0 when there is none
 * @source BO-09, RFC 6238
 */
export function stepsTaken(now: number, lastStep: number): readonly number[] {
  const step = stepAt(now);
  return [step - 1, step, step + 1].filter((each) => each > lastStep);
}

/** Parses a typed code: six digits of an app or ten letters and digits of a recovery code, however grouped. */
export function readCode(typed: string): { readonly app: string } | { readonly recovery: string } | undefined {
  const plain = typed.replaceAll(/[\s-]/gu, "").toLowerCase();
  if (/^\d{6}$/u.test(plain)) return { app: plain };
  return /^[a-z2-9]{10}$/u.test(plain) ? { recovery: plain } : undefined;
}

/** A recovery code formatted for writing down: `abcde-fghij`. */
export const groupedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
