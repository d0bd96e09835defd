import { expect, test } from "vitest";
import { DesignDocument, OrnamentElement } from "../model/design-document.ts";
import { aCalendar, aCard, anImage, aPhoto, aText } from "../testing/documents.ts";
import { undoEdit } from "./edit.ts";
import { takeOutAssets } from "./take-out-assets.ts";

const crop = { x: 0, y: 0, w: 1, h: 1 };
const locks = { edit: true, delete: true };

/** A card with photos and a drawing in all places where they can be. */
function card(): DesignDocument {
  const drawn = { id: "logo", type: "ornament", ornament: "asset:drawing", x: 5, y: 5, w: 20, h: 20 };
  const document = aCard([
    anImage({ id: "gone", asset: "gone", crop, flip: true, locks }),
    anImage({ id: "kept", asset: "kept", crop }),
    OrnamentElement.parse(drawn),
    aText({ id: "text" }),
  ]);
  const [front, back] = document.pages;
  if (!front || !back) throw new Error("no pages");
  const background = { photo: "gone", crop: null };
  const pages: DesignDocument["pages"] = [
    front,
    { ...back, background, panelBackgrounds: { 0: { photo: "kept", crop: null } } },
  ];
  const assets = {
    gone: aPhoto("gone"),
    kept: aPhoto("kept"),
    drawing: { ...aPhoto("drawing"), kind: "drawing" as const },
  };
  return { ...document, pages, assets };
}

test("CFG-10 photos that are gone leave their slots empty, locked or not, and backgrounds of them leave", () => {
  const before = card();
  const after = takeOutAssets(before, { ids: new Set(["gone"]) });
  const [front, back] = after.document.pages;
  expect(front?.elements[0]).toMatchObject({ id: "gone", asset: null, crop: null, flip: false, locks });
  expect(front?.elements.slice(1)).toEqual(before.pages[0]?.elements.slice(1));
  expect([back?.background, back?.panelBackgrounds]).toEqual([null, before.pages[1]?.panelBackgrounds]);
  expect(Object.keys(after.document.assets)).toEqual(["kept", "drawing"]);
  expect(undoEdit(after.document, after)).toEqual(before);
});

test("CFG-25 a drawing that is gone leaves", () => {
  const { document } = takeOutAssets(card(), { ids: new Set(["drawing"]) });
  expect(document.pages[0]?.elements.map(({ id }) => id)).toEqual(["gone", "kept", "text"]);
  expect(Object.keys(document.assets)).toEqual(["gone", "kept"]);
});

test("CFG-10 nothing changes without them", () => {
  expect(takeOutAssets(card(), { ids: new Set(["other"]) }).patches).toEqual([]);
});

test("CAL-11 CAL-12 days, personal dates and columns of a calendar stay without the photos and drawings that are gone", () => {
  const columns = [
    { name: "Lena", photo: "gone", icon: "asset:gone" },
    { name: "Jonas", photo: "kept", icon: "asset:kept" },
    { name: "Alle", icon: "heart" },
  ];
  const entry = (day: number, photo?: string) => ({ day, text: "Oma", ...(photo !== undefined && { photo }) });
  const events = [entry(3, "gone"), entry(4, "kept"), entry(5)];
  const month = aCalendar({ id: "month", layout: "planner", events, columns });
  const before = aCard([month]);
  const dates = [
    { id: "1", name: "Oma", day: 3, month: 3, type: "birthday", photo: "gone" },
    { id: "2", name: "Opa", day: 4, month: 3, type: "birthday", photo: "kept" },
    { id: "3", name: "Ida", day: 5, month: 3, type: "birthday" },
  ];
  const assets = { gone: aPhoto("gone"), kept: aPhoto("kept") };
  const document = DesignDocument.parse({
    ...before,
    assets,
    calendar: { type: "wall", start: { year: 2027, month: 1 }, months: 12, dates },
  });
  const after = takeOutAssets(document, { ids: new Set(["gone"]) }).document;
  const [shown] = after.pages[0]?.elements ?? [];
  if (shown?.type !== "calendar") throw new Error("no calendar");
  expect(shown.events).toEqual([entry(3), entry(4, "kept"), entry(5)]);
  expect(shown.columns).toMatchObject([{ name: "Lena" }, columns[1], columns[2]]);
  expect(shown.columns?.map((column) => ["photo" in column, "icon" in column])).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ]);
  expect(after.calendar?.dates?.map(({ photo }) => photo)).toEqual([undefined, "kept", undefined]);
});

test("CFG-02 panels lose a background that is gone", () => {
  const before = card();
  const after = takeOutAssets(before, { ids: new Set(["kept"]) }).document;
  expect(after.pages[1]?.panelBackgrounds).toEqual({});
  expect(after.pages[1]?.background).toEqual(before.pages[1]?.background);
});
