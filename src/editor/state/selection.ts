import type { Box } from "#design/geometry/element-geometry.ts";
import { boundsOf } from "#design/geometry/element-geometry.ts";
import { findElement } from "#design/commands/edit.ts";
import type { DesignDocument, Element } from "#design/model/design-document.ts";

/**
 * The elements that are selected together with one: its whole group, or only itself when the group was entered or there
 * is none. Source: CFG-06.
 */
export function unitOf(document: DesignDocument, id: string, inside: string | null): readonly string[] {
  const located = findElement(document, id);
  if (!located) return [];
  const { group } = located.element;
  if (group === undefined || group === inside) return [id];
  return located.page.elements.filter((element) => element.group === group).map((element) => element.id);
}

/** The group all elements belong to; undefined for several, none, or an element selected inside an entered group. */
export function groupOf(elements: readonly Element[], inside: string | null): string | undefined {
  const [first] = elements;
  if (!first?.group || first.group === inside) return undefined;
  return elements.every(({ group }) => group === first.group) ? first.group : undefined;
}

/** Toggles elements in a selection: adds them, or removes them when all were selected. */
export function toggled(selection: readonly string[], unit: readonly string[]): readonly string[] {
  const chosen = new Set(selection);
  if (unit.every((id) => chosen.has(id))) return selection.filter((id) => !unit.includes(id));
  return [...selection, ...unit.filter((id) => !chosen.has(id))];
}

/** The elements whose axis-aligned bounds lie wholly in a box (mm). */
export function elementsIn(elements: readonly Element[], box: Box): readonly Element[] {
  return elements.filter((element) => {
    const { x, y, w, h } = boundsOf(element);
    return x >= box.x && y >= box.y && x + w <= box.x + box.w && y + h <= box.y + box.h;
  });
}

/** The box between two points, in any direction. */
export function boxBetween(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
}
