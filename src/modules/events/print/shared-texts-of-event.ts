import type { SharedTexts } from "#design/templates/shared-texts.ts";
import { daysOfEvent } from "../event-times.ts";
import { between } from "../guests/people-of-row.ts";
import type { EventPlan } from "../model.ts";

/** What an event says of the names, the day and the place that its hosts' cards have in common. Source: THEME-05. */
export function sharedTextsOfEvent(plan: EventPlan): SharedTexts {
  const [first = "", second = "", ...further] = plan.hosts.split(between);
  const names = further.length === 0 ? { first, second } : { first: plan.hosts, second: "" };
  return { ...names, date: daysOfEvent(plan).first, place: plan.programme[0]?.place ?? "", monogram: "" };
}
