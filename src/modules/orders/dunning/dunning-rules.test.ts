import * as fc from "fast-check";
import { dayAfter, daysBetween } from "#kernel/calendar-day.ts";
import { describe, expect, test } from "vitest";
import { dueNotice, dunningFees, dunningPlan, dunningSteps, type SentNotice } from "./dunning-rules.ts";

const plan = dunningPlan([3, 7, 7], [0, 250, 250]);
const dueOn = "2026-12-07";

/** All letters about an invoice that is never paid, by their dates. */
function allLetters(days: readonly string[]): readonly (readonly [day: string, notice: SentNotice])[] {
  const sent: (readonly [string, SentNotice])[] = [];
  for (const day of days) {
    const due = dueNotice(plan, { dueOn, sent: sent.map(([, notice]) => notice) }, day);
    if (due) sent.push([day, due]);
  }
  return sent;
}
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, place) => dayAfter(first, place));

describe("CHK-06 letters about invoices that were not paid in time", () => {
  test("CHK-06 are sent three days after the due date, then seven after the date the previous letter set", () => {
    expect(
      allLetters(daysFrom("2026-11-23", 120)).map(([day, { step, payBy, fee }]) => [day, step, payBy, fee]),
    ).toEqual([
      ["2026-12-10", "payment-reminder", "2026-12-20", 0],
      ["2026-12-27", "first-dunning", "2027-01-06", 250],
      ["2027-01-13", "second-dunning", "2027-01-23", 250],
    ]);
  });

  test.each([
    ["2026-12-07", undefined],
    ["2026-12-09", undefined],
    ["2026-12-10", "payment-reminder"],
    ["2027-02-28", "payment-reminder"],
  ])("CHK-06 on %s the first letter is %s", (today, step) => {
    expect(dueNotice(plan, { dueOn, sent: [] }, today)?.step).toBe(step);
  });

  test("CHK-06 no plan sends a letter on the due date itself", () => {
    const hasty = dunningPlan([0, 0, 0], [0, 0, 0]);
    expect(dueNotice(hasty, { dueOn, sent: [] }, dueOn)).toBeUndefined();
    expect(dueNotice(hasty, { dueOn, sent: [] }, "2026-12-08")?.step).toBe("payment-reminder");
  });

  test("CHK-06 however often and late the job runs: every letter once, in sequence, each with time to pay before the next", () => {
    fc.assert(
      fc.property(fc.subarray([...daysFrom("2026-11-23", 200)]), (days) => {
        const letters = allLetters(days);
        expect(letters.map(([, { step }]) => step)).toEqual(dunningSteps.slice(0, letters.length));
        for (const [place, [day]] of letters.entries())
          expect(daysBetween(letters[place - 1]?.[1].payBy ?? dueOn, day)).toBeGreaterThan(0);
        expect(dunningFees(letters.map(([, notice]) => notice))).toBe([0, 0, 250, 500][letters.length]);
      }),
    );
  });
});
