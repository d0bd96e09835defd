import { array, assert, asyncProperty, constantFrom, oneof, record, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import { guestListTable } from "#modules/events/exports/guest-list.ts";
import { listCsv, listXlsx } from "#modules/events/exports/list-files.server.ts";
import { readGuestRows } from "#modules/events/guests/read-guest-rows.server.ts";
import type { Guest, Household } from "#modules/events/model.ts";
import { aPlan, aReply, aStoredHousehold } from "#modules/events/testing/an-event.ts";
import { readList } from "#modules/name-lists/read-list.server.ts";
import { translate } from "#platform/messages.server.ts";

/** What must be the same again, with the names as they are shown. */
const seen = ({
  address,
  email,
  phone,
  category,
  tags,
  guests,
}: Pick<Household, "address" | "email" | "phone" | "category" | "tags"> & {
  readonly guests: readonly (Pick<Guest, "name" | "isChild" | "isCompanion"> & Partial<Pick<Guest, "reply">>)[];
}) => ({
  address,
  email,
  phone,
  category,
  tags,
  guests: guests.map(({ name, reply, isChild, isCompanion }) => ({
    name: reply?.name || name,
    kind: isChild ? "child" : isCompanion ? "companion" : "adult",
  })),
});

/** The list as a file of the shop in a language, read in again. */
async function again(households: readonly Household[], locale: Locale, ending: "csv" | "xlsx") {
  const text = (group: "columns" | "guestStates" | "guestTypes") => (name: string) =>
    translate(locale, keyIn(`events.${group}`, name));
  const table = guestListTable(aPlan(), households, {
    texts: { heading: text("columns"), state: text("guestStates"), type: text("guestTypes") },
    linkOf: (key) => `https://karten.example/e/abcd2345/${key}`,
  });
  const bytes =
    ending === "csv" ? new TextEncoder().encode(listCsv(table)) : await listXlsx([{ name: "Gäste", ...table }]);
  const list = await readList(bytes);
  if (!list.ok) throw new Error(list.refusal.code);
  return readGuestRows(list.value.rows);
}

const guest = (name: string, kind: "adult" | "child" | "companion" = "adult", reply = ""): Guest => ({
  id: "",
  name,
  isChild: kind === "child",
  isCompanion: kind === "companion" || name === "",
  programme: null,
  reply: reply === "" ? null : aReply({ name: reply }),
});

const lindenhof = { "guest.street": "Lindenstr. 4", "guest.postcode": "01067", "guest.city": "Dresden" };
const party: readonly Household[] = [
  aStoredHousehold({
    id: "1",
    address: { "guest.salutation": "Familie", "guest.line2": "c/o Berg", ...lindenhof, "guest.country": "Deutschland" },
    email: "anna@example.org",
    phone: "+49 351 1",
    category: "Familie",
    tags: ["Hotel", "Bus"],
    guests: [
      guest("Anna Berg"),
      guest("Mia Berg", "child"),
      guest("", "child"),
      guest("Paul Berg"),
      guest("", "companion"),
    ],
  }),
  // Another household at the same address.
  aStoredHousehold({ id: "2", address: lindenhof, guests: [guest("Oma und Opa"), guest("Tom", "companion")] }),
  // Without an address, and with a companion who has said a name.
  aStoredHousehold({ id: "3", address: {}, guests: [guest("Zoë Novák"), guest("", "companion", "Ida Lund")] }),
  aStoredHousehold({ id: "4", address: {}, guests: [guest("Zoë Novák"), guest("Berg, Karl"), guest("Berg, Karl")] }),
];

/** The shops of the six languages, and the one with texts of its own. */
const inLocales: readonly Locale[] = ["de-DE", "en-GB", "en-US", "fr-FR", "es-ES", "it-IT", "nl-NL"];

test.each(inLocales.flatMap((locale) => (["csv", "xlsx"] as const).map((ending) => [locale, ending] as const)))(
  "EVENT-04 the guest list as a file in %s (%s) is the same list when it is read in again",
  async (locale, ending) => {
    const read = await again(party, locale, ending);
    expect(read.households.map(seen)).toEqual(party.map(seen));
    expect(read.duplicates).toEqual([]);
  },
);

/** What people write, and what means something in a list; a formula's apostrophe is ours, and taken off again. */
const written = oneof(
  constantFrom("Meier, Karl", "Oma & Opa", "Familie Huber und Sohn", "Anna + 1", "mit Begleitung", "Kind", "=1+1", "x"),
  string({ unit: constantFrom(..."abÄß ,;\"'+-=@&/()1.".split("")) }).map((text) =>
    text.trim().replaceAll(/\s+/g, " "),
  ),
).filter((text) => !/^'[=+\-@]/.test(text));
const text = written.filter((each) => each !== "");
const kinds = constantFrom("adult" as const, "child" as const, "companion" as const);
const person = oneof(
  tuple(text, kinds).map(([name, kind]) => guest(name, kind)),
  constantFrom(guest("", "child"), guest("", "companion")),
);
const home = record(
  { "guest.salutation": text, "guest.line2": text, "guest.street": text, "guest.city": text, "guest.country": text },
  { requiredKeys: [] },
);
const household = record({
  address: tuple(home, constantFrom({}, { "guest.postcode": "01067" }, lindenhof)).map((parts) =>
    Object.assign({}, ...parts),
  ),
  email: constantFrom("", "anna@example.org"),
  phone: constantFrom("", "+49 (0) 351 1", "0351"),
  category: written.map((each) => each.slice(0, 40).trim()),
  tags: constantFrom([], ["Bus"], ["Bus", "Hotel"]),
  guests: tuple(text, array(person, { maxLength: 4 })).map(([name, more]) => [guest(name), ...more]),
});

test("EVENT-04 whatever stands in the guest list is the same when its file is read in again", async () => {
  await assert(
    asyncProperty(
      array(household, { minLength: 1, maxLength: 4 }),
      constantFrom("csv" as const, "xlsx" as const),
      async (list, ending) => {
        const households = list.map((each, index) => aStoredHousehold({ id: String(index), ...each }));
        const read = await again(households, "de-DE", ending);
        expect(read.households.map(seen)).toEqual(households.map(seen));
      },
    ),
  );
});
