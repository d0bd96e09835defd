import { describe, expect, test } from "vitest";
import { RecordRow } from "#design/model/records.ts";
import { eventLimits, type Guest, type GuestReply, type Household } from "../model.ts";
import { aPlan, aReply, aStoredHousehold } from "../testing/an-event.ts";
import { fieldsFor, joinedNames, printRecords, type PrintSource } from "./print-records.ts";

const guest = (name: string, changes: Partial<Guest> = {}): Guest => ({
  id: `g-${name}`,
  name,
  isChild: false,
  isCompanion: name === "",
  programme: null,
  reply: null,
  ...changes,
});

const household = (id: string, ...guests: readonly Guest[]): Household =>
  aStoredHousehold({
    id,
    address: { "guest.street": "Lindenstraße 4", "guest.postcode": "80331", "guest.city": "München" },
    guests,
  });

const source = (...households: readonly Household[]): PrintSource => ({
  plan: aPlan(),
  locale: "de-DE",
  households,
  linkOf: ({ key }) => `https://example.org/e/abc/${key}/`,
});

const answers = (attendance: GuestReply["attendance"], changes: Partial<GuestReply> = {}) => ({
  reply: aReply({ attendance, ...changes }),
});

describe("names on one line", () => {
  test.each([
    [[guest("Anna Berg")], "Anna Berg"],
    [[guest("Anna Berg"), guest("Paul Berg")], "Anna und Paul Berg"],
    [[guest("Anna Berg"), guest("Paul Berg"), guest("Mia", { isChild: true })], "Anna, Paul und Mia Berg"],
    [[guest("Anna Berg"), guest("Paul Stein")], "Anna Berg und Paul Stein"],
    [[guest("Anna Berg"), guest("Tom", { isCompanion: true })], "Anna Berg und Tom"],
    [[guest("Anna Berg"), guest("")], "Anna Berg"],
    [[guest("Familie Hoffmann")], "Familie Hoffmann"],
    [[guest("Eva Amberg"), guest("Paul Berg")], "Eva Amberg und Paul Berg"],
    [[guest("")], ""],
  ])("D-33 a family name that everybody shares stands once: %j", (guests, line) => {
    expect(joinedNames(guests, "de-DE")).toBe(line);
  });

  test("D-33 the words between names are those of the event's language", () => {
    expect(joinedNames([guest("Anna Berg"), guest("Paul Berg")], "fr-FR")).toBe("Anna et Paul Berg");
  });
});

describe("records of an event", () => {
  const berg = household(
    "berg",
    guest("Anna Berg", answers("accepted", { menu: "fisch" })),
    guest("Paul Berg", answers("declined")),
    guest("", answers("accepted", { name: "Kim Stein" })),
  );
  const declined = household("nein", guest("Jörg Müller", answers("declined")));
  const open = household("offen", guest("Zoë Groß"), guest(""));
  const all = source(berg, declined, open);

  test("D-33 EVENT-03 an invitation for every household, with address and its own link, under the household's id", () => {
    const records = printRecords(all, "invitations");
    expect(records.map(({ id }) => id)).toEqual(["berg", "nein", "offen"]);
    expect(records[0]?.values).toEqual({
      "guest.street": "Lindenstraße 4",
      "guest.postcode": "80331",
      "guest.city": "München",
      "guest.name": "Anna Berg, Paul Berg und Kim Stein",
      "guest.link": "https://example.org/e/abc/key-berg/",
    });
  });

  test("D-33 thanks go to the households somebody came of, and name those who came", () => {
    const records = printRecords(all, "thanks");
    expect(records.map(({ id, values }) => [id, values["guest.name"], values["guest.city"]])).toEqual([
      ["berg", "Anna Berg und Kim Stein", "München"],
    ]);
  });

  test("D-33 name cards are for everybody who has not declined, place cards for those who come, both only with a name", () => {
    const names = (purpose: "name-cards" | "place-cards") =>
      printRecords(all, purpose).map(({ values }) => values["guest.name"]);
    expect(names("name-cards")).toEqual(["Anna Berg", "Kim Stein", "Zoë Groß"]);
    expect(names("place-cards")).toEqual(["Anna Berg", "Kim Stein"]);
    expect(printRecords(all, "place-cards")[0]).toEqual({
      id: "g-Anna Berg",
      values: {
        "guest.name": "Anna Berg",
        "guest.menu": "Saibling",
        "guest.link": "https://example.org/e/abc/key-berg/",
      },
    });
  });
});

test("CARD-23 EVENT-05 a menu offers all menus to who has chosen none; who has a seat has a card before they answer", () => {
  const berg = guest("Anna Berg", answers("accepted", { menu: "fisch" }));
  const all = source(household("h1", berg, guest("Eva Stein"), guest("Kim Weiß")));
  const seats = new Map([["g-Eva Stein", { table: "Tisch 1", chair: "1" }]]);
  const of = (purpose: "menu-cards" | "place-cards") =>
    printRecords({ ...all, seats }, purpose).map(({ values }) => [values["guest.name"], values["guest.menu"]]);
  expect(of("menu-cards")).toEqual([
    ["Eva Stein", "Saibling oder Risotto"],
    ["Anna Berg", "Saibling"],
  ]);
  expect(of("place-cards")).toEqual([
    ["Eva Stein", ""],
    ["Anna Berg", "Saibling"],
  ]);
});

test("CARD-23 EVENT-05 CARD-14 an offer of as many menus as an event has, each as long as it may be, is whole and a record", () => {
  const menus = Array.from({ length: eventLimits.menus }, (_, n) => ({
    id: `m${n}`,
    name: `${n} ${"Lamm, ".repeat(13)}`,
  }));
  const all = { ...source(household("h1", guest("Eva Stein", answers("accepted")))), plan: aPlan({ menus }) };
  const [record] = printRecords(all, "menu-cards");
  for (const { name } of menus) expect(record?.values["guest.menu"]).toContain(name);
  expect(RecordRow.safeParse(record).success).toBe(true);
});

test("CARD-23 a card for every table somebody sits at; without a seating there is none", () => {
  const tables = [{ id: "t2", name: "Tisch 2", place: 2, guests: ["Zoë", "Anna"] }];
  for (const purpose of ["seating-plan", "table-cards"] as const) {
    expect(printRecords({ ...source(), tables }, purpose).map(({ id }) => id)).toEqual(["t2"]);
    expect(printRecords(source(), purpose)).toEqual([]);
  }
});

test("CARD-23 D-33 place cards follow the seating, with table and chair; who has no chair comes last", () => {
  const all = ["Anna Berg", "Eva Stein", "Kim Weiß"].map((name) => guest(name, answers("accepted")));
  const seats = new Map([
    ["g-Kim Weiß", { table: "Tisch 1", chair: "2" }],
    ["g-Anna Berg", { table: "Tisch 1", chair: "5" }],
  ]);
  const rows = printRecords({ ...source(household("h1", ...all)), seats }, "place-cards").map(({ values }) => [
    values["guest.name"],
    values["guest.table"],
    values["guest.seat"],
  ]);
  expect(rows).toEqual([
    ["Kim Weiß", "Tisch 1", "2"],
    ["Anna Berg", "Tisch 1", "5"],
    ["Eva Stein", "", ""],
  ]);
  expect(fieldsFor("place-cards", { seats })).toContain("guest.table");
  expect(fieldsFor("place-cards", { seats: new Map() })).toEqual(["guest.name", "guest.menu", "guest.link"]);
});
