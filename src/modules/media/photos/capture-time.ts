import type { PhotoFacts } from "./photo-facts.ts";
import { dayMs } from "#kernel/durations.ts";

/**
 * A date, and mostly a time, in the names that cameras and messengers give: IMG_20260613_143005, PXL_…, WIN_…,
 * 20260613_143005, "WhatsApp Image 2026-06-13 at 2.30.05 PM", signal-2026-06-13-143005, Screenshot_20260613-143005,
 * "Bildschirmfoto 2026-06-13 um 14.30.05", photo_2026-06-13_14-30-05.
 */
const dated =
  /(?<![\d.])(?<year>(?:19|20)\d\d)(?<gap>[-_.]?)(?<month>0[1-9]|1[0-2])\k<gap>(?<day>0[1-9]|[12]\d|3[01])(?!\d)(?:(?:[-_ T]|,? \p{L}{1,4} )(?<hour>\d{1,2})[-_.:]?(?<minute>[0-5]\d)[-_.:]?(?<second>[0-5]\d)(?:\d{0,3}(?!\d))(?:[ \u202f](?<half>[ap]m)\b)?)?/iu;

/** WhatsApp names its files by the day alone. */
const whatsApp = /-WA\d+/i;

/** Photos before this year were scanned; numbers that look like an earlier date are numbers. */
const firstYear = 1990;

function hourOf(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}

/**
 * When a photo was taken by its file name, `2026-06-13T14:30:05`; noon if the name only has the day, null if it has
 * neither. The camera's own clock, which Pixel phones write in UTC.
 * @source PHOTO-02
 */
export function takenByName(fileName: string): string | null {
  const found = dated.exec(fileName)?.groups;
  if (!found || Number(found["year"]) < firstYear) return null;
  const { year, gap, month, day, hour, minute, second, half } = found;
  const date = `${year}-${month}-${day}`;
  // Eight digits alone may be any number.
  if (hour === undefined && gap === "" && !whatsApp.test(fileName)) return null;
  const time = hour === undefined ? "12:00:00" : `${String(hourOf(hour, half)).padStart(2, "0")}:${minute}:${second}`;
  const moment = new Date(`${date}T${time}Z`);
  // 31 February and hour 25 are no time.
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== `${date}T${time}`
    ? null
    : `${date}T${time}`;
}

/** Local clocks are at most this far ahead of UTC. */
const aheadMs = dayMs;

/**
 * When a photo was taken: by its EXIF data, else its file name, else its upload. A camera whose clock is wrong may say
 * a time after the upload; the next source counts then.
 * @source PHOTO-02
 */
export function captureTimeOf(photo: {
  readonly takenAt: string | null;
  readonly fileName: string;
  readonly uploadedAt: Date;
}): Pick<PhotoFacts, "capturedAt" | "capturedFrom"> {
  const latest = photo.uploadedAt.getTime() + aheadMs;
  const past = (moment: string | null): moment is string => moment !== null && Date.parse(`${moment}Z`) <= latest;
  if (past(photo.takenAt)) return { capturedAt: photo.takenAt, capturedFrom: "exif" };
  const named = takenByName(photo.fileName);
  if (past(named)) return { capturedAt: named, capturedFrom: "name" };
  return { capturedAt: photo.uploadedAt.toISOString().slice(0, 19), capturedFrom: "upload" };
}

/** What the order of capture knows of a photo. */
type Captured = {
  readonly fileName: string;
  readonly takenAt: string | null;
  readonly facts?: Pick<PhotoFacts, "capturedAt"> | undefined;
};

/** When a photo was taken, as far as is known before the worker has measured it. */
const momentOf = ({ facts, takenAt, fileName }: Captured): string | null =>
  facts?.capturedAt ?? takenAt ?? takenByName(fileName);

/**
 * Orders photos by their capture: by EXIF data, else file name, else upload. Those whose time is not known yet come
 * last, by name. Source: PHOTO-02, PRINT-02, CFG-10.
 */
export function byCapture(a: Captured, b: Captured): number {
  const [one, other] = [momentOf(a), momentOf(b)];
  if (one === other) return byFileName(a, b);
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}

/** Orders photos by file name; numbers within names count as numbers. */
export const byFileName = (a: Pick<Captured, "fileName">, b: Pick<Captured, "fileName">): number =>
  a.fileName.localeCompare(b.fileName, "de", { numeric: true });
