import { GuestList } from "#design/records/guest-list.ts";
import type { ListOrigin } from "#design/model/records.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { EventsForPrint, type EventForPrint } from "#modules/events/contract.ts";
import { callJson, type Fetch } from "../state/http.ts";

/** The visitor's events. Refusals: those of the call. Source: D-33. */
export async function readEvents(fetch: Fetch): Promise<Result<readonly EventForPrint[]>> {
  const answer = await callJson(fetch, "/web-api/events");
  if (!answer.ok) return answer;
  const read = EventsForPrint.safeParse(answer.value);
  return read.success ? accept(read.data.events) : refuse("SERVER");
}

/**
 * The guests of an event as its list has them now. Refusals: EVENT_UNKNOWN for an event that is gone or not the
 * visitor's, and those of the call.
 * @source D-33
 */
export async function readEventGuests(fetch: Fetch, { event, purpose, only }: ListOrigin): Promise<Result<GuestList>> {
  const answer = await callJson(fetch, `/web-api/events/${event}/records/${purpose}`);
  if (!answer.ok) return answer;
  const read = GuestList.safeParse(answer.value);
  if (!read.success) return refuse("SERVER");
  const wanted = only && new Set(only);
  const guests = read.data.guests.filter(({ id }) => wanted === null || wanted.has(id));
  return accept({ ...read.data, origin: { event, purpose, only }, guests });
}
