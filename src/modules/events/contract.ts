import { z } from "zod";

/** An event of the visitor's as the editor lists it: how many records each purpose has, and the address of its page. */
export const EventForPrint = z.object({
  id: z.uuid(),
  title: z.string(),
  link: z.string(),
  /** URL of the hosts' guest list. */
  listHref: z.string(),
  purposes: z.array(z.object({ purpose: z.string(), count: z.number().int() })),
});
export type EventForPrint = z.infer<typeof EventForPrint>;

export const EventsForPrint = z.object({ events: z.array(EventForPrint) });
