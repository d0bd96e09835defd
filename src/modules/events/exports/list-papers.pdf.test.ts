import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Paper } from "#modules/paperwork/contract.ts";
import { renderPaper } from "#modules/paperwork/contract.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { eventId, type PartyEvent } from "../model.ts";
import { aHall, idOf, weddingGuests } from "../seating/testing/a-wedding.ts";
import { aPlan } from "../testing/an-event.ts";
import { kitchenPaper } from "./kitchen-paper.ts";
import { seatingPaper } from "./seating-paper.ts";

const hostile = [
  "=HYPERLINK(A1;B2)",
  "@SUM(A1)+1",
  "<b>Anna</b> &amp; Jo",
  "</text><script>",
  String.raw`Ben) Tj \ (/JS`,
  "javascript:alert(1)",
];
const title = "Fest) /OpenAction <</S /URI>> (";
const created = "2027-05-01T10:00:00Z";
const say = translatorOf("de-DE");
const event: PartyEvent = {
  id: eventId("e1"),
  code: "abcd2345",
  state: "published",
  plan: aPlan({ title }),
  passwordHash: null,
  version: 1,
  shop: { channel: "card", locale: "de-DE" },
};

function seating(): Paper {
  const guests = weddingGuests(hostile.length).map((guest, index) => ({ ...guest, name: hostile[index] ?? "" }));
  const seats = Object.fromEntries(
    guests.map((_, seat) => [idOf("guest", seat), { table: "t0", seat, isPinned: false }]),
  );
  return seatingPaper({ event, plan: { ...aHall(1, 8), seats }, guests, locale: "de-DE", created, say });
}

function kitchen(): Paper {
  const guests = hostile.map((name) => ({ name, type: "adult" as const, menu: "", allergies: name, table: "" }));
  const point = { title, day: "2027-06-12", begins: "17:00", place: "", adults: 6, children: 0, menus: [], guests };
  const sender = { ...sellerOf(readConfig({}), "de-DE"), name: title };
  return kitchenPaper([point], { id: "e1", title, now: Date.parse(created), locale: "de-DE", say, sender });
}

const run = (program: string, ...args: readonly string[]) => execFileSync(program, args, { encoding: "latin1" });

test.each([
  ["hall", seating, 1],
  // In the list of names, and before the allergies.
  ["kitchen", kitchen, 2],
])(
  "EVENT-08 EVENT-09 NFR-02 names that are formulas or markup are plain text on the paper for the %s",
  async (name, paper, times) => {
    const file = join(scratchFolder("list-papers"), `${name}.pdf`);
    writeFileSync(file, await renderPaper(paper()));
    const read = execFileSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8" }).split("\n");
    for (const text of hostile) expect(read.filter((line) => line.includes(text))).toHaveLength(times);
    expect(run("qpdf", "--qdf", "--object-streams=disable", file, "-")).not.toMatch(
      /^\s*(?:<< )?\/(?:Annots|OpenAction|AA|JavaScript|JS|URI|AcroForm|Names)\b/m,
    );
  },
);

/** The longest menu that hosts can name, a name as long as one can be, and the longest of one word. */
const menu = "Gebratenes Saiblingsfilet auf Kürbis, Kräuterseitlingen und Kartoffelstampf mild";
const longName = "Maria Magdalena Hohenfels-Brandenstein zu Schwarzenberg-Rudolstadt ".repeat(2).trim().slice(0, 120);
const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".slice(0, 80);

test.each([
  [
    "hall",
    () => {
      const guests = weddingGuests(3).map((guest, n) => ({
        ...guest,
        name: n === 1 ? longName : guest.name,
        menu: [menu, "", word][n] ?? "",
      }));
      const seats = Object.fromEntries(guests.map(({ id }, seat) => [id, { table: "t0", seat, isPinned: false }]));
      return seatingPaper({ event, plan: { ...aHall(1, 8), seats }, guests, locale: "de-DE", created, say });
    },
  ],
  [
    "kitchen",
    () => {
      const guest = { type: "adult" as const, allergies: "", table: "" };
      const guests = [
        { ...guest, name: "Anna", menu },
        { ...guest, name: longName, menu: "" },
        { ...guest, name: "Zoë", menu: word },
      ];
      const sender = sellerOf(readConfig({}), "de-DE");
      const point = { title, day: "2027-06-12", begins: "", place: "", adults: 3, children: 0, menus: [], guests };
      return kitchenPaper([point], { id: "e1", title, now: Date.parse(created), locale: "de-DE", say, sender });
    },
  ],
])(
  "EVENT-08 EVENT-09 long names and menus go on in the next line of the paper for the %s, and rows stay level",
  async (name, paper) => {
    const file = join(scratchFolder("long-papers"), `${name}.pdf`);
    writeFileSync(file, await renderPaper(paper()));
    const read = execFileSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8" }).replaceAll(/\s+/g, "");
    for (const text of [menu, longName, word]) expect(read).toContain(text.replaceAll(" ", ""));
    expect(read).not.toContain("…");
    const lines = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
    expect(lines).toMatch(/(?:Gast 3|Zoë {2,}Erwachsen) {2,}Donaudampf/);
  },
);
