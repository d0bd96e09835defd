import { z } from "zod";
import { PersonalDate } from "#design/model/calendar.ts";
import { DatesRead, DayOrderQuestion, type DayOrder, type NewDate } from "#modules/personal-dates/contract.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { listLimits } from "#modules/name-lists/contract.ts";
import { callJson, refusalOf, type Fetch } from "../../state/http.ts";

/** What a file of dates holds, or the question how its days are written. Source: CAL-11. */
export type DatesFile = DatesRead | DayOrderQuestion;

/** Has the shop read a file of dates: ICS, CSV or a spreadsheet. Refuses LIST_SIZE before it is sent, as the call, NETWORK. Source: CAL-11. */
export async function readDates(fetch: Fetch, file: File, order?: DayOrder): Promise<Result<DatesFile>> {
  if (file.size > listLimits.bytes) return refuse("LIST_SIZE");
  const form = new FormData();
  form.append("file", file, file.name);
  try {
    const query = order ? `?order=${order}` : "";
    const answer = await fetch(`/web-api/personal-dates/file${query}`, { method: "POST", body: form });
    const body: unknown = await answer.json().catch(() => null);
    const read = z.union([DayOrderQuestion, DatesRead]).safeParse(body);
    return answer.ok && read.success ? accept(read.data) : { ok: false, refusal: await refusalOf(body) };
  } catch {
    return refuse("NETWORK");
  }
}

/** The dates kept for the visitor or the account; empty if they could not be loaded. Source: CAL-11. */
export async function keptDates(fetch: Fetch): Promise<readonly PersonalDate[]> {
  const answer = await callJson(fetch, "/web-api/personal-dates");
  const parsed = z.object({ dates: z.array(PersonalDate) }).safeParse(answer.ok ? answer.value : null);
  return parsed.success ? parsed.data.dates : [];
}

/** Keeps dates for later calendars. Refuses as the call. Source: CAL-11. */
export function keepDates(fetch: Fetch, dates: readonly NewDate[]): Promise<Result<unknown>> {
  return callJson(fetch, "/web-api/personal-dates", { method: "POST", body: { dates } });
}
