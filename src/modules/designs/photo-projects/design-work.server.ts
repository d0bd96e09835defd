import { shopDateOf } from "#kernel/formats/date-format.ts";
import { designId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { readDesignSheet } from "#modules/photo-products/contract.server.ts";
import {
  coverFormOf,
  defaultCalendarYear,
  lidFormOf,
  sheetFormOf,
  sheetSize,
  type DesignWork,
  type PhotoChoice,
} from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { CreatePhotoProject } from "../model.ts";
import { collageWork } from "./collage-work.server.ts";

/** A choice of a product and the id of its design; `start` is the first month of a calendar. */
export type DesignOf = PhotoChoice &
  Pick<CreatePhotoProject, "start"> & { readonly id: string | null; readonly locale: Locale };

/** The sheet of a calendar's design, and the first month: January of this or the next year. Source: CAL-07, CAL-08. */
async function calendarWork(
  deps: Pick<Deps, "db" | "clock">,
  { id, chosen, locale, start }: DesignOf,
): Promise<DesignWork> {
  const year = defaultCalendarYear(shopDateOf(deps.clock.now()));
  const form = sheetFormOf(sheetSize(chosen));
  const sheet =
    id === null ? undefined : await readDesignSheet(deps, { kind: "calendar", id: designId(id), form }, locale);
  const designed = sheet && id !== null ? { sheet, designId: id } : {};
  return { calendar: { ...designed, start: start ?? { year, month: 1 } } };
}

/** What of a design a project is made by; undefined for an unknown one, and for kinds without. Source: BOX-05, COLL-05. */
export async function workOfDesign(
  deps: Pick<Deps, "db" | "files" | "clock">,
  design: DesignOf,
): Promise<DesignWork | undefined> {
  const { kind, id, chosen, locale } = design;
  if (kind === "calendar") return calendarWork(deps, design);
  if (id === null) return undefined;
  if (kind === "collage") return collageWork(deps, { design: id, locale });
  if (kind !== "photobox" && kind !== "photobook") return undefined;
  const form = kind === "photobook" ? coverFormOf(chosen) : lidFormOf(chosen["photoboxFormat"] ?? "");
  const sheet = await readDesignSheet(deps, { kind, id: designId(id), form }, locale);
  return sheet && { sheet, designId: id };
}
