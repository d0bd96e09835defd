/** Days before a saved day on which its mail is sent. Source: ACC-14. */
export const reminderDays = 21;

/**
 * The next occurrence of a day, today included; 29 February is the 28th in non-leap years.
 * @param month 1 to 12; @param today `2026-11-22`
 * @returns `2027-03-14`
 * @source ACC-14
 */
export function nextOccurrence(month: number, day: number, today: string): string {
  const year = Number(today.slice(0, 4));
  const inYear = (of: number): string => {
    const last = new Date(Date.UTC(of, month, 0)).getUTCDate();
    return new Date(Date.UTC(of, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
  };
  const here = inYear(year);
  return here >= today ? here : inYear(year + 1);
}
