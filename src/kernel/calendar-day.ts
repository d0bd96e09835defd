const dayMs = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after an ISO date. */
export function dayAfter(day: string, days: number): string {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one ISO date to another; negative where it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}
