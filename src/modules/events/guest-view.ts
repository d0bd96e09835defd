import { formatClock, formatDate, formatWeekday } from "#kernel/formats/date-format.ts";
import { daysBetween } from "#kernel/calendar-day.ts";
import type { Locale } from "#kernel/market.ts";
import { clockTimes, daysOfEvent, deletionDay, lastReplyDay } from "./event-times.ts";
import type { EventPlan, Guest, GuestReply, Household, HouseholdAnswers, Question } from "./model.ts";
import { pointsFor } from "./replies/reply-rules.ts";

/** A programme point as guests read it. */
export type PointView = {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly place: string;
  readonly address: string;
  /** Where a map shows the place; empty without an address. */
  readonly route: string;
  readonly dressCode: string;
};

/** A guest on the page: of a household's own link with the answer given before. */
export type PersonView = Pick<Guest, "id" | "name" | "isChild" | "isCompanion"> & {
  readonly points: readonly { readonly id: string; readonly title: string }[];
  readonly reply: GuestReply | null;
};

/** What an event says to everybody who may read its page, in the language of the page. Source: EVENT-02. */
export type EventView = {
  readonly title: string;
  readonly hosts: string;
  readonly occasion: EventPlan["occasion"];
  readonly welcome: string;
  readonly date: string;
  /** Days until the event; null from its day on. */
  readonly daysLeft: number | null;
  readonly points: readonly PointView[];
  readonly gifts: EventPlan["gifts"];
  readonly menus: EventPlan["menus"];
  readonly questions: readonly Question[];
  readonly asks: EventPlan["asks"];
  readonly replyUntil: string;
  readonly deletedOn: string;
};

/** A link that opens a map; nothing is asked of it before it is pressed. Source: EVENT-11. */
function routeTo({ mapLink, place, address }: { mapLink: string; place: string; address: string }): string {
  if (mapLink !== "") return mapLink;
  if (address === "") return "";
  const query = new URLSearchParams({ query: [place, address].filter((text) => text !== "").join(", ") });
  return `https://www.openstreetmap.org/search?${query.toString()}`;
}

const dayOf = (day: string, locale: Locale) => `${formatWeekday(day, locale)}, ${formatDate(day, locale)}`;

function timeOf(begins: string, ends: string, locale: Locale): string {
  if (begins === "") return "";
  return ends === "" ? formatClock(begins, locale) : `${formatClock(begins, locale)} – ${formatClock(ends, locale)}`;
}

/** The programme points as guests read them. */
export function pointViews(
  plan: Pick<EventPlan, "programme" | "timeZone">,
  guest: Pick<Guest, "programme"> | null,
  locale: Locale,
) {
  const shown = guest ? pointsFor(plan, guest) : plan.programme;
  return shown.map((point): PointView => {
    const { id, title, day, place, address, mapLink, dressCode } = point;
    const { begins, ends } = clockTimes(point, plan.timeZone);
    return {
      id,
      title,
      day: dayOf(day, locale),
      time: timeOf(begins, ends, locale),
      place,
      address,
      route: routeTo({ mapLink, place, address }),
      dressCode,
    };
  });
}

/** The points that somebody of a household is invited to; without a household those that everybody is. Source: EVENT-05. */
function pointsOf(plan: EventPlan, household: Household | null, locale: Locale): readonly PointView[] {
  if (!household) return pointViews(plan, null, locale);
  const invited = new Set(household.guests.flatMap((guest) => pointsFor(plan, guest).map(({ id }) => id)));
  return pointViews(plan, null, locale).filter(({ id }) => invited.has(id));
}

/** An event in the language of its page. `today` is the ISO date where the event is. Source: EVENT-02. */
export function eventView(
  plan: EventPlan,
  {
    household,
    locale,
    today,
  }: { readonly household: Household | null; readonly locale: Locale; readonly today: string },
): EventView {
  const { first, last } = daysOfEvent(plan);
  const daysLeft = daysBetween(today, first);
  return {
    title: plan.title,
    hosts: plan.hosts,
    occasion: plan.occasion,
    welcome: plan.welcome,
    date: dayOf(first, locale),
    daysLeft: daysLeft > 0 ? daysLeft : null,
    points: pointsOf(plan, household, locale),
    gifts: plan.gifts,
    menus: plan.menus,
    questions: plan.questions,
    asks: plan.asks,
    replyUntil: formatDate(lastReplyDay(plan), locale),
    deletedOn: formatDate(deletionDay(last), locale),
  };
}

/** A guest on the reply form. */
export function personView(plan: EventPlan, guest: Guest): PersonView {
  const { id, name, isChild, isCompanion, reply } = guest;
  return {
    id,
    name,
    isChild,
    isCompanion,
    points: pointsFor(plan, guest).map((point) => ({ id: point.id, title: point.title })),
    reply,
  };
}

/** What the reply form is filled with. */
export type ReplyFormView = {
  readonly people: readonly PersonView[];
  readonly answers: HouseholdAnswers | null;
  /** The proof of a guest found by name; null with a personal link, and for somebody who is not on the list. */
  readonly proof: string | null;
  /** The name of somebody who is not on the list. */
  readonly unknownName: string | null;
};
