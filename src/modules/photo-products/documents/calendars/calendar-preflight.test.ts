import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { PersonalDate } from "#design/model/calendar.ts";
import { heldInHand } from "#design/model/design-document.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { calendars } from "#designs/goods/calendars.ts";
import {
  openFontFiles,
  openOrnamentFiles,
  type FontFiles,
  type OrnamentFiles,
} from "#modules/media/shop-artwork/font-files.server.ts";
import { sheetFormOf } from "../../design-model.ts";
import { calendarRules } from "../../kinds/calendars.ts";
import { chooseOptions } from "../../kinds/options.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { sheetSize } from "./sheet-pages.ts";
import { startCalendar } from "./start-calendar.ts";
import { withDates, withHolidays } from "./with-dates.ts";

const artwork = path.join(import.meta.dirname, "../../../../../designs");
let fonts: FontFiles;
let ornaments: OrnamentFiles;
beforeAll(async () => {
  fonts = await openFontFiles(path.join(artwork, "fonts"));
  ornaments = openOrnamentFiles(path.join(artwork, "ornaments"));
});

const assortment = seedAssortment();
const rules = calendarRules.rules(assortment, "photo");
const offers = assortment.calendars.map(
  ({ type, format, mountings: [mounting] }) => chooseOptions(rules, { calendarType: type, format, mounting }).chosen,
);
const photos = Array.from({ length: 14 }, (_, index) =>
  aPhoto(`p${index}`, 6000, 4500, { takenOn: `2026-${String((index % 12) + 1).padStart(2, "0")}-05` }),
);
/** As many birthdays as Oma Renate has, and a few weddings among them. */
const dates = Array.from({ length: 38 }, (_, index) =>
  PersonalDate.parse({
    id: `d${index}`,
    name: index % 7 === 0 ? "Maximiliane & Bartholomäus" : `Großtante Renate ${index}`,
    day: ((index * 7) % 28) + 1,
    month: ((index * 5) % 12) + 1,
    year: 1940 + index,
    type: index % 7 === 0 ? "wedding" : "birthday",
  }),
);

test.each(calendars())(
  "CAL-01 CFG-16 a calendar of $id in any offer passes the final check with 38 dates and a photo for each month",
  async (design) => {
    const findings: string[] = [];
    for (const chosen of offers) {
      const sheet = design.sheets[sheetFormOf(sheetSize(chosen))];
      const started = startCalendar(chosen, photos, { sheet, start: { year: 2027, month: 3 } });
      const marked = withHolidays(withDates(started, dates), ["DE"], () => [{ day: 6, name: "Christi Himmelfahrt" }]);
      // The title and three sheets are enough: all others are drawn alike.
      const document = { ...marked, pages: marked.pages.filter((_, index) => [0, 1, 6, 12].includes(index)) };
      await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
      await ornaments.ensure(ornamentsOfDocument(document));
      const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement: "none" as const };
      for (const { code, page, element } of preflightDocument(document, resources, { photos: heldInHand }))
        findings.push(`${chosen["calendarType"]} ${chosen["format"]} ${page} ${element} ${code}`);
    }
    expect(findings).toEqual([]);
  },
  60_000,
);
