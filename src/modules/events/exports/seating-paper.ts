import { formatDate } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { paragraph, type Paper, type PaperBlock, type PaperDrawing } from "#modules/paperwork/contract.ts";
import { daysOfEvent } from "../event-times.ts";
import type { PartyEvent } from "../model.ts";
import { thingArea } from "../seating/hall/hall-checks.ts";
import { turned, type Polygon } from "../seating/hall/polygons.ts";
import { chairCorners, tableForm } from "../seating/hall/table-geometry.ts";
import { listRows } from "./paper-rows.ts";
import { shownName } from "../seating/guest-names.ts";
import type { SeatingGuest, SeatingPlan, Table } from "../seating/model.ts";

/** Room for the drawing on the first page, in mm. */
const drawn = { w: 170, h: 165 };

type SeatingPaper = {
  readonly event: PartyEvent;
  readonly plan: SeatingPlan;
  readonly guests: readonly SeatingGuest[];
  readonly locale: Locale;
  /** ISO instant. */
  readonly created: string;
  readonly say: Translate;
};

const rounded = (mm: number) => Math.round(mm * 100) / 100;

/** A closed path through points, scaled to the paper. */
const pathOf = (polygon: Polygon, scale: number): string =>
  `${polygon.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${rounded(x * scale)} ${rounded(y * scale)}`).join("")}Z`;

/** A part of a table where it stands in the hall. */
const placed = (table: Table, polygon: Polygon): Polygon =>
  polygon.map((point) => {
    const at = turned(point, table.turn);
    return { x: at.x + table.x, y: at.y + table.y };
  });

/** The hall from above; chairs that are taken are shaded. */
function drawing({ plan, say }: SeatingPaper): PaperDrawing {
  const { hall, tables, things } = plan;
  const scale = Math.min(drawn.w / hall.w, drawn.h / hall.h);
  const taken = new Set(Object.values(plan.seats).map(({ table, seat }) => `${table} ${seat}`));
  const floor: Polygon = [
    { x: 0, y: 0 },
    { x: hall.w, y: 0 },
    { x: hall.w, y: hall.h },
    { x: 0, y: hall.h },
  ];
  const furniture = tables.flatMap((table) => {
    const { tops, seats } = tableForm(table);
    return [
      ...tops.map((top) => ({ d: pathOf(placed(table, top), scale), look: "outline" as const })),
      ...seats.map((seat, index) => ({
        d: pathOf(placed(table, chairCorners(seat)), scale),
        look: taken.has(`${table.id} ${index}`) ? ("filled" as const) : ("outline" as const),
      })),
    ];
  });
  const label = (text: string, { x, y }: { readonly x: number; readonly y: number }) => ({
    text,
    x: rounded(x * scale - 14),
    y: rounded(y * scale - 1.8),
    w: 28,
    align: "center" as const,
    style: "small" as const,
  });
  return {
    kind: "drawing",
    height: rounded(hall.h * scale),
    paths: [
      { d: pathOf(floor, scale), look: "outline" },
      ...things.map((thing) => ({ d: pathOf(thingArea(thing), scale), look: "outline" as const })),
      ...furniture,
    ],
    labels: [
      ...tables.map((table) => label(table.name, table)),
      ...things.map((thing) => label(say(`event-seating.things.${thing.kind}`), thing)),
    ],
    gap: 6,
  };
}

/** Columns of the guests of a table, in mm: chair, name, menu. */
const columns = [
  { x: 0, w: 9, align: "right" },
  { x: 11, w: 90 },
  { x: 105, w: 65 },
] as const;

/** How often each menu is served, in words: "Saibling 5, Risotto 2". */
function menusOf(guests: readonly SeatingGuest[], { event, say }: SeatingPaper): string {
  if (event.plan.menus.length === 0) return "";
  const counts = [...Map.groupBy(guests, ({ menu }) => menu)].map(
    ([menu, all]) => `${menu === "" ? say("event-seating.paper.noMenu") : menu} ${all.length}`,
  );
  return say("event-seating.paper.menus", { list: counts.join(", ") });
}

/** Who sits at a table, chair by chair, with menu and allergies. */
function tableBlocks(paper: SeatingPaper, table: Table): readonly PaperBlock[] {
  const { plan, guests, say } = paper;
  const seated = guests
    .flatMap((guest) => {
      const seat = plan.seats[guest.id];
      return seat?.table === table.id ? [{ guest, seat: seat.seat }] : [];
    })
    .toSorted((a, b) => a.seat - b.seat);
  if (seated.length === 0) return [];
  const title = say("event-seating.paper.table", {
    count: table.seats,
    name: table.name,
    n: seated.length,
    of: table.seats,
  });
  const menus = menusOf(
    seated.map(({ guest }) => guest),
    paper,
  );
  return [
    paragraph(title, "heading", 1),
    ...listRows(
      columns,
      seated.map(({ guest, seat }) => [String(seat + 1), shownName(say, guest), guest.menu]),
      1.5,
    ),
    ...(menus === "" ? [] : [paragraph(menus, "small", 1.5)]),
    // Allergies are never cut short.
    ...seated
      .filter(({ guest }) => guest.allergies !== "")
      .map(({ guest }) => paragraph(`${shownName(say, guest)}: ${guest.allergies}`, "strong", 1)),
    { kind: "rule", gap: 4 },
  ];
}

/**
 * The hall for the people of the location: the plan, and table by table who sits where, with menus and allergies.
 * @source CARD-23, EVENT-09
 */
export function seatingPaper(paper: SeatingPaper): Paper {
  const { event, plan, locale, say } = paper;
  const used = new Set(Object.values(plan.seats).map(({ table }) => table));
  const seated = Object.keys(plan.seats).length;
  const tables = say("event-seating.paper.tables", { count: used.size, n: used.size });
  const summary = say("event-seating.paper.summary", { count: seated, n: seated, tables });
  return {
    title: say("event-seating.paper.title", { event: event.plan.title }),
    documentId: `seating-${event.id}`,
    created: paper.created,
    brand: event.plan.title,
    footer: [say("event-seating.paper.privacy")],
    pageLabel: (n, of) => say("event-seating.paper.page", { n, of }),
    blocks: [
      paragraph(`${formatDate(daysOfEvent(event.plan).first, locale)}, ${summary}`, "text", 6),
      drawing(paper),
      { kind: "page" },
      ...plan.tables.flatMap((table) => tableBlocks(paper, table)),
    ],
  };
}
