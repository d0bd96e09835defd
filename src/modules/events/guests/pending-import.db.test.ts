import { expect, test } from "vitest";
import { keyIn } from "#kernel/formats/message-key.ts";
import { translate } from "#platform/messages.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { householdsOf } from "../store.server.ts";
import { anEvent, aPlan } from "../testing/an-event.ts";
import { guestListTable } from "../exports/guest-list.ts";
import { correctImport, emailField, keepImport, pendingImport, takeOverImport } from "./pending-import.server.ts";

const database = useTestDatabase();
const rows = [
  ["Name", "Straße", "PLZ", "Ort", "E-Mail", "Bemerkung"],
  ["Anna Berg + 1", "Weg 1", "01067", "Dresden", "anna@example.org", "a@b"],
  ["Zoë Novák", "", "", "", "zoe@example", ""],
  ["Tom Huber", "", "", "", "keine", ""],
];

async function aWaitingList() {
  const deps = testDeps(database(), "2027-03-01T09:00:00Z");
  const { event } = await anEvent(deps);
  expect(await keepImport(deps, event.id, { fileName: "liste.csv", rows })).toMatchObject({ ok: true });
  const emails = async () =>
    (await householdsOf(deps.db, event.id)).map(({ guests, email }) => [guests[0]?.name, email] as const);
  return { deps, event: event.id, emails };
}

const [zoe, tom] = [emailField({ row: 3 }), emailField({ row: 4 })];

test("EVENT-04 before a list is taken over its households are shown as they will be, with all counts and findings", async () => {
  const { deps, event } = await aWaitingList();
  expect(await pendingImport(deps, event)).toMatchObject({
    households: 3,
    guests: 4,
    first: [
      {
        guests: [
          { name: "Anna Berg", isCompanion: false },
          { name: "", isCompanion: true },
        ],
        address: { "guest.street": "Weg 1", "guest.postcode": "01067", "guest.city": "Dresden" },
        email: "anna@example.org",
      },
      { guests: [{ name: "Zoë Novák" }], email: "" },
      { guests: [{ name: "Tom Huber" }], email: "" },
    ],
    badEmails: [
      { row: 3, name: "Zoë Novák", email: "zoe@example" },
      { row: 4, name: "Tom Huber", email: "keine" },
    ],
  });
});

test("EVENT-04 of many households the first are shown", async () => {
  const { deps, event } = await aWaitingList();
  const many = Array.from({ length: 20 }, (_, n) => [`Gast Nummer${String.fromCodePoint(65 + n)}`]);
  await keepImport(deps, event, { fileName: "liste.csv", rows: [["Name"], ...many] });
  const pending = await pendingImport(deps, event);
  expect([pending?.households, pending?.first.length]).toEqual([20, 8]);
});

test("EVENT-04 a wrong e-mail address is corrected before the list is taken over; one that is left is left out", async () => {
  const { deps, event, emails } = await aWaitingList();
  expect(await takeOverImport(deps, event, { [zoe]: " zoe@example.org ", [tom]: "keine" })).toMatchObject({ ok: true });
  expect(await emails()).toEqual([
    ["Anna Berg", "anna@example.org"],
    ["Zoë Novák", "zoe@example.org"],
    ["Tom Huber", ""],
  ]);
});

test("EVENT-04 UI-07 a correction that is wrong too is refused at its field, and nobody is added", async () => {
  const { deps, event, emails } = await aWaitingList();
  expect(await takeOverImport(deps, event, { [zoe]: "zoe@example.org", [tom]: "tom@" })).toMatchObject({
    refusal: { code: "FIELD_INVALID", fields: { [tom]: "EMAIL_INVALID" } },
  });
  expect(await emails()).toEqual([]);
  expect(await pendingImport(deps, event)).toMatchObject({ guests: 4 });
});

test("EVENT-04 corrections stay when the list is looked at again, and stand in no address", async () => {
  const { deps, event } = await aWaitingList();
  await correctImport(deps, event, { [zoe]: "zoe@example.org", [tom]: "" });
  const pending = await pendingImport(deps, event);
  expect(pending?.badEmails).toEqual([]);
  expect(pending?.first.map(({ email }) => email)).toEqual(["anna@example.org", "zoe@example.org", ""]);
});

test("EVENT-04 hosts who say that a column is something else see what comes of it", async () => {
  const { deps, event } = await aWaitingList();
  const pending = await pendingImport(deps, event, { "column.4": "ignore", "column.5": "groups" });
  expect(pending?.first.map(({ email, category }) => [email, category])).toEqual([
    ["", "a@b"],
    ["", ""],
    ["", ""],
  ]);
  expect(pending?.columns.map(({ use }) => use)).toEqual([
    "guest.name",
    "guest.street",
    "guest.postcode",
    "guest.city",
    "ignore",
    "groups",
  ]);
});

test("EVENT-04 our own file with one more guest in it adds that guest, and nobody's companion again", async () => {
  const { deps, event } = await aWaitingList();
  await takeOverImport(deps, event, {});
  const [anna] = await householdsOf(deps.db, event);
  const { headings, rows: own } = guestListTable(aPlan(), await householdsOf(deps.db, event), {
    texts: {
      heading: (field) => translate("de-DE", keyIn("events.columns", field)),
      state: (state) => state,
      type: (type) => translate("de-DE", keyIn("events.guestTypes", type)),
    },
    linkOf: (key) => `https://karten.example/e/abcd2345/${key}`,
  });
  const cells = own.map((row) => row.map(String));
  const added = ["Mia Berg", "Kind", ...(cells[0]?.slice(2) ?? [])];
  await keepImport(deps, event, { fileName: "gaesteliste.csv", rows: [[...headings], ...cells, added] });
  expect(await takeOverImport(deps, event, {})).toMatchObject({ value: { guests: 1 } });
  const [home] = await householdsOf(deps.db, event);
  expect(home?.guests.map(({ name }) => name)).toEqual(["Anna Berg", "", "Mia Berg"]);
  expect(home?.id).toBe(anna?.id);
});
