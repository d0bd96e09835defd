import { describe, expect, it } from "vitest";
import type { Result } from "#kernel/result.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";
import { aDieElement, anOrnamentElement } from "../testing/builders.ts";
import { aCalendar, aCard, anImage, aPhoto, aQr, aShape, aTable, aText } from "../testing/documents.ts";
import { setColor, toggleRefined } from "./color-commands.ts";
import { findElement, type Edit, type LockableAction } from "./edit.ts";
import { moveElements, resizeElement, rotateElement } from "./geometry-commands.ts";
import { setHidden } from "./group-commands.ts";
import { maskPhoto, placePhoto, removePhoto, setPhotoFilter, setPhotoFrame } from "./photo-commands.ts";
import { setCalendar, setQr, setTable, styleCalendar, styleQr, styleTable } from "./qr-table-calendar-commands.ts";
import { setCornerRadius, setFill, setOpacity, setStroke } from "./shape-commands.ts";
import { renameElement } from "./stack-commands.ts";
import {
  alignParagraphs,
  setCurve,
  setHyphenation,
  setText,
  setTextStyle,
  styleRange,
  toggleList,
} from "./text-commands.ts";
import { scaleElements, turnElements } from "./transform-commands.ts";

const stroke = { color: "ink", width: 1, cap: "butt" as const, join: "miter" as const, dash: [] };
const border = { kind: "line" as const, color: "ink", width: 2 };
const filter = { brightness: 0.2, contrast: 0, saturation: 0, tone: "sepia" as const };
const about = { x: 0, y: 0 };

const elements: readonly Element[] = [
  aText({ id: "text", refinable: true }),
  anImage({ id: "photo", asset: "p0", crop: { x: 0, y: 0, w: 1, h: 1 }, border, sample: true, flip: true }),
  aShape({ id: "box", stroke }),
  aShape({ id: "disc", shape: "ellipse" }),
  anOrnamentElement({ id: "sprig", colors: { leaf: "ink" } }),
  aQr({ id: "code" }),
  aTable({ id: "table" }),
  aCalendar({ id: "month" }),
  aDieElement({ id: "die" }),
];
const card: DesignDocument = { ...aCard(elements), assets: { p0: aPhoto("p0") } };

type Run = (document: DesignDocument, id: string) => Result<Edit>;
type Row = readonly [name: string, on: string, locks: readonly LockableAction[], run: Run, after: object, not?: string];

const fill = "leaf";
/** Commands on one element: what forbids them, what they change, and an element they do not fit. */
const table: readonly Row[] = [
  ["moves", "text", ["move"], (d, id) => moveElements(d, { ids: [id], dx: 1, dy: 2 }), { x: 11, y: 12 }],
  ["resizes", "box", ["resize"], (d, id) => resizeElement(d, { id, box: { x: 5, y: 6, w: 7, h: 8 } }), { w: 7, h: 8 }],
  ["turns", "box", ["move", "resize"], (d, id) => rotateElement(d, { id, degrees: 30 }), { rotation: 30 }],
  [
    "turns about a point",
    "box",
    ["move", "resize"],
    (d, id) => turnElements(d, { ids: [id], degrees: 90, about }),
    { rotation: 90, x: -50, y: 30 },
  ],
  [
    "scales",
    "box",
    ["move", "resize"],
    (d, id) => scaleElements(d, { ids: [id], factor: 2, about }),
    { x: 20, y: 20, w: 120, h: 40 },
  ],
  ["hides", "box", ["delete"], (d, id) => setHidden(d, { ids: [id], hidden: true }), { hidden: true }],
  ["names", "box", ["edit"], (d, id) => renameElement(d, { id, name: " Kasten " }), { name: "Kasten" }],
  ["fades", "box", ["style"], (d, id) => setOpacity(d, { ids: [id], opacity: 0.5 }), { opacity: 0.5 }],
  ["refines", "text", [], (d, id) => toggleRefined(d, { id }), { refined: true }],
  ["writes", "text", ["edit"], (d, id) => setText(d, { id, text: "Ja" }), { text: "Ja" }, "box"],
  [
    "sets type",
    "text",
    ["style"],
    (d, id) => setTextStyle(d, { ids: [id], style: { size: 9 } }),
    { style: { size: 9 } },
  ],
  [
    "colours a text",
    "text",
    ["style"],
    (d, id) => setColor(d, { id, part: "text", color: "leaf" }),
    { style: { color: "leaf" } },
  ],
  [
    "styles a word",
    "text",
    ["style"],
    (d, id) => styleRange(d, { id, start: 0, end: 3, style: { size: 9 } }),
    { runs: [{ start: 0, end: 3, size: 9 }] },
    "box",
  ],
  [
    "aligns a line",
    "text",
    ["style"],
    (d, id) => alignParagraphs(d, { id, start: 0, end: 3, align: "right" }),
    { paragraphs: [{ align: "right" }] },
    "box",
  ],
  [
    "lists a line",
    "text",
    ["style"],
    (d, id) => toggleList(d, { id, start: 0, end: 3, list: "bullet" }),
    { paragraphs: [{ list: "bullet" }] },
    "box",
  ],
  ["hyphenates", "text", ["style"], (d, id) => setHyphenation(d, { id, on: true }), { hyphenate: true }, "box"],
  ["bends", "text", ["style"], (d, id) => setCurve(d, { id, curve: 90.4 }), { curve: 90 }, "photo"],
  ["colours a fill", "box", ["style"], (d, id) => setColor(d, { id, part: "fill", color: "ink" }), { fill: "ink" }],
  [
    "colours a stroke",
    "box",
    ["style"],
    (d, id) => setColor(d, { id, part: "stroke", color: "leaf" }),
    { stroke: { ...stroke, color: "leaf" } },
  ],
  [
    "colours a frame",
    "photo",
    ["style"],
    (d, id) => setColor(d, { id, part: "border", color: "leaf" }),
    { border: { ...border, color: "leaf" } },
  ],
  [
    "colours an ornament",
    "sprig",
    ["style"],
    (d, id) => setColor(d, { id, part: { slot: "leaf" }, color: "leaf" }),
    { colors: { leaf: "leaf" } },
  ],
  ["fills", "disc", ["style"], (d, id) => setFill(d, { ids: [id], fill: "ink" }), { fill: "ink" }, "text"],
  ["empties", "disc", ["style"], (d, id) => setFill(d, { ids: [id], fill: null }), { fill: null }, "photo"],
  ["outlines", "disc", ["style"], (d, id) => setStroke(d, { ids: [id], stroke }), { stroke }, "text"],
  ["frees of its outline", "box", ["style"], (d, id) => setStroke(d, { ids: [id], stroke: null }), { stroke: null }],
  ["rounds", "box", ["style"], (d, id) => setCornerRadius(d, { id, radius: 3 }), { radius: 3 }, "disc"],
  [
    "places a photo",
    "photo",
    ["edit"],
    (d, id) => placePhoto(d, { id, photo: aPhoto("p1") }),
    { asset: "p1", flip: false, sample: false, contentRotation: 0 },
    "box",
  ],
  [
    "takes a photo out",
    "photo",
    ["edit"],
    (d, id) => removePhoto(d, { id }),
    { asset: null, crop: null, flip: false, sample: false },
    "box",
  ],
  [
    "masks",
    "photo",
    ["style"],
    (d, id) => maskPhoto(d, { id, mask: "ellipse", radius: 4 }),
    { mask: "ellipse", radius: 4 },
    "box",
  ],
  ["filters", "photo", ["style"], (d, id) => setPhotoFilter(d, { id, filter }), { filter }, "box"],
  [
    "frames",
    "photo",
    ["style"],
    (d, id) => setPhotoFrame(d, { id, frame: { ...border, width: 3 } }),
    { border: { width: 3 } },
    "box",
  ],
  [
    "frees of its frame",
    "photo",
    ["style"],
    (d, id) => setPhotoFrame(d, { id, frame: null }),
    { border: null },
    "text",
  ],
  [
    "fills a code",
    "code",
    ["edit"],
    (d, id) => setQr(d, { id, value: "https://a.de" }),
    { value: "https://a.de" },
    "table",
  ],
  [
    "styles a code",
    "code",
    ["style"],
    (d, id) => styleQr(d, { id, changes: { color: fill } }),
    { color: fill },
    "table",
  ],
  [
    "fills a table",
    "table",
    ["edit"],
    (d, id) => setTable(d, { id, content: { rows: [["a", "b"]] } }),
    { rows: [["a", "b"]] },
    "month",
  ],
  [
    "styles a table",
    "table",
    ["style"],
    (d, id) => styleTable(d, { id, changes: { padding: 3 } }),
    { padding: 3 },
    "month",
  ],
  [
    "sets a month",
    "month",
    ["edit"],
    (d, id) => setCalendar(d, { id, content: { month: 7 } }),
    { month: 7, year: 2027 },
    "table",
  ],
  [
    "styles a month",
    "month",
    ["style"],
    (d, id) => styleCalendar(d, { id, changes: { weekStart: "sunday" } }),
    { weekStart: "sunday" },
    "code",
  ],
];

const rows = table.map(([name, on, locks, run, after, not]) => ({ name, on, locks, run, after, not }));

function locking(id: string, locks: Element["locks"]): DesignDocument {
  const own = elements.map((element) => (element.id === id ? { ...element, locks } : element));
  return { ...aCard(own), assets: card.assets };
}
const actions: readonly LockableAction[] = ["move", "resize", "edit", "style", "delete"];
const unknown = (id: string) => ({ ok: false, refusal: { code: "ELEMENT_UNKNOWN", data: { id } } });

describe("CFG-06 CFG-08 a command on one element", () => {
  it.each(rows)("$name it and leaves all others as they are", ({ on, run, after }) => {
    const done = run(card, on);
    if (!done.ok) throw new Error(done.refusal.code);
    expect(findElement(done.value.document, on)?.element).toMatchObject(after);
    const others = ({ pages }: DesignDocument) => pages.flatMap((page) => page.elements.filter(({ id }) => id !== on));
    expect(others(done.value.document)).toEqual(others(card));
    expect(others(done.value.document)).toHaveLength(elements.length - 1);
  });

  it.each(rows)("that $name it is refused by its own locks only", ({ on, locks, run }) => {
    const other = Object.fromEntries(
      actions.filter((action) => !locks.includes(action)).map((action) => [action, true]),
    );
    expect(run(locking(on, other), on).ok).toBe(true);
    for (const lock of locks)
      expect(run(locking(on, { [lock]: true }), on)).toMatchObject({
        ok: false,
        refusal: { code: "ELEMENT_LOCKED", data: { id: on } },
      });
  });

  it.each(rows)("that $name it is refused for an element that is not there, or of another kind", ({ run, not }) => {
    for (const id of ["gone", ...(not === undefined ? [] : [not])]) expect(run(card, id)).toMatchObject(unknown(id));
  });

  it("never changes a die line", () => {
    for (const { name, on, run } of rows.filter(({ locks }) => locks.length > 0))
      expect([name, on, run(card, "die")]).toMatchObject([
        name,
        on,
        { ok: false, refusal: { code: "ELEMENT_LOCKED", data: { id: "die" } } },
      ]);
  });
});

describe("CFG-08 colours a design does not have", () => {
  const gone = { ...stroke, color: "gone" };
  const stops = ["ink", "gone"].map((color, offset) => ({ offset, color }));
  it.each<readonly [string, () => Result<Edit>]>([
    ["a fill", () => setFill(card, { ids: ["box"], fill: "gone" })],
    ["a stop of a gradient", () => setFill(card, { ids: ["box"], fill: { gradient: "linear", angle: 0, stops } })],
    ["a stroke", () => setStroke(card, { ids: ["box"], stroke: gone })],
    ["a part", () => setColor(card, { id: "box", part: "fill", color: "gone" })],
    ["a frame", () => setPhotoFrame(card, { id: "photo", frame: { ...border, color: "gone" } })],
    ["a code", () => styleQr(card, { id: "code", changes: { color: "gone" } })],
    ["the ground of a code", () => styleQr(card, { id: "code", changes: { background: "gone" } })],
    ["a stripe", () => styleTable(card, { id: "table", changes: { stripe: "gone" } })],
    ["a rule", () => styleTable(card, { id: "table", changes: { rule: gone } })],
    ["Sundays", () => styleCalendar(card, { id: "month", changes: { sundayColor: "gone" } })],
    ["a look", () => styleCalendar(card, { id: "month", changes: { look: { weekend: "gone" } } })],
    ["a heading", () => styleCalendar(card, { id: "month", changes: { look: { headColor: "gone" } } })],
  ])("are refused: %s", (_, run) => {
    expect(run()).toMatchObject({ ok: false, refusal: { code: "ELEMENT_UNKNOWN" } });
  });

  it("may be given as themselves", () => {
    const own = { cmyk: [0, 0, 0, 50] as [number, number, number, number], rgb: "#808080" };
    const done = setColor(card, { id: "box", part: "fill", color: own });
    expect(done.ok && findElement(done.value.document, "box")?.element).toMatchObject({ fill: own });
  });
});
