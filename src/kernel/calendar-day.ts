const dayMs = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The ISO date `days` days after `day`. */
export function dayAfter(day: string, days: number): string {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one ISO date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}
