import { z } from "zod";
import { attendances, line } from "../model.ts";

export const tableShapes = ["round", "long", "square", "u", "head"] as const;
export type TableShape = (typeof tableShapes)[number];

export const hallThings = ["dance", "buffet", "stage", "gifts"] as const;
export type HallThingKind = (typeof hallThings)[number];

/** Limits of a seating plan; lengths in mm. Source: CARD-23. */
export const seatingLimits = {
  hall: { least: 3000, most: 100_000 },
  seats: 30,
  tables: 120,
  things: 12,
  rules: 200,
  parties: 12,
  seated: 2000,
} as const;

const Id = z.string().regex(/^[a-z0-9]{1,12}$/);
const Length = z.number().int().min(0).max(seatingLimits.hall.most);
/** Clockwise, in degrees. */
const Turn = z.number().int().min(0).max(359);

/** A table at its centre, in mm from the upper left corner of the hall. Source: CARD-23. */
export const Table = z.object({
  id: Id,
  shape: z.enum(tableShapes),
  seats: z.number().int().min(1).max(seatingLimits.seats),
  name: line(40),
  x: Length,
  y: Length,
  turn: Turn,
  /** Whether somebody sits at the ends of a long table. */
  hasEnds: z.boolean().default(false),
  isChildren: z.boolean().default(false),
});
export type Table = z.infer<typeof Table>;

/** What stands in the hall besides tables, at its centre. Lengths in mm. */
export const HallThing = z.object({
  id: Id,
  kind: z.enum(hallThings),
  x: Length,
  y: Length,
  w: z.number().int().min(500).max(30_000),
  h: z.number().int().min(500).max(30_000),
});
export type HallThing = z.infer<typeof HallThing>;

/** Seats count from 0. A pinned guest stays when the shop seats the others. */
const Seat = z.object({
  table: Id,
  seat: z
    .number()
    .int()
    .min(0)
    .max(seatingLimits.seats - 1),
  isPinned: z.boolean().default(false),
});
export type Seat = z.infer<typeof Seat>;

/** Whom a rule names: a guest or household by id, or a group of the guest list by its name. */
export const Party = z.discriminatedUnion("of", [
  z.object({ of: z.literal("guest"), id: z.uuid() }),
  z.object({ of: z.literal("household"), id: z.uuid() }),
  z.object({ of: z.literal("group"), id: line(80) }),
]);
export type Party = z.infer<typeof Party>;

export const ruleKinds = ["together", "apart", "near", "notAlone", "childrenTable", "fixedTable"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/**
 * A rule of the hosts: `together` and `near` hold for all its parties, `apart` between parties. `childrenTable` without
 * parties holds for all children. A rule that is no must is a wish. Source: EVENT-09.
 */
export const SeatingRule = z.object({
  id: Id,
  kind: z.enum(ruleKinds),
  isMust: z.boolean(),
  parties: z.array(Party).max(seatingLimits.parties),
  /** The table of `fixedTable`. */
  table: Id.nullable(),
});
export type SeatingRule = z.infer<typeof SeatingRule>;

/** A guest who lost a seat, as they declined, do not come to the programme point or were removed, until the hosts have seen it. */
const LeftSeat = z.object({ name: line(120), table: line(40) });

const hallLength = z.number().int().min(seatingLimits.hall.least).max(seatingLimits.hall.most);

/**
 * Hall, tables, rules, and who sits where by the id of the guest. `point` is the programme point it is for; null: the one
 * with the meal. Source: EVENT-09, CARD-23.
 */
export const SeatingPlan = z.object({
  point: Id.nullable().default(null),
  hall: z.object({ w: hallLength, h: hallLength }),
  tables: z.array(Table).max(seatingLimits.tables),
  things: z.array(HallThing).max(seatingLimits.things),
  seats: z.record(z.uuid(), Seat).refine((seats) => Object.keys(seats).length <= seatingLimits.seated, "FIELD_INVALID"),
  rules: z.array(SeatingRule).max(seatingLimits.rules),
  left: z.array(LeftSeat).max(seatingLimits.seated).default([]),
});
export type SeatingPlan = z.infer<typeof SeatingPlan>;

/** The plan an event begins with: an empty hall of 15 by 10 m. */
export const emptyPlan: SeatingPlan = {
  point: null,
  hall: { w: 15_000, h: 10_000 },
  tables: [],
  things: [],
  seats: {},
  rules: [],
  left: [],
};

/** A guest as the seating knows them. Source: EVENT-04, EVENT-05. */
export const SeatingGuest = z.object({
  id: z.string(),
  /** Empty for a companion whose name nobody knows yet. */
  name: z.string(),
  household: z.string(),
  /** The first name of the household, for companions. */
  host: z.string(),
  group: z.string(),
  tags: z.array(z.string()).readonly(),
  isChild: z.boolean(),
  isCompanion: z.boolean(),
  attendance: z.enum([...attendances, "open"]),
  /** Ids of the programme points they come to; of those they are invited to, until they say. */
  points: z.array(z.string()).readonly(),
  /** The name of the chosen one. */
  menu: z.string(),
  allergies: z.string(),
});
export type SeatingGuest = Readonly<z.infer<typeof SeatingGuest>>;

/** Whether a guest needs a chair at a programme point: who declined does not, nor who is not there. Source: EVENT-05, EVENT-09. */
export const takesSeat = ({ attendance, points }: SeatingGuest, point: string | null): boolean =>
  attendance !== "declined" && (point === null || points.includes(point));
