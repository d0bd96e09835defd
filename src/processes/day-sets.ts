import { readFile, stat } from "node:fs/promises";
import { staffLocale } from "#kernel/market.ts";
import type { Refusal } from "#kernel/result.ts";
import { daySetLimits, placeOf, type DaySet } from "#modules/day-sets/model.ts";
import { readDaySet } from "#modules/day-sets/read-day-set.ts";
import { daySets, saveDaySet } from "#modules/day-sets/contract.server.ts";
import { readList } from "#modules/name-lists/read-list.server.ts";
import { periodsOfList } from "#modules/personal-dates/dates-of-list.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";

type Outcome = { readonly done: boolean; readonly text: string };

function lineOf(set: DaySet): string {
  const example = set.example === true ? " (example)" : "";
  const about =
    set.kind === "name-days"
      ? `${Object.keys(set.days).length} name days`
      : `${set.from} to ${set.to}, ${set.periods.length} school holidays`;
  return `${placeOf(set)}  ${about}  ${set.source}${example}`;
}

const refused = ({ code }: Refusal): Outcome => ({ done: false, text: translate(staffLocale, `errors.${code}`) });

/** The set of a ministry's calendar file; what it does not say is in the arguments. Source: CAL-10. */
async function setOfCalendar(bytes: Uint8Array, args: readonly string[]): Promise<string | Outcome> {
  const [place, name, from, to, source] = args;
  if (source === undefined) return { done: false, text: "npm run day-set -- FILE.ics PLACE NAME FROM TO SOURCE" };
  const list = await readList(bytes);
  const periods = list.ok ? periodsOfList(list.value) : list;
  if (!periods.ok) return refused(periods.refusal);
  return JSON.stringify({ kind: "school-holidays", place, name, from, to, source, periods: periods.value });
}

/**
 * The operator's command for sets of days. Without arguments it lists them; with a file it checks and stores it.
 * @returns the output, and whether everything was done
 * @source CAL-09, CAL-10
 */
export async function runDaySetCommand(deps: Pick<Deps, "db" | "clock">, args: readonly string[]): Promise<Outcome> {
  const [file, ...rest] = args;
  if (file === undefined) return { done: true, text: (await daySets(deps.db)).map(lineOf).join("\n") };
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return { done: false, text: `${file}: no such file` };
  if (found.size > daySetLimits.bytes) return { done: false, text: `${file}: larger than ${daySetLimits.bytes} bytes` };
  const bytes = await readFile(file);
  const text = file.toLowerCase().endsWith(".ics") ? await setOfCalendar(bytes, rest) : bytes.toString("utf8");
  if (typeof text !== "string") return text;
  const read = readDaySet(text);
  if (!read.ok) return { done: false, text: `${file}: no JSON` };
  if ("faults" in read.value) return { done: false, text: [file, ...read.value.faults].join("\n  ") };
  const { set } = read.value;
  const saved = await saveDaySet(deps, set);
  if (!saved.ok) return refused(saved.refusal);
  const { replaced } = saved.value;
  return { done: true, text: `${lineOf(set)}${replaced ? `, in the place of ${replaced}` : ""}` };
}
