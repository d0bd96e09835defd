import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { fillWithGuests } from "#design/commands/guest-list-commands.ts";
import { heldInHand } from "#design/model/design-document.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import { preflightRecords } from "#design/preflight/record-preflight.ts";
import { documentForRecord, printedFields } from "#design/records/data-fields.ts";
import type { GuestList } from "#design/records/guest-list.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { must } from "#kernel/testing/must.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { fittingProducts } from "#modules/events/print/fitting-products.ts";
import { tableFields, tableRecords } from "#modules/events/print/table-records.ts";
import { openFontFiles, type FontFiles } from "#modules/media/shop-artwork/font-files.server.ts";

const folder = import.meta.dirname;
const templates = readdirSync(path.join(folder, "templates"))
  .map((file): unknown => JSON.parse(readFileSync(path.join(folder, "templates", file), "utf8")))
  .map((row) => DesignTemplate.parse(row));
const of = (purpose: keyof typeof fittingProducts) =>
  templates
    .filter(({ product }) => fittingProducts[purpose].includes(product))
    .map((design) => [design.id, design] as const);

let fonts: FontFiles;
beforeAll(async () => {
  fonts = await openFontFiles(path.join(folder, "fonts"));
});

/** What the final check says of the records of a filled design, and the fields it prints. */
async function checked({ document }: DesignTemplate, list: GuestList) {
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  const filled = must(fillWithGuests(document, list, "own-name")).document;
  const resources = { fonts: fonts.collection, ornaments: () => undefined, refinement: "none" as const };
  const findings = preflightRecords(filled, resources, { quantity: list.guests.length, addressed: false });
  const printed = { photos: heldInHand };
  const unfinished = filled.records?.rows.flatMap((row) =>
    preflightDocument(documentForRecord(filled, row), resources, printed).filter(
      ({ code }) => code === "FIELD_REQUIRED",
    ),
  );
  expect(unfinished).toEqual([]);
  return { codes: findings.map(({ code, severity }) => `${severity} ${code}`), fields: printedFields(filled) };
}

const hasCourses = ({ document }: DesignTemplate) =>
  document.pages.some(({ elements }) => elements.some(({ id }) => /-course-|-main$/.test(id)));

const people = ["Anna Bergmann", "Jörg Müller-Lüdenscheidt", "Mia Weiß", "Dr. Jürgen Öztürk-Brandt", "Zoë Groß"];
const table = (place: number, count: number, name = `Tisch ${place}`) => ({
  id: `t${place}`,
  name,
  place,
  guests: Array.from({ length: count }, (_, index) => people[(place + index) % people.length] ?? ""),
});
const tables = (...all: readonly ReturnType<typeof table>[]): GuestList => ({
  source: "Lena & Jonas",
  fields: [...tableFields],
  guests: [...tableRecords(all)],
});

const seats: GuestList = {
  source: "Lena & Jonas",
  fields: ["guest.name", "guest.table", "guest.seat", "guest.menu", "guest.link"],
  guests: people.map((name, index) => ({
    id: `g${index}`,
    values: { "guest.name": name, "guest.table": `Tisch ${index + 1}`, "guest.menu": "Saibling aus dem Main-Spessart" },
  })),
};

describe("cards of a seating on every design for them", () => {
  test.each(of("seating-plan"))(
    "CARD-23 %s has room for tables of 1 to 30 guests, and names the table whose names are too long",
    async (_, design) => {
      const { codes, fields } = await checked(
        design,
        tables(table(1, 1), table(2, 12), table(3, 24, "Tafel der Familie"), table(4, 30), table(5, 2, "")),
      );
      expect(codes).toEqual([]);
      expect(fields).toContain("guest.names-12");
      const long = { ...table(5, 0), guests: Array.from({ length: 30 }, () => "Hohenfels-Brandenstein ".repeat(5)) };
      expect((await checked(design, tables(table(1, 8), long))).codes).toEqual(["error RECORD_TEXT_TOO_LONG"]);
    },
  );

  test.each(of("place-cards"))("CARD-23 %s says a guest's name, and as a sign the table's", async (_, design) => {
    for (const list of [seats, tables(table(1, 8), table(2, 8, "Unter dem Apfelbaum"))]) {
      const { codes, fields } = await checked(design, list);
      expect(codes).toEqual([]);
      expect(fields).toContain("guest.name");
    }
  });

  test.each(of("menu-cards"))(
    "CARD-23 EVENT-05 %s says the guest's name, and of courses the chosen dish",
    async (_, design) => {
      const { codes, fields } = await checked(design, seats);
      expect(codes).toEqual([]);
      expect(fields.toSorted()).toEqual(hasCourses(design) ? ["guest.menu", "guest.name"] : ["guest.name"]);
    },
  );
});
