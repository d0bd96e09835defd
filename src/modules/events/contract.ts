import { z } from "zod";
import type { RecordsPer } from "./print/print-records.ts";

/** The message that counts the records of a purpose. */
export const recordCount = {
  household: "event-list.households",
  guest: "event-list.people",
  table: "event-list.tables",
} as const satisfies Record<RecordsPer, string>;

/** An event of the visitor's as the editor lists it: how many records each purpose has, and the address of its page. */
export const EventForPrint = z.object({
  id: z.uuid(),
  title: z.string(),
  link: z.string(),
  /** URL of the hosts' guest list. */
  listHref: z.string(),
  purposes: z.array(
    z.object({ purpose: z.string(), per: z.enum(["household", "guest", "table"]), count: z.number().int() }),
  ),
});
export type EventForPrint = z.infer<typeof EventForPrint>;

export const EventsForPrint = z.object({ events: z.array(EventForPrint) });
