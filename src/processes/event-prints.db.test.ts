import { beforeAll, expect, test } from "vitest";
import { overrideText } from "#design/commands/record-commands.ts";
import { takeOverGuests } from "#design/commands/guest-list-commands.ts";
import { guestChanges } from "#design/records/guest-changes.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { projectId, type DesignId, type SessionId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { must } from "#kernel/testing/must.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { aProject, germanShop } from "#modules/cart/testing/cart-context.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { fillFromEvent } from "#modules/designs/event-lists/fill-from-event.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { findProject } from "#modules/designs/store.server.ts";
import { importHouseholds, changeHousehold } from "#modules/events/guests/keep-guests.server.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { outdatedPrints } from "#modules/events/print/outdated-prints.ts";
import { printList, printSourceOf } from "#modules/events/print/print-list.server.ts";
import { isPrintPurpose, printRecords } from "#modules/events/print/print-records.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { aHousehold, anEvent } from "#modules/events/testing/an-event.ts";
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
