import { nearestFormat } from "./formats.ts";
import type { OptionRule } from "./options.ts";
import type { PricePart } from "#modules/pricing/contract.ts";
import { calendarTypes, photoRefinements, type CalendarOffer, type PhotoAssortment } from "../model.ts";
import type { Chosen } from "./options.ts";
import { distinct, preferring, productRules, type PhotoGoods, type PhotoWork } from "./product-rules.ts";
import { calendarWorks } from "./photo-work.ts";

function offersFor({ calendars }: PhotoAssortment, chosen: Chosen): readonly CalendarOffer[] {
  const { calendarType, format } = chosen;
  return calendars.filter(
    (offer) =>
      (calendarType === undefined || offer.type === calendarType) && (format === undefined || offer.format === format),
  );
}

function rules(assortment: PhotoAssortment): readonly OptionRule[] {
  const all = assortment.calendars;
  return [
    { name: "calendarType", known: calendarTypes, allowed: () => calendarTypes },
    {
      name: "format",
      known: distinct(all.map((offer) => offer.format)),
      allowed: (chosen) =>
        preferring(["a4-hoch"], distinct(offersFor(assortment, chosen).map((offer) => offer.format))),
      nearest: nearestFormat,
    },
    {
      name: "mounting",
      known: distinct(all.flatMap((offer) => offer.mountings)),
      // A block or feet of wood carry a surcharge, so only the customer chooses them. Source: D-29, CAT 2.3.
      allowed: (chosen) => preferring(["spirale"], distinct(offersFor(assortment, chosen).flatMap((o) => o.mountings))),
    },
    { name: "refinement", known: photoRefinements, allowed: () => photoRefinements },
  ];
}

/** Title sheet in foil or varnish; the base price includes the default mounting. Source: CAT 2.3, CAT 5 table K1. */
function parts({ chosen }: PhotoGoods): readonly PricePart[] {
  const { calendarType, format, mounting, refinement } = chosen;
  const refined = refinement === "ohne" ? [] : [{ component: "calendar-refinement" }];
  return [{ component: `calendar/${calendarType}/${format}/${mounting}` }, ...refined];
}

/** In the weeks before Christmas calendars take a day longer. Source: CAT 8. */
function works(_chosen: Chosen, _assortment: PhotoAssortment, date: string): readonly PhotoWork[] {
  const day = date.slice(5);
  return [day >= "11-01" && day <= "12-20" ? calendarWorks.season : calendarWorks.usual];
}

/** Calendars: type, format, mounting, refinement of the title sheet. Source: CAL-01 to CAL-04. */
export const calendarRules = productRules("calendar", { rules, parts, works });

/** The default start year of a calendar: from July on, the next one. Source: CAL-07. */
export function defaultCalendarYear(date: string): number {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return month >= 7 ? year + 1 : year;
}
