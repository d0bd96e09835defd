import type { CalendarLook } from "../model/calendar.ts";

/** Looks that calendars are designed in and customers choose from; their colours are those of every calendar design. Source: CAL-09. */
export const calendarLooks = {
  open: {},
  lines: { rules: "rows", numerals: "left" },
  boxes: { cells: "boxed", gap: 1.4, numerals: "left" },
  tiles: { cells: "filled", cellColor: "paper", gap: 1.4, radius: 1.2, numerals: "left" },
  cards: { cells: "boxed", cellColor: "soft", gap: 1.4, radius: 1.6, numerals: "right" },
  rings: { cells: "circled", cellColor: "soft", heads: "letter" },
  band: { headGround: "soft" },
  weekends: { weekend: "soft" },
  numerals: { numeralScale: 1.3, heads: "letter", headColor: "accent" },
  columns: { rules: "columns", numerals: "left" },
  frame: { rules: "frame", heads: "letter", ghost: "soft" },
  days: { heads: "full", rules: "heads", headColor: "accent" },
  neighbours: { ghost: "soft", rules: "heads" },
  overview: { mini: "both", rules: "rows", numerals: "left" },
  ledger: { rules: "grid", numerals: "right", ghost: "soft" },
  rows: { rules: "rows", weekend: "soft" },
} as const satisfies Readonly<Record<string, CalendarLook>>;

/** The name of a look. Source: CAL-09. */
export type CalendarLookName = keyof typeof calendarLooks;
/** All looks, in the order they are offered. Source: CAL-09. */
export const calendarLookNames = Object.keys(calendarLooks).filter(
  (name): name is CalendarLookName => name in calendarLooks,
);
