import { describe, expect, test } from "vitest";
import { DesignDocument, type ImageElement, type TextElement } from "#design/model/design-document.ts";
import { calendars } from "#designs/goods/calendars.ts";
import { sheetFormOf } from "../design-model.ts";
import { calendarRules } from "../kinds/calendars.ts";
import { chooseOptions, type Chosen } from "../kinds/options.ts";
import { remadeChoice, remakesOf } from "../kinds/remade-choice.ts";
import { bookChoice, stapled } from "../testing/book-choice.ts";
import { bookDesign } from "../testing/book-design.ts";
import { aPhoto } from "../testing/document-photos.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { autoBook } from "./books/auto-book.ts";
import { coverFormOf } from "./books/book-cover.ts";
import { pageOfBook } from "./books/book-geometry.ts";
import { spreadsIn } from "./books/book-pages.ts";
import { captionOn } from "./books/captions.ts";
import { makeTextPage, setCaption } from "./books/edit-texts.ts";
import { picturesOn } from "./books/relayout.ts";
import { withGridLook } from "./calendars/grid-looks.ts";
import { sheetSize } from "./calendars/sheet-pages.ts";
import { eachDays, withDates } from "./calendars/with-dates.ts";
import { checkDocument, documentsOf, startDocument } from "./documents.ts";
import { leftBehind } from "./left-behind.ts";

const assortment = seedAssortment();
const isText = (each: { readonly type: string }): each is TextElement => each.type === "text";
const isImage = (each: { readonly type: string }): each is ImageElement => each.type === "image";

const square = bookChoice(assortment, { format: "200-200", pageCount: "32" });
const photos = Array.from({ length: 60 }, (_, index) =>
  aPhoto(`photo-${index + 1}`, index % 3 === 0 ? 3000 : 4000, index % 3 === 0 ? 4000 : 3000, {
    takenAt: `2026-07-${11 + Math.floor(index / 20) * 3}T10:${10 + (index % 20)}:00`,
  }),
);
const workOf = (chosen: Chosen) => ({ sheet: bookDesign("horizont", coverFormOf(chosen)), designId: "horizont" });
const made = autoBook({
  photos,
  chosen: square,
  assortment,
  design: workOf(square),
  seed: 1,
  locale: "de-DE",
  keepsPages: true,
});
const full = spreadsIn(made.document).find((page) => picturesOn(page, "left").length > 1);
const last = spreadsIn(made.document).at(-1);
const [captioned] = full ? picturesOn(full) : [];
if (!full || !last || !captioned) throw new Error("the book has no full spread");
const book = makeTextPage(
  setCaption(made.document, captioned.id, "Am Steg"),
  last.id,
  "right",
  "Es war einmal.",
).document;

const remakeOf = (document: DesignDocument, chosen: Chosen) => {
  const remade = documentsOf("photobook").remake?.(document, chosen, workOf(chosen));
  if (!remade) throw new Error("no remake");
  return remade;
};
const choiceFor = (chosen: Chosen, wanted: Readonly<Record<string, string>>) => {
  const remade = remadeChoice(assortment, { kind: "photobook", chosen }, { wanted, channel: "photo" });
  if (!remade.ok) throw new Error(JSON.stringify(remade));
  return remade.value;
};
const overlap = (a: ImageElement | TextElement, b: ImageElement | TextElement) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.1 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.1;

describe("CFG-30 a book in another format", () => {
  const targets = remakesOf(assortment, "photobook", "photo");

  test("is offered in every type and format once", () => {
    expect(targets.length).toBeGreaterThan(10);
    expect(new Set(targets.map((each) => JSON.stringify(each))).size).toBe(targets.length);
    expect(remakesOf(assortment, "collage", "photo")).toEqual([]);
  });

  test.each(targets)(
    "$type $format is as planned, has the design's cover of its form and every word and photo it has room for",
    (wanted) => {
      const chosen = choiceFor(square, wanted);
      expect(chosen).toMatchObject(wanted);
      const remade = remakeOf(book, chosen);
      expect(DesignDocument.parse(remade)).toEqual(remade);
      expect(checkDocument(remade, chosen, assortment)).toEqual({ ok: true, value: null });
      expect(remade.bookDesign).toBe("horizont");
      const left = leftBehind(book, remade);
      expect(left.texts).toEqual([]);
      const pages = (options: Chosen) => Number(options["pageCount"]);
      expect(left.photos > 0).toBe(pages(chosen) < pages(square));
    },
  );

  test("is laid out for its pages: landscape photos are hardly cropped, nothing overlaps, type does not grow", () => {
    const chosen = choiceFor(square, { type: "digitalfotobuch", format: "a4-quer" });
    const remade = remakeOf(book, chosen);
    const scale = pageOfBook(chosen).w / pageOfBook(square).w;
    expect(scale).toBeGreaterThan(1.3);
    for (const page of spreadsIn(remade)) {
      const pictures = page.elements.filter(isImage);
      for (const [index, one] of pictures.entries())
        for (const other of pictures.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    }
    const seen = spreadsIn(remade)
      .flatMap((page) => page.elements.filter(isImage))
      .map(({ crop }) => (crop ? crop.w * crop.h : 1));
    expect(seen.reduce((sum, each) => sum + each, 0) / seen.length).toBeGreaterThan(0.8);
    const captionIn = ({ pages }: DesignDocument) => {
      const page = pages.find(({ elements }) => elements.some(({ id }) => id === captioned.id));
      const picture = page?.elements.filter(isImage).find(({ id }) => id === captioned.id);
      return { page, picture, caption: page && captionOn(page, captioned.id) };
    };
    const { page, picture, caption } = captionIn(remade);
    if (!page || !picture || !caption) throw new Error("the caption is gone");
    expect(caption.text).toBe("Am Steg");
    expect(caption.style).toEqual(captionIn(book).caption?.style);
    expect(caption.y).toBeCloseTo(picture.y + picture.h + 1.2);
    expect(page.elements.filter(isImage).some((each) => overlap(each, caption))).toBe(false);
    const text = remade.pages
      .flatMap(({ elements }) => elements.filter(isText))
      .find(({ text: words }) => words === "Es war einmal.");
    expect(text?.style.size).toBeLessThan(14);
  });

  test.each(targets)("$type $format leaves captions room below every picture, within the page", (wanted) => {
    const long = "Mit Großtante Wilhelmine am Steg, kurz bevor der große Regen kam";
    const pictures = spreadsIn(made.document)
      .slice(1, 4)
      .flatMap((page) => picturesOn(page));
    const captioned_ = pictures.reduce((document, { id }) => setCaption(document, id, long), made.document);
    const remade = remakeOf(captioned_, choiceFor(square, wanted));
    const found = spreadsIn(remade).flatMap((page) => {
      const captions = page.elements.filter(isText).filter(({ text }) => text === long);
      return captions.flatMap((caption) => [
        ...page.elements
          .filter(isImage)
          .filter((each) => overlap(each, caption))
          .map(({ id }) => `${caption.id} on ${id}`),
        ...(caption.y + caption.h > page.h - 3.9 ? [`${caption.id} at the trim`] : []),
      ]);
    });
    expect(found).toEqual([]);
  });

  test("of fewer pages than it has photos for counts those left out", () => {
    const chosen = { ...choiceFor(square, { type: stapled.type, format: "a5-quer" }), pageCount: "8" };
    const left = leftBehind(book, remakeOf(book, chosen));
    expect(left.photos).toBeGreaterThan(10);
    expect(left.texts).toContain("Es war einmal.");
  });

  test("that is not sold is refused", () => {
    const asked = remadeChoice(
      assortment,
      { kind: "photobook", chosen: square },
      { wanted: { type: "digitalfotobuch", format: "a0-quer" }, channel: "photo" },
    );
    expect(asked).toMatchObject({ ok: false, refusal: { code: "OPTION_UNKNOWN" } });
  });
});

const rules = calendarRules.rules(assortment, "photo");
const calendarChoice = (calendarType: string, format: string) =>
  chooseOptions(rules, { calendarType, format, mounting: "spirale" }).chosen;
const wall = calendarChoice("wandkalender", "a3-hoch");
const calendarWork = (chosen: Chosen) => ({
  calendar: {
    sheet: calendars().find(({ id }) => id === "hochformat")?.sheets[sheetFormOf(sheetSize(chosen))],
    designId: "hochformat",
  },
});

describe("CFG-30 CAL-11 a calendar in another format", () => {
  const year = Array.from({ length: 13 }, (_, index) =>
    aPhoto(`p${index + 1}`, 4000, 3000, { takenOn: `2026-${String((index % 12) + 1).padStart(2, "0")}-15` }),
  );
  const begun = startDocument("calendar", wall, assortment, year, {
    calendar: { ...calendarWork(wall).calendar, start: { year: 2027, month: 1 } },
  });
  const dates = [{ id: "oma", name: "Oma", day: 12, month: 5, year: 1950, type: "birthday" as const }];
  const dated = eachDays(withGridLook(withDates(begun, dates), "cards"), (days) =>
    days.month === 7
      ? { ...days, weekNumbers: true, events: [{ day: 4, text: "Sommerfest" }] }
      : { ...days, weekNumbers: true },
  );
  const targets = remakesOf(assortment, "calendar", "photo");

  test.each(targets)("$calendarType $format shows the same photos, dates and entries, drawn for it", (wanted) => {
    const chosen = remadeChoice(assortment, { kind: "calendar", chosen: wall }, { wanted, channel: "photo" });
    if (!chosen.ok) throw new Error(JSON.stringify(chosen));
    expect(chosen.value).toMatchObject(wanted);
    const remade = documentsOf("calendar").remake?.(dated, chosen.value, calendarWork(chosen.value));
    if (!remade) throw new Error("no remake");
    expect(DesignDocument.parse(remade)).toEqual(remade);
    expect(checkDocument(remade, chosen.value, assortment)).toEqual({ ok: true, value: null });
    expect(leftBehind(dated, remade)).toEqual({ photos: 0, drawings: 0, texts: [] });
    expect(remade.calendar?.dates).toEqual(dates);
    const days = remade.pages.flatMap(({ elements }) => elements.filter((each) => each.type === "calendar"));
    expect(days.every(({ weekNumbers }) => weekNumbers)).toBe(true);
    expect(days.flatMap(({ events }) => events.map(({ date }) => date))).toContain("oma");
    const drawn = startDocument("calendar", chosen.value, assortment, year, {
      calendar: { ...calendarWork(chosen.value).calendar, start: { year: 2027, month: 1 } },
    });
    const boxes = ({ pages }: DesignDocument) =>
      pages.map(({ elements }) => elements.filter(isImage).map(({ x, y, w, h }) => [x, y, w, h]));
    expect(boxes(remade)).toEqual(boxes(drawn));
  });

  test("names of columns that have no place are named", () => {
    const planner = calendarChoice("familienplaner", "a3-hoch");
    const made_ = documentsOf("calendar").remake?.(dated, planner, calendarWork(planner));
    if (!made_) throw new Error("no remake");
    const named = eachDays(made_, (days) => ({ ...days, columns: ["Mama", "Papa", "Ida"].map((name) => ({ name })) }));
    const back = documentsOf("calendar").remake?.(named, wall, calendarWork(wall));
    expect(back && leftBehind(named, back).texts).toEqual(["Mama", "Papa", "Ida"]);
  });
});
