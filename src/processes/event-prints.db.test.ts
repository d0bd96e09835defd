import { beforeAll, expect, test } from "vitest";
import { overrideText } from "#design/commands/record-commands.ts";
import { takeOverGuests } from "#design/commands/guest-list-commands.ts";
import { documentForRecord } from "#design/records/data-fields.ts";
import { guestChanges } from "#design/records/guest-changes.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { designId, projectId, type DesignId, type SessionId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { must } from "#kernel/testing/must.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { aProject, germanShop } from "#modules/cart/testing/cart-context.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { fillFromEvent, type FillInput } from "#modules/designs/event-lists/fill-from-event.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { findProject } from "#modules/designs/store.server.ts";
import { importHouseholds, changeHousehold } from "#modules/events/guests/keep-guests.server.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { outdatedPrints } from "#modules/events/print/outdated-prints.ts";
import { printList, printSourceOf } from "#modules/events/print/print-list.server.ts";
import { isPrintPurpose, printRecords } from "#modules/events/print/print-records.ts";
import { sharedTextsOfEvent } from "#modules/events/print/shared-texts-of-event.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { saveSeating } from "#modules/events/seating/seating-store.server.ts";
import { aHall } from "#modules/events/seating/testing/a-wedding.ts";
import { aHousehold, anEvent, aPlan } from "#modules/events/testing/an-event.ts";
import { printedFromEvent } from "#modules/orders/contract.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const home = { "guest.street": "Lindenallee 1", "guest.postcode": "10115", "guest.city": "Berlin" };
const wishes = { code: true, addresses: true };
const templated = () => ({ ...deps, templates: (id: DesignId, locale: Locale) => designTemplate(deps, id, locale) });

/** A wedding with three households at addresses, and an invitation of its host. */
async function aWedding() {
  const { event, session } = await anEvent(deps);
  const couples = ["Anna Berg", "Jörg Weiß", "Zoë Groß"].map((name, n) => ({
    ...aHousehold(name),
    address: { ...home, "guest.street": `Lindenallee ${n + 1}` },
  }));
  must(await importHouseholds(deps, event.id, couples));
  const project = await aProject(deps, session, { designId: "olivenzweig-einladung" });
  return { event, session, project };
}

const fill = (event: PartyEvent, session: SessionId, project: string, only: string[] | null = null) =>
  fillFromEvent(templated(), {
    session,
    locale: "de-DE",
    origin: { event: event.id, purpose: "invitations", only },
    wishes,
    of: { project },
  });

async function opened(session: SessionId, id: string) {
  const stored = await findProject(deps.db, session, projectId(id));
  if (!stored) throw new Error("no project");
  return { ...stored, document: must(readDocument(stored.document)) };
}

const namesOf = ({ records }: DesignDocument) => records?.rows.map(({ values }) => values["guest.name"]);

test("D-33 CARD-15 CARD-19 EVENT-03 a design is filled with every household of the event, its address on the envelope and its link in a code", async () => {
  const { event, session, project } = await aWedding();
  const { id } = must(await fill(event, session, project));
  expect(id).toBe(project);
  const { document, options, quantity } = await opened(session, id);
  const households = await householdsOf(deps, event.id);
  expect(document.records?.rows.map((row) => row.id)).toEqual(households.map((each) => each.id));
  expect(document.records?.origin).toEqual({ event: event.id, purpose: "invitations", only: null });
  expect(document.records?.rows[1]?.values).toMatchObject({
    "guest.name": "Jörg Weiß",
    "guest.street": "Lindenallee 2",
    "guest.link": `http://localhost:3000/e/${event.code}/${households[1]?.key}/`,
  });
  const codes = document.pages.flatMap(({ elements }) => elements).filter(({ type }) => type === "qr");
  expect(codes).toMatchObject([{ value: "{{guest.link}}", level: "M", quiet: 4 }]);
  expect([options["addressPrint"], quantity]).toEqual(["true", 5]);
});

test("D-33 GEN-08 nobody else fills a design from the event, or saves one that claims to be of it", async () => {
  const { event, session, project } = await aWedding();
  const other = await aWedding();
  expect(await fill(event, other.session, other.project)).toMatchObject({
    ok: false,
    refusal: { code: "EVENT_UNKNOWN" },
  });
  const list = must(await printList(deps, session, { event: event.id, purpose: "invitations", only: null }));
  const { revision, document, options, quantity } = await opened(other.session, other.project);
  const forged = must(takeOverGuests(document, list)).document;
  const save = { session: other.session, id: projectId(other.project), revision, options, quantity };
  expect(await saveProject(deps, { ...save, document: forged })).toMatchObject({ refusal: { code: "EVENT_UNKNOWN" } });
  expect(await fill(event, session, other.project)).toMatchObject({ refusal: { code: "PROJECT_UNKNOWN" } });
  expect(await fill(event, session, project)).toMatchObject({ ok: true });
});

test("D-33 a changed list is named, and taken over with what stands on one guest's card only", async () => {
  const { event, session, project } = await aWedding();
  must(await fill(event, session, project));
  const { document } = await opened(session, project);
  const [first, second] = document.records?.rows ?? [];
  const text = document.pages.flatMap(({ elements }) => elements).find(({ type }) => type === "text");
  const own = must(
    overrideText(document, { row: second?.id ?? "", element: text?.id ?? "", text: "Für dich" }),
  ).document;
  must(await changeHousehold(deps, event.id, first?.id ?? "", { ...aHousehold("Anna Berg-Stein"), address: home }));
  must(await importHouseholds(deps, event.id, [aHousehold("Mia Neu")]));
  const now = must(await printList(deps, session, { event: event.id, purpose: "invitations", only: null }));
  expect(own.records && guestChanges(own.records, now)).toEqual({
    added: ["Mia Neu"],
    removed: [],
    changed: [{ name: "Anna Berg-Stein", fields: ["guest.name"] }],
    moved: false,
  });
  const taken = must(takeOverGuests(own, now)).document;
  expect(namesOf(taken)).toEqual(["Anna Berg-Stein", "Jörg Weiß", "Zoë Groß", "Mia Neu"]);
  expect(taken.records?.rows[1]?.overrides).toEqual({ [text?.id ?? ""]: "Für dich" });
});

/** Orders a filled design by prepayment. */
async function ordered(session: SessionId, project: string) {
  must(await addCartLine(deps, { session, shop: germanShop, projectId: project }));
  const { totals } = await cartView(deps, session, germanShop);
  const form = aForm({ paymentMethod: "prepayment" });
  const idempotencyKey = newUuid();
  return placed(deps, { session, shop: germanShop, form, idempotencyKey, seenTotal: totals.toPay.amount });
}

async function outdatedOf(event: PartyEvent) {
  const source = await printSourceOf(deps, event);
  const prints = await printedFromEvent(deps, event.id);
  return outdatedPrints(prints, (purpose) => (isPrintPurpose(purpose) ? printRecords(source, purpose) : []));
}

test("D-33 CFG-23 the event knows what was ordered from its list, names who needs another card, and makes a design of just those", async () => {
  const { event, session, project } = await aWedding();
  must(await fill(event, session, project));
  await ordered(session, project);
  expect(await outdatedOf(event)).toEqual([]);
  const [, second] = await householdsOf(deps, event.id);
  must(
    await changeHousehold(deps, event.id, second?.id ?? "", {
      ...aHousehold("Jörg Weiß"),
      address: { ...home, "guest.street": "Neuer Weg 7" },
    }),
  );
  const outdated = await outdatedOf(event);
  expect(outdated.map(({ cards, guests }) => [cards.project, guests])).toEqual([
    [project, [{ id: second?.id, name: "Jörg Weiß", fields: ["guest.street"] }]],
  ]);
  const again = must(await fill(event, session, project, [second?.id ?? ""]));
  expect(again.id).not.toBe(project);
  const { document, quantity } = await opened(session, again.id);
  expect([namesOf(document), quantity, document.records?.leaveBlank]).toEqual([["Jörg Weiß"], 1, true]);
  expect(document.records?.rows[0]?.values["guest.street"]).toBe("Neuer Weg 7");
  await ordered(session, again.id);
  expect(await outdatedOf(event)).toEqual([]);
});

/** The wedding with two of its guests at a table, one at another and one nowhere. */
async function aSeatedWedding() {
  const { event, session } = await anEvent(
    deps,
    aPlan({ look: { design: "olivenzweig-einladung", colour: "terrakotta" } }),
  );
  must(
    await importHouseholds(
      deps,
      event.id,
      ["Anna Berg", "Jörg Weiß", "Zoë Groß", "Mia Neu"].map((name) => aHousehold(name)),
    ),
  );
  const households = await householdsOf(deps, event.id);
  const [anna = "", joerg = "", zoe = ""] = households.flatMap(({ guests }) => guests.map(({ id }) => id));
  const sit = async (seats: Readonly<Record<string, readonly [table: string, seat: number]>>, version: number) => {
    const rows = Object.entries(seats).map(([id, [table, seat]]) => [id, { table, seat, isPinned: false }] as const);
    must(await saveSeating(deps, event, { plan: { ...aHall(2, 8), seats: Object.fromEntries(rows) }, version }));
  };
  await sit({ [anna]: ["t0", 3], [joerg]: ["t0", 0], [zoe]: ["t1", 0] }, 0);
  return { event, session, sit, anna, joerg, zoe };
}

const print = (
  event: PartyEvent,
  session: SessionId,
  purpose: string,
  of: FillInput["of"],
  only: string[] | null = null,
) =>
  fillFromEvent(templated(), {
    session,
    locale: "de-DE",
    origin: { event: event.id, purpose, only },
    wishes: { code: false, addresses: false },
    of,
  });

const design = (event: PartyEvent, session: SessionId, purpose: string, id: string) =>
  print(event, session, purpose, {
    design: designId(id),
    variant: event.plan.look?.colour,
    words: sharedTextsOfEvent(event.plan),
  });

/** The texts of every card, as it is printed. */
const cardsOf = (document: DesignDocument) =>
  document.records?.rows.map((row) =>
    documentForRecord(document, row).pages.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.type === "text" ? [element.text] : [])),
    ),
  );

test("CARD-23 EVENT-09 plan, signs, place cards and menus are made of the seating, in its order, colour and family", async () => {
  const { event, session } = await aSeatedWedding();
  const cards = async (purpose: string, id: string) => {
    const { variant, document } = await opened(session, must(await design(event, session, purpose, id)).id);
    return { variant, texts: cardsOf(document) };
  };
  const plan = await cards("seating-plan", "olivenzweig-sitzplan");
  expect(plan).toEqual({
    variant: "terrakotta",
    texts: [
      ["Tisch", "1", "Jörg Weiß\nAnna Berg"],
      ["Tisch", "2", "Zoë Groß"],
    ],
  });
  const signs = await cards("table-cards", "olivenzweig-tischkarte");
  expect(signs.texts).toEqual([
    ["Tisch 1", "Lena & Jonas"],
    ["Tisch 2", "Lena & Jonas"],
  ]);
  const places = await cards("place-cards", "olivenzweig-tischkarte");
  expect(places.texts).toEqual([
    ["Jörg Weiß", "Tisch 1"],
    ["Anna Berg", "Tisch 1"],
    ["Zoë Groß", "Tisch 2"],
  ]);
  const menus = await cards("menu-cards", "olivenzweig-menue");
  expect(menus.texts?.map((texts) => texts.at(-1))).toEqual(["Jörg Weiß", "Anna Berg", "Zoë Groß"]);
  for (const texts of menus.texts ?? [])
    expect(texts).toEqual(expect.arrayContaining(["Saibling oder Risotto", "Lena & Jonas"]));
});

test("CARD-23 D-33 a guest who moves to another table makes both tables' cards outdated, and just those are printed again", async () => {
  const { event, session, sit, anna, joerg, zoe } = await aSeatedWedding();
  const { id } = must(await design(event, session, "seating-plan", "olivenzweig-sitzplan"));
  await ordered(session, id);
  expect(await outdatedOf(event)).toEqual([]);
  await sit({ [joerg]: ["t0", 0], [zoe]: ["t1", 0], [anna]: ["t1", 1] }, 1);
  const now = must(await printList(deps, session, { event: event.id, purpose: "seating-plan", only: null }));
  const { document } = await opened(session, id);
  expect(document.records && guestChanges(document.records, now)?.changed.map(({ name }) => name)).toEqual([
    "Tisch 1",
    "Tisch 2",
  ]);
  expect((await outdatedOf(event)).map(({ guests }) => guests)).toEqual([
    [
      { id: "t0", name: "Tisch 1", fields: ["guest.names-2"] },
      { id: "t1", name: "Tisch 2", fields: ["guest.names-2"] },
    ],
  ]);
  expect(cardsOf(must(takeOverGuests(document, now)).document)?.map((texts) => texts.at(-1))).toEqual([
    "Jörg Weiß",
    "Zoë Groß\nAnna Berg",
  ]);
  const again = must(await print(event, session, "seating-plan", { project: id }, ["t1"]));
  const second = await opened(session, again.id);
  expect([again.id === id, cardsOf(second.document)]).toEqual([false, [["Tisch", "2", "Zoë Groß\nAnna Berg"]]]);
  await ordered(session, again.id);
  expect((await outdatedOf(event)).map(({ guests }) => guests.map((table) => table.id))).toEqual([["t0"]]);
});

test("CARD-23 without a seating there is nothing to print of it", async () => {
  const { event, session } = await aWedding();
  for (const purpose of ["seating-plan", "table-cards"])
    expect(await design(event, session, purpose, "olivenzweig-sitzplan")).toMatchObject({
      refusal: { code: "EVENT_NO_RECORDS" },
    });
});
