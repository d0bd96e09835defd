import { describe, expect, test } from "vitest";
import { must } from "#kernel/testing/must.ts";
import type { DesignDocument, TextElement } from "../model/design-document.ts";
import { documentForRecord } from "../records/data-fields.ts";
import type { GuestList } from "../records/guest-list.ts";
import { aDocument, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";
import { fillWithGuests } from "./guest-list-commands.ts";

const list = (fields: readonly string[], ...values: readonly Readonly<Record<string, string>>[]): GuestList => ({
  source: "Lena & Jonas",
  fields: [...fields],
  guests: values.map((each, index) => ({ id: `g${index}`, values: each })),
});
const guests = (table: string) =>
  list(["guest.name", "guest.table", "guest.menu"], {
    "guest.name": "Anna Berg",
    "guest.table": table,
    "guest.menu": "Saibling",
  });
const tables = list(
  ["guest.name", "guest.label", "guest.number", "guest.names-1", "guest.names-2", "guest.names-3"],
  {
    "guest.name": "Tisch 4",
    "guest.label": "Tisch",
    "guest.number": "4",
    "guest.names-1": "Anna",
    "guest.names-2": "Eva",
  },
  { "guest.name": "Brauttisch", "guest.label": "Brauttisch", "guest.number": "B", "guest.names-1": "Lena" },
);

const sample = (id: string, text: string, y = 0) => aTextElement({ id, text, placeholder: text, y, h: 6 });
const fill = (of: GuestList, ...texts: readonly TextElement[]) =>
  must(fillWithGuests(aDocument([...texts]), of, "own")).document;
const textsOf = ({ pages }: DesignDocument) =>
  pages.flatMap(({ elements }) => elements.flatMap((element) => (element.type === "text" ? element.text : [])));
/** The texts of the card of every record. */
const cardsOf = (document: DesignDocument) =>
  document.records?.rows.map((row) => textsOf(documentForRecord(document, row)));

const guest = sample("outside-guest", "Friederike Schönhausen");

describe("the list of an event in the sample texts of a design", () => {
  test.each([
    ["Tisch 4", "4", "Tisch 4"],
    ["Tisch 4", "Tisch 12", "Tisch 12"],
    ["Tisch Leuchtturm", "Brauttisch", "Brauttisch"],
    ["Neben der Musik", "", ""],
    ["Tisch 14", " 2 ", "Tisch 2"],
  ])("CARD-14 a place card that shows %j says of the table %j: %j", (shown, table, written) => {
    const filled = fill(guests(table), guest, sample("outside-table", shown));
    expect(cardsOf(filled)).toEqual([["Anna Berg", written]]);
    expect(filled.parts.map(({ serial }) => serial)).toEqual([true]);
  });

  test("CARD-14 what the customer has written stays, and so does a sample the list says nothing of", () => {
    const own = aTextElement({ id: "outside-guest", text: "Für dich", placeholder: "Name" });
    const filled = fill(list(["guest.name"], { "guest.name": "Anna" }), own, sample("outside-table", "Tisch 4"));
    expect(textsOf(filled)).toEqual(["Für dich", "Tisch 4"]);
    expect(filled.parts.map(({ serial }) => serial)).toEqual([false]);
  });

  test("CARD-14 a list with one table that has a name says the tables in its own words only", () => {
    const mixed = list(
      ["guest.name", "guest.table"],
      { "guest.name": "Anna", "guest.table": "12" },
      { "guest.name": "Ben", "guest.table": "Brauttisch" },
      { "guest.name": "Eva" },
    );
    expect(cardsOf(fill(mixed, sample("outside-table", "Tisch 4")))).toEqual([["12"], ["Brauttisch"], [""]]);
  });

  test("CARD-14 texts that may not be edited, empty ones and other kinds of elements stay as they are", () => {
    const locked = { ...guest, id: "a-guest", locks: { edit: true } };
    const empty = { ...sample("b-guest", "x"), text: " ", placeholder: " " };
    const framed = sample("c-guest", " Max ");
    const filled = fill(guests("4"), locked, empty, { ...framed, text: "Max" }, sample("front-logo", "Logo"));
    expect(textsOf(filled)).toEqual(["Friederike Schönhausen", " ", "{{guest.name}}", "Logo"]);
    const shape = aShapeElement({ id: "d-guest" });
    expect(must(fillWithGuests(aDocument([shape]), guests("4"), "own")).document.pages).toEqual(
      aDocument([shape]).pages,
    );
  });

  test("CARD-14 only the part with fields is printed for each guest", () => {
    const parts = ["card", "insert"].map((id) => ({ id, kind: "card" as const, serial: false }));
    const pages = [aPage([aTextElement()], { part: "card" }), aPage([guest], { id: "insert", part: "insert" })];
    const filled = must(fillWithGuests(aDocument([], { parts, pages }), guests("4"), "own")).document;
    expect(filled.parts.map(({ serial }) => serial)).toEqual([false, true]);
  });

  test("CARD-23 the card of a table says its number apart from its word, and its guests line by line in their order", () => {
    const filled = fill(
      tables,
      sample("front-table", "Tisch"),
      sample("front-number", "7"),
      sample("front-guests", "Tante Hannelore\nOma Margarethe"),
    );
    expect(cardsOf(filled)).toEqual([
      ["Tisch", "4", "Anna\nEva"],
      ["Brauttisch", "B", "Lena"],
    ]);
    const word = aTextElement({ id: "front-table", text: "Tisch" });
    expect(cardsOf(fill(tables, word, sample("front-number", "7")))?.[1]).toEqual(["Brauttisch", "B"]);
  });

  test("CARD-23 a design's own word before a number is replaced only where it is its own, open, and the list is of tables", () => {
    const number = sample("front-number", "7");
    const word = aTextElement({ id: "front-table", text: "Tisch" });
    const first = (of: GuestList, ...texts: readonly TextElement[]) => textsOf(fill(of, ...texts))[0];
    expect(first(tables, word, number)).toBe("{{guest.label}}");
    expect(first(tables, word)).toBe("Tisch");
    expect(first(tables, { ...word, placeholder: "Ecke" }, number)).toBe("Tisch");
    expect(first(tables, { ...word, locks: { edit: true } }, number)).toBe("Tisch");
    expect(first(tables, { ...word, id: "front-word" }, number)).toBe("Tisch");
    expect(first(guests("4"), word, number)).toBe("Tisch");
  });

  test("CARD-23 a menu with a name only, or with a dish only, is printed for each guest; one without both is not", () => {
    const serial = (...texts: readonly TextElement[]) => fill(guests("4"), ...texts).parts.map((part) => part.serial);
    const dish = sample("front-dish-1", "Suppe", 60);
    expect(serial(dish)).toEqual([true]);
    expect(serial({ ...sample("front-main", "Lamm", 2) })).toEqual([true]);
    expect(serial({ ...dish, y: 2 })).toEqual([false]);
  });

  test("CARD-23 without a place for a number the card says the table's whole name", () => {
    const filled = fill(tables, sample("front-table", "Unter dem Apfelbaum"), sample("front-guests", "Oma"));
    expect(cardsOf(filled)?.map(([name]) => name)).toEqual(["Tisch 4", "Brauttisch"]);
  });

  test("CARD-23 a sign shows the table large, and the event below it", () => {
    expect(cardsOf(fill(tables, guest, sample("outside-table", "Tisch 4")))).toEqual([
      ["Tisch 4", "Lena & Jonas"],
      ["Brauttisch", "Lena & Jonas"],
    ]);
  });

  const menu = [
    sample("front-headline", "Menü", 10),
    sample("front-course-1", "Vorweg", 40),
    sample("front-dish-1", "Suppe", 50),
    sample("front-course-2", "Hauptgang", 60),
    sample("front-dish-2", "Lamm oder Zander", 70),
    sample("front-course-3", "Nachtisch", 80),
    sample("front-dish-3", "Kuchen", 90),
  ];

  test("CARD-23 EVENT-05 a menu names the guest above the first course, and the dish they chose as the main one", () => {
    const filled = fill(guests("Tisch 4"), ...menu);
    const name = filled.pages.flatMap(({ elements }) => elements).find(({ id }) => id === "own");
    expect(cardsOf(filled)).toEqual([
      ["Menü", "Vorweg", "Suppe", "Hauptgang", "Saibling", "Nachtisch", "Kuchen", "Anna Berg"],
    ]);
    expect((name?.y ?? 0) > 16 && (name?.y ?? 0) + (name?.h ?? 0) < 40).toBe(true);
  });

  test("CARD-23 a menu without courses has its main dish written, one of a single course too, the words of others none", () => {
    const dish = (id: string) =>
      textsOf(fill(guests("4"), sample("front-headline", "Menü", 10), sample(id, "Lamm", 60)));
    expect(dish("front-main")).toContain("{{guest.menu}}");
    expect(dish("front-dish-1")).not.toContain("{{guest.menu}}");
    const single = fill(guests("4"), sample("front-course-1", "Hauptgang", 50), sample("front-main", "Lamm", 60));
    expect(textsOf(single)).toContain("{{guest.menu}}");
    const plain = fill(guests("4"), sample("front-headline", "Menü", 10));
    expect(textsOf(plain)).toEqual(["Menü"]);
    const [, second] = menu;
    const chosen = { ...sample("front-dish-2", "Lamm oder Zander", 70), text: "Unser Lamm" };
    const own = fill(guests("4"), ...menu.filter(({ id }) => id !== chosen.id), chosen);
    expect([second?.id, textsOf(own).includes("Unser Lamm"), textsOf(own).includes("{{guest.menu}}")]).toEqual([
      "front-course-1",
      true,
      false,
    ]);
  });

  test.each([
    ["close to the first course where there is much room", 10, 25],
    ["a quarter of the free room below what is above", 25, 31.75],
    ["exactly where it just fits", 28, 34],
  ])("CARD-23 the guest's name on a menu stands %s", (_, y, at) => {
    const [, ...courses] = menu;
    const filled = fill(guests("4"), sample("front-headline", "Menü", y), ...courses.toReversed());
    const name = filled.pages.flatMap(({ elements }) => elements).find(({ id }) => id === "own");
    expect(name).toMatchObject({ y: at, h: 6, x: 10, w: 80, rotation: 0, fit: "shrink", maxLines: 1, minSize: 6.5 });
    expect(name).toMatchObject({ text: "{{guest.name}}", runs: [], paragraphs: [] });
    expect(name).not.toHaveProperty("placeholder");
  });

  test("CARD-23 a menu is named once, and where there is no room above the first course not at all", () => {
    const twice = must(fillWithGuests(fill(guests("Tisch 4"), ...menu), guests("Tisch 4"), "again")).document;
    expect(textsOf(twice).filter((text) => text.includes("guest.name"))).toHaveLength(1);
    const tight = fill(guests("Tisch 4"), sample("front-headline", "Menü", 33), ...menu.slice(1));
    expect(textsOf(tight).some((text) => text.includes("guest.name"))).toBe(false);
    expect(textsOf(tight)).toContain("{{guest.menu}}");
  });
});
