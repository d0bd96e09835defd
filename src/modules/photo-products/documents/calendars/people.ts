import { comparableText } from "#kernel/lists/comparable-text.ts";
import { withUsedAssets } from "#design/layout/used-assets.ts";
import { plannerColumns, unnamedColumns, type PersonalDate, type PlannerColumn } from "#design/model/calendar.ts";
import type { CalendarElement, DesignDocument } from "#design/model/design-document.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import { assetsOf } from "../new-document.ts";
import { eachDays, withDates } from "./with-dates.ts";

/** A document that knows these photos, and no others it does not show. */
function knowing(document: DesignDocument, photos: readonly DocumentPhoto[]): DesignDocument {
  return { ...document, assets: { ...document.assets, ...assetsOf(photos) } };
}

/** A calendar with personal dates, and the photos they name; dates whose photo is not known have none. Source: CAL-11. */
export function withPortraits(
  document: DesignDocument,
  dates: readonly PersonalDate[],
  photos: readonly DocumentPhoto[],
): DesignDocument {
  const known = knowing(document, photos);
  const named = dates.map(({ photo, ...date }) =>
    photo !== undefined && known.assets[photo]?.kind === "photo" ? { ...date, photo } : date,
  );
  return withUsedAssets(withDates(known, named));
}

/** A person above a column: a name, and a drawing or a photo. */
export type Figure = { readonly icon: string } | { readonly photo: DocumentPhoto } | null;

/** A planner whose column shows another figure above its name, or none. Source: CAL-12. */
export function withFigure(document: DesignDocument, index: number, figure: Figure): DesignDocument {
  const photo = figure && "photo" in figure ? figure.photo : null;
  const changed = eachColumn(knowing(document, photo ? [photo] : []), (columns) =>
    columns.map((column, at): PlannerColumn => {
      if (at !== index) return column;
      const { name } = column;
      if (photo) return { name, photo: photo.id };
      return figure && "icon" in figure ? { name, icon: figure.icon } : { name };
    }),
  );
  return withUsedAssets(changed);
}

/** A planner with another name above a column. Source: CAL-12. */
export function renameColumn(document: DesignDocument, index: number, name: string): DesignDocument {
  return eachColumn(document, (columns) => columns.map((column, at) => (at === index ? { ...column, name } : column)));
}

/** A planner with one more column at its end; the same with as many as it can have. Source: CAL-12. */
export function addColumn(document: DesignDocument, name: string): DesignDocument {
  return eachColumn(document, (columns) => (columns.length >= plannerColumns.max ? columns : [...columns, { name }]));
}

/** The place of a column once another is gone; undefined, for all together, of that one. */
function placeWithout(column: number | undefined, removed: number): { readonly column?: number } {
  if (column === undefined || column === removed) return {};
  return { column: column > removed ? column - 1 : column };
}

/**
 * A planner without a column: its dates are for all, those of later columns move along. The same for a planner with as
 * few as it can have. Source: CAL-12.
 */
export function removeColumn(document: DesignDocument, index: number): DesignDocument {
  const { calendar } = document;
  if (!calendar || columnsIn(document).length <= plannerColumns.min) return document;
  const fewer = eachDays(document, (days) => ({
    ...days,
    columns: columnsOf(days).filter((_, at) => at !== index),
    events: days.events.map(({ column, ...entry }) => ({ ...entry, ...placeWithout(column, index) })),
  }));
  const dates = calendar.dates?.map(({ column, ...date }) => ({ ...date, ...placeWithout(column, index) }));
  return withUsedAssets({ ...fewer, calendar: { ...calendar, ...(dates && { dates }) } });
}

const columnsOf = ({ columns = [...unnamedColumns] }: CalendarElement): readonly PlannerColumn[] => columns;

/** The columns of a planner; none of other calendars. Source: CAL-12. */
export function columnsIn({ pages }: Pick<DesignDocument, "pages">): readonly PlannerColumn[] {
  const days = pages
    .flatMap(({ elements }) => elements)
    .find((each): each is CalendarElement => each.type === "calendar" && each.role === "month");
  return days?.layout === "planner" ? columnsOf(days) : [];
}

/** New dates in the column of the person they are about, where one has the same name. Source: CAL-12. */
export function inColumns<Date extends Pick<PersonalDate, "name">>(
  dates: readonly Date[],
  columns: readonly PlannerColumn[],
): readonly (Date & Pick<PersonalDate, "column">)[] {
  const names = columns.map(({ name }) => comparableText(name));
  return dates.map((date) => {
    const column = names.indexOf(comparableText(date.name));
    return column === -1 || names[column] === "" ? date : { ...date, column };
  });
}

function eachColumn(
  document: DesignDocument,
  change: (columns: readonly PlannerColumn[]) => readonly PlannerColumn[],
): DesignDocument {
  return eachDays(document, (days) =>
    days.layout === "planner" ? { ...days, columns: [...change(columnsOf(days))] } : days,
  );
}
