import { mostDates, type PersonalDate } from "#design/model/calendar.ts";
import { documentPhotosOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import type { NewDate } from "#modules/personal-dates/contract.ts";
import { columnsIn, inColumns, withPortraits } from "#modules/photo-products/contract.ts";
import { listPhotos } from "../../photos/photo-upload.ts";
import { useEditorContext } from "../../state/editor-context.ts";
import { keepDates } from "./date-calls.ts";
import { useCalendar } from "./use-calendar.ts";

/** Whether two dates are the same day of the same person. */
export const sameDate = (a: NewDate, b: NewDate): boolean =>
  a.name === b.name && a.day === b.day && a.month === b.month;

/** The photos dates name, from those of the visitor. */
async function photosNamed(
  { tray, fetch }: Pick<ReturnType<typeof useEditorContext>, "tray" | "fetch">,
  dates: readonly NewDate[],
): Promise<readonly PhotoAnswer[]> {
  const wanted = new Set(dates.flatMap(({ photo }) => photo ?? []));
  const known = () => tray.store.getState().photos.filter(({ id }) => wanted.has(id));
  if (known().length < wanted.size)
    await listPhotos(fetch, (page) => tray.addOlder(page.filter(({ kind }) => kind === "photo"))).catch(
      () => undefined,
    );
  return known();
}

/** The dates of the calendar, and how they are added, changed and removed. Source: CAL-11. */
export function useDates() {
  const editor = useEditorContext();
  const { newId, fetch } = editor;
  const { plan, change } = useCalendar();
  const dates = plan?.dates ?? [];
  const set = (next: readonly PersonalDate[], photos: readonly PhotoAnswer[] = []) =>
    change((before) => withPortraits(before, next, documentPhotosOf(photos)));
  /** Adds dates that are new; answers how many of them found no room among `mostDates`. */
  const add = async (added: readonly NewDate[]): Promise<{ readonly count: number; readonly over: number }> => {
    const fresh = added.filter((each) => !dates.some((known) => sameDate(known, each)));
    const room = fresh.slice(0, Math.max(0, mostDates - dates.length));
    const photos = await photosNamed(editor, room);
    change((before) => {
      const known = before.calendar?.dates ?? [];
      const own = inColumns(room, columnsIn(before)).map((each): PersonalDate => ({ ...each, id: newId() }));
      return withPortraits(before, [...known, ...own], documentPhotosOf(photos));
    });
    // They are offered for the next calendar too; nothing is lost here if that fails.
    if (room.length > 0) void keepDates(fetch, room);
    return { count: room.length, over: fresh.length - room.length };
  };
  const remove = (id: string) => set(dates.filter((each) => each.id !== id));
  /** Another photo at a date, or none. */
  const portray = (id: string, photo: PhotoAnswer | null) =>
    set(
      dates.map(({ photo: _before, ...each }) => {
        const kept = each.id === id ? photo?.id : _before;
        return kept === undefined ? each : { ...each, photo: kept };
      }),
      photo ? [photo] : [],
    );
  /** The column of the person a date is about; undefined for all. */
  const assign = (id: string, column: number | undefined) =>
    set(
      dates.map(({ column: before, ...each }) => {
        const kept = each.id === id ? column : before;
        return kept === undefined ? each : { ...each, column: kept };
      }),
    );
  return { dates, add, remove, portray, assign };
}
