import { accept, refuse, type Result } from "#kernel/result.ts";
import { fieldsOf } from "../records/data-fields.ts";
import { fieldToken } from "../records/field-text.ts";
import type { GuestList } from "../records/guest-list.ts";
import { quantise, type Box } from "../geometry/element-geometry.ts";
import { panelsInOrder } from "../geometry/panels.ts";
import { linkField } from "../records/recipient-fields.ts";
import type { DesignDocument, Element, QrElement } from "../model/design-document.ts";
import { maxRecords } from "../model/records.ts";
import { addElement } from "./element-commands.ts";
import { edit, joinEdits, type Edit } from "./edit.ts";
import { writeGuestFields } from "./guest-field-commands.ts";
import { newQr } from "./new-elements.ts";

/**
 * Takes the guests of an event over as the list of a design, in their order: the texts that a guest's card has instead of
 * the design's stay with that guest. Refuses LIST_ROWS for more than 2,000.
 * @source D-33, CARD-14
 */
export function takeOverGuests(document: DesignDocument, list: GuestList): Result<Edit> {
  if (list.guests.length > maxRecords) return refuse("LIST_ROWS");
  const own = new Map(document.records?.rows.map((row) => [row.id, row.overrides]));
  const rows = list.guests.map(({ id, values }) => ({ id, values, overrides: own.get(id) ?? {} }));
  const { source, origin, fields } = list;
  return accept(
    edit(document, (draft) => {
      const leaveBlank = draft.records?.leaveBlank ?? false;
      draft.records = { source: source.slice(0, 120), ...(origin && { origin }), fields, rows, leaveBlank };
    }),
  );
}

/**
 * Takes guests over and writes their fields into the design's sample texts; `id` is that of a text for the guest's name
 * where a menu has none. Refuses as `takeOverGuests`.
 * @source CARD-14, CARD-23
 */
export function fillWithGuests(document: DesignDocument, list: GuestList, id: string): Result<Edit> {
  const taken = takeOverGuests(document, list);
  return taken.ok ? accept(joinEdits(taken.value, writeGuestFields(taken.value.document, id))) : taken;
}

/** Whether a design has a code with the personal link of each guest. Source: CARD-19. */
export function hasPersonalCode(document: DesignDocument): boolean {
  return document.pages.some(({ elements }) =>
    elements.some((element) => element.type === "qr" && fieldsOf(element).includes(linkField)),
  );
}

const overlaps = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The places on a panel where a code may stand, as shares of its free height: the middle first. */
const places = [0.5, 0.2, 0.8, 0, 1];

/** A code moved up or down its panel to where nothing is printed; what fills the panel is its ground. */
function onFreeGround(code: QrElement, panel: Box, elements: readonly Element[]): QrElement {
  const printed = elements.filter(({ w, h, hidden }) => !hidden && w * h < panel.w * panel.h * 0.6);
  const margin = Math.min(8, (panel.h - code.h) / 2);
  const at = (share: number) => ({
    ...code,
    y: quantise(panel.y + margin + (panel.h - code.h - 2 * margin) * share),
  });
  const free = places.find((share) => printed.every((element) => !overlaps(at(share), element)));
  return at(free ?? 0.5);
}

/**
 * Adds a code with the personal link of each guest to the card's last panel, its back where it has one: in its middle, or
 * above or below what is printed there.
 * Refuses as `addElement`.
 * @source CARD-19, EVENT-03
 */
export function addPersonalCode(document: DesignDocument, id: string): Result<Edit> {
  const last = panelsInOrder(document)
    .filter(({ page }) => page.part !== "envelope")
    .at(-1);
  if (!last) return refuse("PROJECT_INVALID");
  const color = ["ink", "text", "deep"].find((slot) => slot in document.palette) ?? "ink";
  const element = newQr({ id, area: last.panel, color, value: fieldToken(linkField) });
  const placed = onFreeGround(element, last.panel, last.page.elements);
  return addElement(document, { page: last.page.id, element: placed });
}
