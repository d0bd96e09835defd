import { useEffect, type KeyboardEvent, type RefObject } from "react";
import { useMessages } from "#ui/messages.tsx";
import { changeTable, freeSeats, guestAt, unseat } from "../../seating/change-plan.ts";
import type { SeatingPlan } from "../../seating/model.ts";
import { usePlanner } from "./planner-context.ts";
import { putDown } from "./put-down.ts";

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** One step of a table with Alt and an arrow, in mm, and of its turn, in degrees. */
const stepMm = 250;
const stepDegrees = 15;

/** Moves the focus inside the hall, of which one part at a time can be entered with Tab. */
export function focusIn(hall: SVGSVGElement | null, part: Element | null | undefined): void {
  if (!hall || !(part instanceof SVGElement)) return;
  for (const other of hall.querySelectorAll("[role=button][tabindex='0']")) other.setAttribute("tabindex", "-1");
  part.setAttribute("tabindex", "0");
  part.focus({ preventScroll: true });
}

/** Goes into the hall, to the table that was last there. */
export function focusHall(): void {
  const hall = document.querySelector<SVGSVGElement>("#saalplan");
  focusIn(hall, hall?.querySelector("[data-top][tabindex='0']") ?? hall?.querySelector("[data-top]"));
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The table nearest in a direction; those aside count as farther away. */
function tableTowards(
  hall: SVGSVGElement,
  from: Element,
  [right, down]: readonly [number, number],
): Element | undefined {
  const start = middleOf(from);
  const all = [...hall.querySelectorAll("[data-top]")].flatMap((element) => {
    const { x, y } = middleOf(element);
    const along = (x - start.x) * right + (y - start.y) * down;
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
    return element === from || along <= 1 ? [] : [{ element, way: along + 2 * aside }];
  });
  return all.toSorted((a, b) => a.way - b.way)[0]?.element;
}

/** The next or previous table in the order of the plan. */
function tableAfter(plan: SeatingPlan, id: string, step: number): string | undefined {
  const { tables } = plan;
  const at = tables.findIndex((table) => table.id === id);
  return tables[(at + step + tables.length) % tables.length]?.id;
}

/**
 * Keys of the hall: arrows go from table to table, Enter goes to the chairs or puts down what is held, arrows go from
 * chair to chair, Page Down and Page Up to the chairs of the next table. Escape goes back: from a chair to its table, then
 * it lets go of what is held, then to the list of guests. Alt and arrows move a table, R turns it, Delete empties a chair.
 * @source CARD-23, SHELL-31
 */
export function useHallKeys(
  svg: RefObject<SVGSVGElement | null>,
  tap: { readonly seat: (table: string, seat: number) => void; readonly table: (table: string) => void },
) {
  const open = usePlanner();
  const t = useMessages();
  const { planner } = open;

  useEffect(() => {
    // The part that could be entered may be gone with its table.
    const { current } = svg;
    if (!current?.querySelector("[tabindex='0']")) current?.querySelector("[data-top]")?.setAttribute("tabindex", "0");
  });

  const onTable = (event: KeyboardEvent, top: Element, id: string): boolean => {
    const hall = svg.current;
    const arrow = arrows[event.key];
    const { plan, carried } = planner.store.getState();
    const table = plan.tables.find((each) => each.id === id);
    if (!hall || !table) return false;
    if (arrow && event.altKey) {
      const [right, down] = arrow;
      const place = { x: Math.max(0, table.x + right * stepMm), y: Math.max(0, table.y + down * stepMm) };
      planner.change((now) => changeTable(now, id, place), {
        announced: t("event-seating.announce.moved", { table: table.name }),
        joins: `place ${id}`,
      });
    } else if (arrow) focusIn(hall, tableTowards(hall, top, arrow));
    else if (event.key === "Enter" || event.key === " ") {
      if (carried) putDown(open, t, { carried, to: { table: id, seat: null } });
      else {
        planner.select(id);
        focusIn(hall, hall.querySelector(`[data-seat="${id} 0"]`));
      }
    } else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey)
      planner.change(
        (now) => changeTable(now, id, { turn: (table.turn + stepDegrees) % 360 }),
        t("event-seating.announce.turned", { table: table.name, n: (table.turn + stepDegrees) % 360 }),
      );
    else return false;
    return true;
  };

  const onSeat = (event: KeyboardEvent, id: string, seat: number): boolean => {
    const { plan } = planner.store.getState();
    const count = plan.tables.find((each) => each.id === id)?.seats ?? 1;
    const arrow = arrows[event.key];
    const page = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (page !== 0) {
      const next = tableAfter(plan, id, page) ?? id;
      const free = planner.store.getState().carried ? freeSeats(plan, next)[0] : undefined;
      focusIn(svg.current, svg.current?.querySelector(`[data-seat="${next} ${free ?? 0}"]`));
    } else if (arrow) {
      const next = (seat + arrow[0] + arrow[1] + count) % count;
      focusIn(svg.current, svg.current?.querySelector(`[data-seat="${id} ${next}"]`));
    } else if (event.key === "Enter" || event.key === " ") tap.seat(id, seat);
    else if (event.key === "Delete" || event.key === "Backspace") {
      const guest = guestAt(plan, id, seat);
      if (guest !== undefined) planner.change((now) => unseat(now, [guest]), t("event-seating.announce.emptied"));
    } else return false;
    return true;
  };

  return (event: KeyboardEvent<SVGSVGElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const [table, seat] = target.getAttribute("data-seat")?.split(" ") ?? [];
    const top = target.getAttribute("data-top");
    if (event.key === "Escape") {
      if (table !== undefined) focusIn(svg.current, svg.current?.querySelector(`[data-top="${table}"]`));
      else if (planner.store.getState().carried) planner.carry(null, t("event-seating.announce.dropped"));
      else {
        planner.show("guests");
        // The list is there once its part of the page is.
        requestAnimationFrame(() => document.querySelector<HTMLElement>("#gaeste-ohne-platz button")?.focus());
      }
      event.preventDefault();
      return;
    }
    const isDone =
      table === undefined ? top !== null && onTable(event, target, top) : onSeat(event, table, Number(seat));
    if (isDone) event.preventDefault();
  };
}
