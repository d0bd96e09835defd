import { expect, test } from "vitest";
import { calendars } from "#designs/goods/calendars.ts";
import { calendarRules } from "../../kinds/calendars.ts";
import { chooseOptions } from "../../kinds/options.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { documentsOf, startDocument } from "../documents.ts";
import { fillCalendar } from "./fill-calendar.ts";
import { isSlot } from "./sheet-pages.ts";

const assortment = seedAssortment();
const kind = documentsOf("calendar");
const sheets = calendars()[0]?.sheets;

test.each(assortment.calendars.map(({ type, format }) => [type, format]))(
  "CAL-14 a %s in %s filled later is the one that was begun with the photos",
  (calendarType, format) => {
    const { chosen } = chooseOptions(calendarRules.rules(assortment, "photo"), { calendarType, format });
    const photos = Array.from({ length: 40 }, (_, index) =>
      aPhoto(`p${index}`, 4000, 3000, { takenOn: `2026-${String((index % 12) + 1).padStart(2, "0")}-10` }),
    );
    const work = { calendar: { sheet: sheets?.portrait, start: { year: 2027, month: 3 } } };
    const begun = startDocument("calendar", chosen, assortment, photos, work);
    const filled = fillCalendar(startDocument("calendar", chosen, assortment, [], work), photos);
    expect(filled).toEqual(begun);
    const again = fillCalendar(filled, photos.slice(0, 1));
    expect(Object.keys(again.assets)).toEqual(["p0"]);
    expect(again.pages.flatMap(({ elements }) => elements).some((each) => isSlot(each) && each.asset === "p1")).toBe(
      false,
    );
    expect(kind.check(again, chosen, assortment)).toEqual({ ok: true, value: null });
  },
);
