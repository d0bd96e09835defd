import type { DieElement, Page } from "#design/model/design-document.ts";
import type { Size } from "../../kinds/formats.ts";
import type { Chosen } from "../../kinds/options.ts";
import { dieElement } from "../picture-page.ts";
import { circle } from "../wall-marks.ts";

/*
 * What holds the sheets of a calendar together, in mm. All sheets are bound or drilled at their upper edge, or stand in
 * wood with their lower one. Source: CAL-03, CAT 2.3.
 */

/** Square holes of a wire comb in 3:1 pitch: pitch, side, distance from the edge, air to the next lettering. */
export const wireComb = { pitch: 25.4 / 3, hole: 4, fromEdge: 2.5, air: 3 };
/** Half round notch in the middle of the bound edge, in which the hanger lies; no hole comes nearer than `air`. */
export const hangerNotch = { radius: 9, air: 2 };
/** The hole calendars without a comb hang on: diameter, distance of its middle from the edge, air round it. */
export const nailHole = { diameter: 6, fromEdge: 9, air: 2 };
/** How deep sheets stand in the groove of a block or of two feet of wood, and the air above it. */
export const groove = { holzblock: 12, holzfuss: 9, air: 3 };

/** Types that hang on a wall; the others stand or lie on a desk. Source: CAL-01. */
const hanging: ReadonlySet<string> = new Set(["wandkalender", "familienplaner", "kuechenkalender"]);

const isWired = ({ mounting }: Chosen): boolean => mounting === "spirale";
const hasHanger = (chosen: Chosen): boolean => isWired(chosen) && hanging.has(chosen["calendarType"] ?? "");

/** Middles of the holes of a comb along an edge, none under the hanger. */
function combHoles(width: number, hanger: boolean): readonly number[] {
  const { pitch, hole } = wireComb;
  const count = Math.floor((width - hole - 2 * wireComb.fromEdge) / pitch) + 1;
  const first = (width - (count - 1) * pitch) / 2;
  const free = hangerNotch.radius + hangerNotch.air + hole / 2;
  return Array.from({ length: count }, (_, index) => first + index * pitch).filter(
    (x) => !hanger || Math.abs(x - width / 2) >= free,
  );
}

const mm = (value: number): number => Math.round(value * 1000) / 1000;

function combPath({ w }: Size, hanger: boolean): string {
  const { hole, fromEdge } = wireComb;
  const holes = combHoles(w, hanger).map((x) => `M${mm(x - hole / 2)} ${fromEdge}h${hole}v${hole}h${-hole}Z`);
  return holes.join("") + (hanger ? notchPath(w) : "");
}

/** A half circle cut into the upper edge. */
function notchPath(width: number): string {
  const { radius: r } = hangerNotch;
  const middle = width / 2;
  const k = r * (4 / 3) * (Math.SQRT2 - 1);
  const [left, right] = [mm(middle - r), mm(middle + r)];
  const bottom = `${mm(k)} ${mm(middle - k)} ${r} ${mm(middle)} ${r}`;
  return `M${left} 0C${left} ${bottom}S${right} ${mm(k)} ${right} 0Z`;
}

/** The technical lines of a sheet: holes and notch of a comb, or one drilled hole, above all that is printed. Source: CAL-03, PDF-02. */
export function mountingMarks(chosen: Chosen, page: Size, id: string): readonly DieElement[] {
  if (isWired(chosen)) return [dieElement(`${id}-comb`, "Punching", page, combPath(page, hasHanger(chosen)))];
  if (chosen["mounting"] !== "lochung") return [];
  return [dieElement(`${id}-hole`, "Drill", page, circle(page.w / 2, nailHole.fromEdge, nailHole.diameter))];
}

/** The strip in which binding, hole or groove leaves no room for lettering. Source: CAL-03, CFG-14. */
export function mountingGutter(chosen: Chosen): Page["gutter"] {
  const { mounting } = chosen;
  switch (mounting) {
    case "spirale": {
      const comb = wireComb.fromEdge + wireComb.hole;
      const reach = hasHanger(chosen) ? Math.max(comb, hangerNotch.radius) : comb;
      return { edge: "top", width: reach + wireComb.air };
    }
    case "lochung":
      return { edge: "top", width: nailHole.fromEdge + nailHole.diameter / 2 + nailHole.air };
    case "holzblock":
    case "holzfuss":
      return { edge: "bottom", width: groove[mounting] + groove.air };
    default:
      return null;
  }
}

/** How a calendar is put together, for the job ticket; `holes` of the comb in each sheet. Source: CAL-03, PDF-07. */
export type CalendarMaking = {
  readonly binding: "wire" | "drilled" | "none";
  readonly holes: number;
  readonly hanger: boolean;
  readonly backingBoard: boolean;
  readonly stand: "card" | "wood-block" | "wood-feet" | "none";
};

/** @see CalendarMaking */
export function calendarMaking(chosen: Chosen, { w }: Size): CalendarMaking {
  const { mounting, calendarType } = chosen;
  const wired = isWired(chosen);
  const woods: Readonly<Record<string, CalendarMaking["stand"]>> = { holzblock: "wood-block", holzfuss: "wood-feet" };
  return {
    binding: wired ? "wire" : mounting === "lochung" ? "drilled" : "none",
    holes: wired ? combHoles(w, hasHanger(chosen)).length : 0,
    hanger: hasHanger(chosen),
    backingBoard: wired || mounting === "lochung",
    stand: woods[mounting ?? ""] ?? (wired && calendarType === "tischkalender" ? "card" : "none"),
  };
}
