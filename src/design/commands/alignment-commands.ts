import { accept, refuse, type Result } from "#kernel/result.ts";
import { changeElements, permit, type Edit, type Located } from "./edit.ts";
import { boundsOfAll, quantise, type Box } from "../geometry/element-geometry.ts";
import type { DesignDocument } from "../model/design-document.ts";

/** The edge or middle that elements are aligned to. */
export type Alignment = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** Elements that move together: a group or a single element; `box` is their upright bounding box in mm. */
type Unit = { readonly ids: readonly string[]; readonly box: Box };

function unitsOf(located: readonly Located[]): readonly Unit[] {
  const members = new Map<string, Located[]>();
  for (const each of located) {
    const key = each.element.group === undefined ? `element ${each.element.id}` : `group ${each.element.group}`;
    members.set(key, [...(members.get(key) ?? []), each]);
  }
  return [...members.values()].flatMap((all) => {
    const box = boundsOfAll(all.map(({ element }) => element));
    return box ? [{ ids: all.map(({ element }) => element.id), box }] : [];
  });
}

function shifted(document: DesignDocument, shifts: ReadonlyMap<Unit, { dx: number; dy: number }>): Edit {
  const byId = new Map([...shifts].flatMap(([{ ids }, shift]) => ids.map((id) => [id, shift] as const)));
  return changeElements(document, [...byId.keys()], (element) => {
    const { dx, dy } = byId.get(element.id) ?? { dx: 0, dy: 0 };
    element.x = quantise(element.x + dx);
    element.y = quantise(element.y + dy);
  });
}

function shiftTo(to: Alignment, box: Box, target: Box): { dx: number; dy: number } {
  switch (to) {
    case "left":
      return { dx: target.x - box.x, dy: 0 };
    case "centre":
      return { dx: target.x + target.w / 2 - box.x - box.w / 2, dy: 0 };
    case "right":
      return { dx: target.x + target.w - box.x - box.w, dy: 0 };
    case "top":
      return { dx: 0, dy: target.y - box.y };
    case "middle":
      return { dx: 0, dy: target.y + target.h / 2 - box.y - box.h / 2 };
    case "bottom":
      return { dx: 0, dy: target.y + target.h - box.y - box.h };
  }
}

/**
 * Aligns elements by their upright bounding boxes; selected members of a group move together. `within` is the box in mm
 * to align to, such as a panel or its safe area; null aligns to the bounding box of all of them.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED (one of them may not move). Source: CFG-14.
 */
export function alignElements(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly to: Alignment; readonly within: Box | null },
): Result<Edit> {
  const permitted = permit(document, input.ids, "move");
  if (!permitted.ok) return permitted;
  const target = input.within ?? boundsOfAll(permitted.value.map(({ element }) => element));
  if (!target) return refuse("ELEMENT_UNKNOWN");
  const shifts = unitsOf(permitted.value).map((unit) => [unit, shiftTo(input.to, unit.box, target)] as const);
  return accept(shifted(document, new Map(shifts)));
}

/**
 * Makes the gaps between elements equal along an axis; the first and the last stay in place, and selected members of a
 * group move together.
 * Refusals: ELEMENT_UNKNOWN (also for fewer than three), ELEMENT_LOCKED (one of them may not move). Source: CFG-14.
 */
export function distributeElements(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly axis: "x" | "y" },
): Result<Edit> {
  const permitted = permit(document, input.ids, "move");
  if (!permitted.ok) return permitted;
  const { axis } = input;
  const extent = axis === "x" ? "w" : "h";
  const units = unitsOf(permitted.value).toSorted(
    (a, b) => a.box[axis] + a.box[extent] / 2 - b.box[axis] - b.box[extent] / 2,
  );
  const first = units[0]?.box;
  const last = units.at(-1)?.box;
  if (!first || !last || units.length < 3) return refuse("ELEMENT_UNKNOWN");
  const filled = units.reduce((sum, { box }) => sum + box[extent], 0);
  const gap = (last[axis] + last[extent] - first[axis] - filled) / (units.length - 1);
  const shifts = new Map<Unit, { dx: number; dy: number }>();
  let at = first[axis];
  for (const unit of units) {
    const by = at - unit.box[axis];
    shifts.set(unit, axis === "x" ? { dx: by, dy: 0 } : { dx: 0, dy: by });
    at += unit.box[extent] + gap;
  }
  return accept(shifted(document, shifts));
}
