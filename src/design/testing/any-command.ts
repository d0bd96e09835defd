import * as fc from "fast-check";
import type { Result } from "#kernel/result.ts";
import { alignElements, distributeElements } from "../commands/alignment-commands.ts";
import { setBackground } from "../commands/background-commands.ts";
import { copyElements, pasteElements } from "../commands/clipboard-commands.ts";
import { arrangeElement, deleteElements, duplicateElement } from "../commands/element-commands.ts";
import { moveElements, resizeElement, rotateElement } from "../commands/geometry-commands.ts";
import { groupElements, setHidden, ungroupElements } from "../commands/group-commands.ts";
import {
  cropPhoto,
  maskPhoto,
  placePhoto,
  removePhoto,
  setPhotoFilter,
  setPhotoFrame,
} from "../commands/photo-commands.ts";
import {
  setCalendar,
  setQr,
  setTable,
  styleCalendar,
  styleQr,
  styleTable,
} from "../commands/qr-table-calendar-commands.ts";
import { setFill, setOpacity, setStroke } from "../commands/shape-commands.ts";
import { setText, setTextStyle } from "../commands/text-commands.ts";
import { refineAll, setColor, toggleRefined } from "../commands/color-commands.ts";
import { type Edit } from "../commands/edit.ts";
import { Gradient, Stroke, type Fill } from "../model/color.ts";
import { Pattern, PhotoFilter, type Background, type DesignDocument } from "../model/design-document.ts";
import { aPhoto } from "./documents.ts";

const id = fc.constantFrom("e0", "e1", "e2", "e3", "e9");
const number = fc.double({ min: -300, max: 300, noNaN: true });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

const gradient = Gradient.parse({
  gradient: "linear",
  stops: [
    { offset: 0, color: "leaf" },
    { offset: 1, color: "paper" },
  ],
});
const fills: readonly (Fill | null)[] = ["leaf", "missing", gradient, null];
const backgrounds: readonly (Background | null)[] = [
  "leaf",
  "missing",
  null,
  gradient,
  Pattern.parse({ pattern: "dot" }),
  { photo: "p3", crop: null },
];

/** A command with its input. */
export type Step = (document: DesignDocument) => Result<Edit>;

/** Arbitrary customer commands with arbitrary input, for the elements of `anyCard`. */
export const anyCommand: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, fc.string()).map(
    ([id, text]): Step =>
      (document) =>
        setText(document, { id, text }),
  ),
  fc.tuple(id, number).map(
    ([id, size]): Step =>
      (document) =>
        setTextStyle(document, { ids: [id], style: { size, lineHeight: size / 10, tracking: size * 5 } }),
  ),
  fc.tuple(id, number, number).map(
    ([id, dx, dy]): Step =>
      (document) =>
        moveElements(document, { ids: [id], dx, dy }),
  ),
  fc.tuple(id, number, number, number, number).map(
    ([id, x, y, w, h]): Step =>
      (document) =>
        resizeElement(document, { id, box: { x, y, w, h } }),
  ),
  fc.tuple(id, number).map(
    ([id, degrees]): Step =>
      (document) =>
        rotateElement(document, { id, degrees: degrees * 4 }),
  ),
  fc.tuple(id, fc.constantFrom("p1", "p2")).map(
    ([id, photo]): Step =>
      (document) =>
        placePhoto(document, { id, photo: aPhoto(photo, 3000, 2000) }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        removePhoto(document, { id }),
  ),
  fc.tuple(id, fraction, fraction, number, fc.boolean()).map(
    ([id, x, y, contentRotation, flip]): Step =>
      (document) =>
        cropPhoto(document, { id, crop: { x, y, w: 0.3, h: 0.3 }, contentRotation, flip }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        maskPhoto(document, { id, mask: "heart" }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        deleteElements(document, { ids: [id] }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        duplicateElement(document, { id, copyId: `${id}-copy` }),
  ),
  fc.tuple(id, fc.constantFrom("front", "forward", "backward", "back")).map(
    ([id, to]): Step =>
      (document) =>
        arrangeElement(document, { id, to }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        toggleRefined(document, { id }),
  ),
  fc.boolean().map(
    (refined): Step =>
      (document) =>
        refineAll(document, { refined }),
  ),
  fc.constantFrom(...backgrounds).map(
    (background): Step =>
      (document) =>
        setBackground(document, { page: "front", background, photo: aPhoto("p3") }),
  ),
  fc.tuple(fc.constantFrom(...backgrounds), fc.constantFrom(0, 1)).map(
    ([background, panel]): Step =>
      (document) =>
        setBackground(document, { page: "front", panel, background }),
  ),
  fc.tuple(id, id, fc.constantFrom("g0", "g1")).map(
    ([first, second, group]): Step =>
      (document) =>
        groupElements(document, { ids: [first, second], group }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        ungroupElements(document, { ids: [id] }),
  ),
  fc.tuple(id, fc.boolean()).map(
    ([id, hidden]): Step =>
      (document) =>
        setHidden(document, { ids: [id], hidden }),
  ),
  fc
    .tuple(fc.uniqueArray(id, { minLength: 1 }), fc.constantFrom("left", "centre", "right", "top", "middle", "bottom"))
    .map(
      ([ids, to]): Step =>
        (document) =>
          alignElements(document, { ids, to, within: { x: 4, y: 4, w: 97, h: 140 } }),
    ),
  fc.constantFrom("x", "y").map(
    (axis): Step =>
      (document) =>
        distributeElements(document, { ids: ["e0", "e1", "e2"], axis }),
  ),
  fc
    .tuple(fc.uniqueArray(id, { minLength: 1 }), number, number, fc.nat())
    .map(([ids, dx, dy, round]): Step => (document) => {
      const copied = copyElements(document, { ids });
      if (!copied.ok) return copied;
      const names = ids.map((id) => `${id}-pasted-${round}`);
      return pasteElements(document, { page: "back", clipboard: copied.value, ids: names, dx, dy });
    }),
  fc.tuple(id, number).map(
    ([id, opacity]): Step =>
      (document) =>
        setOpacity(document, { ids: [id], opacity }),
  ),
  fc.tuple(id, fc.constantFrom(...fills)).map(
    ([id, fill]): Step =>
      (document) =>
        setFill(document, { ids: [id], fill }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        setStroke(document, { ids: [id], stroke: Stroke.parse({ color: "ink", width: 1 }) }),
  ),
  fc.tuple(id, fc.constantFrom("sepia", "black-and-white")).map(
    ([id, tone]): Step =>
      (document) =>
        setPhotoFilter(document, { id, filter: PhotoFilter.parse({ tone }) }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        setPhotoFrame(document, { id, frame: { kind: "stamp", color: "paper", width: 3 } }),
  ),
  fc.tuple(id, fc.string()).map(
    ([id, value]): Step =>
      (document) =>
        setQr(document, { id, value }),
  ),
  fc.tuple(id, fc.integer({ min: -3, max: 20 })).map(
    ([id, quiet]): Step =>
      (document) =>
        styleQr(document, { id, changes: { quiet } }),
  ),
  fc.tuple(id, fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { maxLength: 4 })).map(
    ([id, rows]): Step =>
      (document) =>
        setTable(document, { id, content: { rows } }),
  ),
  fc.tuple(id, number).map(
    ([id, padding]): Step =>
      (document) =>
        styleTable(document, { id, changes: { padding } }),
  ),
  fc.tuple(id, fc.integer({ min: -1, max: 14 })).map(
    ([id, month]): Step =>
      (document) =>
        setCalendar(document, { id, content: { month } }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        styleCalendar(document, { id, changes: { layout: "list", sundayColor: "leaf" } }),
  ),
  id.map(
    (id): Step =>
      (document) =>
        setColor(document, { id, part: "text", color: "leaf" }),
  ),
);
