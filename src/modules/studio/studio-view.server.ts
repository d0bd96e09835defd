import { panelsInOrder, type PlacedPanel } from "#design/geometry/panels.ts";
import type { Element } from "#design/model/design-document.ts";
import type { DesignArtwork } from "#modules/catalogue/contract.server.ts";
import { lockNames } from "./edit-element.server.ts";

/** A panel of a design in the order the customer sees them; its name is made of role and number. */
export type StudioPanel = { readonly role: string; readonly number: number | null; readonly page: string };

/** An element in the list and on the preview; `box` in percent of the panel. */
export type StudioElement = {
  readonly id: string;
  readonly type: Element["type"];
  /** Distinguishing label: its own name, its text, or its role. */
  readonly label: string;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
};

export type ElementValues = {
  readonly id: string;
  readonly type: Element["type"];
  readonly role: string;
  readonly name: string;
  readonly numbers: Readonly<Record<"x" | "y" | "w" | "h" | "rotation", number>>;
  readonly hidden: boolean;
  readonly refinable: boolean;
  readonly refined: boolean;
  readonly locks: readonly string[];
  readonly slot: { readonly required: boolean; readonly sample: boolean } | null;
  readonly text: {
    readonly text: string;
    readonly size: number;
    readonly minSize: number;
    readonly maxLines: number | null;
    readonly fit: "none" | "shrink";
    /** Slot of the palette; empty for a custom colour. */
    readonly color: string;
  } | null;
};

/** The data the studio displays of a design. */
export type StudioView = {
  readonly panels: readonly StudioPanel[];
  readonly panel: number;
  readonly ratio: number;
  readonly elements: readonly StudioElement[];
  readonly selected: ElementValues | null;
  readonly slots: readonly string[];
  readonly roles: readonly string[];
};

function labelOf(element: Element): string {
  if (element.name) return element.name;
  if (element.type === "text") return element.text.replaceAll(/\s+/g, " ").slice(0, 40) || (element.role ?? element.id);
  return element.role ?? element.id;
}

function boxOn({ panel }: PlacedPanel, { x, y, w, h }: Element): StudioElement["box"] {
  const share = (value: number, of: number) => Math.round((value / of) * 10_000) / 100;
  return {
    left: share(x - panel.x, panel.w),
    top: share(y - panel.y, panel.h),
    width: share(w, panel.w),
    height: share(h, panel.h),
  };
}

const showsOn = ({ panel }: PlacedPanel, { x, y, w, h }: Element): boolean =>
  x < panel.x + panel.w && x + w > panel.x && y < panel.y + panel.h && y + h > panel.y;

function valuesOf(element: Element): ElementValues {
  const { id, type, role = "", name = "", x, y, w, h, rotation, hidden, refinable, refined, locks } = element;
  const slot =
    element.type === "text"
      ? { required: element.required, sample: element.placeholder !== undefined }
      : element.type === "image"
        ? { required: element.required, sample: element.sample }
        : null;
  return {
    id,
    type,
    role,
    name,
    hidden,
    refinable,
    refined,
    slot,
    numbers: { x, y, w, h, rotation },
    locks: lockNames.filter((lock) => locks[lock]),
    text:
      element.type === "text"
        ? {
            text: element.text,
            size: element.style.size,
            minSize: element.minSize,
            maxLines: element.maxLines,
            fit: element.fit,
            color: typeof element.style.color === "string" ? element.style.color : "",
          }
        : null,
  };
}

/** The data the studio displays of an artwork: a panel with its elements, and one of them in full. Source: BO-04. */
export function studioView(
  { document, variants }: DesignArtwork,
  selection: { readonly panel: number; readonly element: string | null },
): StudioView {
  const placed = panelsInOrder(document);
  const home = placed.findIndex((each) => each.page.elements.some(({ id }) => id === selection.element));
  const at = Math.min(Math.max(0, selection.panel), placed.length - 1);
  const selectionOnPanel = placed[at]?.page.elements.some(({ id }) => id === selection.element) ?? false;
  const panel = home === -1 || selectionOnPanel ? at : home;
  const current = placed[panel];
  const elements = current?.page.elements ?? [];
  const selected = elements.find(({ id }) => id === selection.element);
  return {
    panels: placed.map((each) => ({
      role: each.panel.role,
      number: each.panel.number ?? null,
      page: each.page.id,
    })),
    panel,
    ratio: current ? current.panel.w / current.panel.h : 1,
    // Topmost first, as they appear.
    elements: current
      ? elements
          .filter((element) => showsOn(current, element) || element === selected)
          .map((element) => ({
            id: element.id,
            type: element.type,
            label: labelOf(element),
            box: boxOn(current, element),
          }))
          .toReversed()
      : [],
    selected: selected ? valuesOf(selected) : null,
    slots: Object.keys(variants[0]?.palette ?? {}),
    roles: [...new Set(document.pages.flatMap((page) => page.elements.flatMap(({ role }) => role ?? [])))],
  };
}
