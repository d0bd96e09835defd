import type { EventPlan, Guest, Household } from "../model.ts";
import { comes, menuOf, nameOf } from "../replies/reply-summary.ts";
import { pointsFor } from "../replies/reply-rules.ts";
import type { ListTexts } from "./guest-list.ts";
import type { ListSheet, ListTable } from "./list-table.ts";

/** Who comes to a programme point, and what they eat and must not eat. Source: EVENT-08. */
export type KitchenPoint = {
  readonly title: string;
  readonly day: string;
  readonly begins: string;
  readonly place: string;
  readonly adults: number;
  readonly children: number;
  /** By the name of the menu; those without a choice under the empty one. */
  readonly menus: readonly { readonly name: string; readonly count: number }[];
  readonly guests: readonly KitchenGuest[];
};

export type KitchenGuest = {
  readonly name: string;
  readonly type: "adult" | "child";
  readonly menu: string;
  readonly allergies: string;
  /** The name of the table; empty without a seat. */
  readonly table: string;
};

/** The tables of seated guests, by guest. */
export type Seats = ReadonlyMap<string, { readonly table: string }>;

const kitchenGuest = (plan: EventPlan, guest: Guest, seats: Seats): KitchenGuest => ({
  name: nameOf(guest),
  type: guest.isChild ? "child" : "adult",
  menu: menuOf(plan, guest),
  allergies: guest.reply?.allergies ?? "",
  table: seats.get(guest.id)?.table ?? "",
});

/** Everybody who comes, and nothing else of them. */
const comingGuests = (households: readonly Household[]): readonly Guest[] =>
  households.flatMap(({ guests }) => guests).filter(comes);

function pointOf(
  plan: EventPlan,
  { title, day, begins, place }: EventPlan["programme"][number],
  guests: readonly KitchenGuest[],
): KitchenPoint {
  const ofMenu = (name: string) => guests.filter((guest) => guest.menu === name).length;
  const open = plan.menus.length === 0 ? 0 : ofMenu("");
  return {
    title,
    day,
    begins,
    place,
    adults: guests.filter(({ type }) => type === "adult").length,
    children: guests.filter(({ type }) => type === "child").length,
    menus: [
      ...plan.menus.map(({ name }) => ({ name, count: ofMenu(name) })),
      ...(open > 0 ? [{ name: "", count: open }] : []),
    ],
    guests,
  };
}

/** What kitchen and hall have to know, by programme point. Source: EVENT-08. */
export function kitchenPoints(
  plan: EventPlan,
  households: readonly Household[],
  seats: Seats,
): readonly KitchenPoint[] {
  const coming = comingGuests(households);
  return plan.programme.map((point) => {
    const isThere = (guest: Guest) =>
      pointsFor(plan, guest).some(({ id }) => id === point.id) && guest.reply?.points.includes(point.id);
    return pointOf(
      plan,
      point,
      coming.filter(isThere).map((guest) => kitchenGuest(plan, guest, seats)),
    );
  });
}

/** The tables are a column once anybody sits at one. */
function guestsTable(guests: readonly KitchenGuest[], texts: ListTexts): ListTable {
  const fields = guests.some(({ table }) => table !== "") ? ["table"] : [];
  return {
    headings: ["name", "kind", "menu", "allergies", ...fields].map(texts.heading),
    rows: guests.map(({ name, type, menu, allergies, table }) => [
      name,
      texts.type(type),
      menu,
      allergies,
      ...fields.map(() => table),
    ]),
  };
}

/** Everybody who comes, with menu, allergies and table, as one list: for the caterer. Source: EVENT-08. */
export function catererTable(
  plan: EventPlan,
  { households, seats }: { readonly households: readonly Household[]; readonly seats: Seats },
  texts: ListTexts,
): ListTable {
  return guestsTable(
    comingGuests(households).map((guest) => kitchenGuest(plan, guest, seats)),
    texts,
  );
}

/** Words of the sheets that count. */
export type KitchenWords = {
  readonly counts: string;
  readonly point: string;
  readonly adults: string;
  readonly children: string;
  readonly noMenu: string;
};

/** The lists of kitchen and hall as sheets: the counts of all programme points, then the guests of each. Source: EVENT-08. */
export function kitchenSheets(
  points: readonly KitchenPoint[],
  { texts, words }: { readonly texts: ListTexts; readonly words: KitchenWords },
): readonly ListSheet[] {
  const menus = [...new Set(points.flatMap((point) => point.menus.map(({ name }) => name)))];
  const counts: ListSheet = {
    name: words.counts,
    headings: [words.point, words.adults, words.children, ...menus.map((name) => name || words.noMenu)],
    rows: points.map((point) => [
      point.title,
      point.adults,
      point.children,
      ...menus.map((menu) => point.menus.find(({ name }) => name === menu)?.count ?? 0),
    ]),
  };
  return [counts, ...points.map((point) => ({ name: point.title, ...guestsTable(point.guests, texts) }))];
}
