import { quantise } from "../geometry/element-geometry.ts";
import type { DesignDocument, Element, Page, TextElement } from "../model/design-document.ts";
import type { Records } from "../model/records.ts";
import { fieldsOf } from "../records/data-fields.ts";
import { fieldToken } from "../records/field-text.ts";
import { edit, isActionAllowed, type Edit } from "./edit.ts";
import { ownElement } from "./element-commands.ts";

type List = Pick<Records, "source" | "fields" | "rows">;
type Sample = { readonly text: string; readonly page: Page; readonly list: List };

const names = (list: List) => list.fields.filter((field) => field.startsWith("guest.names-"));
const isOfTables = (list: List) => names(list).length > 0;
const has = (page: Page, end: string) => page.elements.some(({ id }) => id.endsWith(end));

/** A sign says its table once: where its name stands large, the small line is the event's. */
function tableOfSign({ page, list }: Sample): string {
  if (has(page, "-guest")) return list.source;
  return fieldToken(has(page, "-number") ? "guest.label" : "guest.name");
}

/** The table of a guest: in the words of the plan, or with the design's word where the list has bare numbers. */
function tableOfGuest({ text, list }: Sample): string {
  const token = fieldToken("guest.table");
  const isBare = list.rows.every(({ values }) => /^\d*$/.test((values["guest.table"] ?? "").trim()));
  return isBare && /\d/.test(text) ? text.replace(/\d+/, token) : token;
}

/** What takes the place of a design's sample text, by the end of its id; undefined where the list does not say it. */
const samples: Readonly<Record<string, (sample: Sample) => string | undefined>> = {
  guest: ({ list }) => (list.fields.includes("guest.name") ? fieldToken("guest.name") : undefined),
  guests: ({ list }) => (isOfTables(list) ? names(list).map(fieldToken).join("\n") : undefined),
  number: ({ list }) => (list.fields.includes("guest.number") ? fieldToken("guest.number") : undefined),
  table: (sample) => {
    if (isOfTables(sample.list)) return tableOfSign(sample);
    return sample.list.fields.includes("guest.table") ? tableOfGuest(sample) : undefined;
  },
};

const mayWrite = (element: Element): element is TextElement =>
  element.type === "text" && isActionAllowed(element, "edit");
const isSample = (element: Element): element is TextElement =>
  mayWrite(element) && element.text.trim() === element.placeholder?.trim() && element.text.trim() !== "";

/** The word before a table's number, which a design may have as a word of its own: the plan says it now. */
const isWordOfTable = (element: Element, page: Page, list: List): element is TextElement =>
  mayWrite(element) &&
  element.placeholder === undefined &&
  element.id.endsWith("-table") &&
  isOfTables(list) &&
  has(page, "-number");

const courseOf = ({ id }: Element): number => Number(/-course-(\d+)$/.exec(id)?.[1] ?? 0);
const isDish = (element: Element): element is TextElement =>
  element.type === "text" && /-dish-\d+$|-main$/.test(element.id);

/** The dish that guests choose: of the main course, which is the last but one; none where a menu has no courses. */
function mainDish({ elements }: Page): TextElement | undefined {
  const courses = Math.max(...elements.map(courseOf));
  const end = courses > 1 ? `-dish-${courses - 1}` : "-main";
  return elements.filter(isDish).find(({ id }) => id.endsWith(end));
}

/** Height of a guest's name on a menu, in mm. */
const nameHeight = 6;

/** The name of the guest above the first course, in the type of the dishes; none where there is no room for it. */
function nameOnMenu({ elements }: Page, dish: TextElement, id: string): Element | undefined {
  const [first = dish] = elements
    .filter((element) => courseOf(element) === 1 || element.id.endsWith("-starter-title"))
    .toSorted((a, b) => a.y - b.y);
  const above = elements.filter(({ type, y, h }) => type === "text" && y + h <= first.y).map(({ y, h }) => y + h);
  const top = Math.max(0, ...above);
  const free = first.y - top - nameHeight;
  if (free < 0) return undefined;
  const { x, w } = first;
  const y = quantise(Math.max(top + free / 4, first.y - 2.5 * nameHeight));
  const text = fieldToken("guest.name");
  const look = { rotation: 0, style: dish.style, fit: "shrink" as const, minSize: 6.5, maxLines: 1 };
  const { placeholder: _sample, ...plain } = dish;
  return ownElement({ ...plain, ...look, id, x, y, w, h: nameHeight, text, runs: [], paragraphs: [] });
}

/** A menu for each guest: with the chosen dish, and the name where nothing says it yet. */
function writeMenu(page: Page, list: List, id: string): boolean {
  const [first] = page.elements.filter(isDish);
  if (!first || !list.fields.includes("guest.menu")) return false;
  const isNamed = page.elements.some((element) => fieldsOf(element).includes("guest.name"));
  const name = isNamed ? undefined : nameOnMenu(page, first, id);
  const dish = mainDish(page);
  const isChosen = dish !== undefined && isSample(dish);
  if (isChosen) Object.assign(dish, { text: fieldToken("guest.menu"), runs: [] });
  if (name) page.elements.push(name);
  return isChosen || name !== undefined;
}

/** Writes the fields of a page; says whether there were any. */
function writePage(page: Page, list: List, id: string): boolean {
  const written = page.elements.filter((element) => {
    if (!isSample(element) && !isWordOfTable(element, page, list)) return false;
    const write = samples[element.id.split("-").at(-1) ?? ""];
    const text = write?.({ text: element.text, page, list });
    if (text === undefined || text === element.text) return false;
    Object.assign(element, { text, runs: [] });
    return true;
  });
  return writeMenu(page, list, id) || written.length > 0;
}

/**
 * Writes the fields of a list into the texts of a design that show a sample: of a guest, a table with its number and
 * guests, or the dish of a menu, which gets the guest's name as a text `id` too. Texts the customer has written are left
 * alone. Source: CARD-14, CARD-23.
 */
export function writeGuestFields(document: DesignDocument, id: string): Edit {
  return edit(document, (draft) => {
    const { records } = draft;
    if (!records) return;
    for (const page of draft.pages) {
      if (!writePage(page, records, id)) continue;
      for (const part of draft.parts) if (part.id === page.part) part.serial = true;
    }
  });
}
