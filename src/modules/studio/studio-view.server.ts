import { panelsInOrder, type PlacedPanel } from "#design/geometry/panels.ts";
import type { Element } from "#design/model/design-document.ts";
import type { DesignArtwork } from "#modules/catalogue/contract.server.ts";
import { lockNames } from "./edit-element.server.ts";

/** A page of a design as the customer turns it; its name is made of role and number. */
export type StudioPanel = { readonly role: string; readonly number: number | null; readonly page: string };

/** An element in the list and on the preview; `box` in percent of the panel. */
export type StudioElement = {
  readonly id: string;
  readonly type: Element["type"];
  /** What tells it apart: its own name, its words, or its role. */
  readonly label: string;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
};

/** Everything the form of an element shows. */
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
    /** Slot of the palette; empty for a colour of its own. */
    readonly color: string;
  } | null;
};

/** What the studio shows of a design. */
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

/** What the studio shows of an artwork: a panel with its elements, and one of them in full. Source: BO-04. */
export function studioView(
  { document, variants }: DesignArtwork,
  wanted: { readonly panel: number; readonly element: string | null },
): StudioView {
  const placed = panelsInOrder(document);
  const home = placed.findIndex((each) => each.page.elements.some(({ id }) => id === wanted.element));
  const at = Math.min(Math.max(0, wanted.panel), placed.length - 1);
  const onWanted = placed[at]?.page.elements.some(({ id }) => id === wanted.element) ?? false;
  const panel = home === -1 || onWanted ? at : home;
  const shown = placed[panel];
  const elements = shown?.page.elements ?? [];
  const selected = elements.find(({ id }) => id === wanted.element);
  return {
    panels: placed.map((each) => ({
      role: each.panel.role,
      number: each.panel.number ?? null,
      page: each.page.id,
    })),
    panel,
    ratio: shown ? shown.panel.w / shown.panel.h : 1,
    // In front first, as one sees them.
    elements: shown
      ? elements
          .filter((element) => showsOn(shown, element) || element === selected)
          .map((element) => ({
            id: element.id,
            type: element.type,
            label: labelOf(element),
            box: boxOn(shown, element),
          }))
          .toReversed()
      : [],
    selected: selected ? valuesOf(selected) : null,
    slots: Object.keys(variants[0]?.palette ?? {}),
    roles: [...new Set(document.pages.flatMap((page) => page.elements.flatMap(({ role }) => role ?? [])))],
  };
}
