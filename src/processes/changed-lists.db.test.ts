import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { takeOverGuests } from "#design/commands/guest-list-commands.ts";
import { readDocument } from "#design/model/migrations.ts";
import { cartLineId, projectId, type DesignId, type SessionId } from "#kernel/ids.ts";
import { must } from "#kernel/testing/must.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { refreshLine } from "#modules/cart/lines/change-cart-line.server.ts";
import { aProject, germanShop } from "#modules/cart/testing/cart-context.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { fillFromEvent } from "#modules/designs/event-lists/fill-from-event.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { findProject } from "#modules/designs/store.server.ts";
import { changeHousehold, importHouseholds } from "#modules/events/guests/keep-guests.server.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { printList } from "#modules/events/print/print-list.server.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { aHousehold, anEvent } from "#modules/events/testing/an-event.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { loadCart } from "#web/storefront/cart/cart-page.server.ts";
import { loadCards } from "#web/storefront/events/cards/cards.server.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "#web/request-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

function contextOf(session: SessionId): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, germanShop);
  context.set(callerContext, "192.0.2.1");
  const current = () => Promise.resolve(session);
  context.set(visitorContext, { current, start: current, leave: () => {} });
  return context;
}

/** The cart page, and how many statements it took. */
async function cartOf(session: SessionId) {
  const before = deps.handle.statements();
  const { view } = await loadCart(contextOf(session), new Request("http://localhost/warenkorb/"));
  return { ...view, statements: deps.handle.statements() - before };
}

const inCartOf = async (session: SessionId, { id }: PartyEvent) =>
  (await loadCards(contextOf(session), new Request(`http://localhost/events/${id}/karten/`), id)).inCart;

const add = (session: SessionId, project: string) =>
  addCartLine(deps, { session, shop: germanShop, projectId: project }).then(must);

/** A wedding of three households whose invitations are in its host's cart. */
async function invitationsInCart() {
  const { event, session } = await anEvent(deps);
  must(
    await importHouseholds(
      deps,
      event.id,
      ["Anna Berg", "Jörg Weiß", "Zoë Groß"].map((name) => aHousehold(name)),
    ),
  );
  const project = await aProject(deps, session, { designId: "olivenzweig-einladung" });
  const templates = (id: DesignId) => designTemplate(deps, id);
  const origin = { event: event.id, purpose: "invitations", only: null };
  const wishes = { code: false, addresses: false };
  must(await fillFromEvent({ ...deps, templates }, { session, locale: "de-DE", origin, wishes, of: { project } }));
  await add(session, project);
  const [first] = await householdsOf(deps, event.id);
  const rename = (name: string) => changeHousehold(deps, event.id, first?.id ?? "", aHousehold(name)).then(must);
  return { event, session, project, origin, rename };
}

test("D-33 CFG-23 the cart and the event's page of cards say which cards an older guest list is on, until they are taken over", async () => {
  const { event, session, project, origin, rename } = await invitationsInCart();
  expect([(await cartOf(session)).changedLists, await inCartOf(session, event)]).toEqual([[], []]);
  await rename("Anna Berg-Stein");
  const { changedLists, cart } = await cartOf(session);
  const line = cart.items[0]?.id ?? "";
  expect(changedLists).toEqual([line]);
  expect(await inCartOf(session, event)).toEqual([
    { line, product: "Klappkarte hoch B6", href: cart.items[0]?.editUrl ?? "" },
  ]);
  // As the editor takes it over.
  const stored = await findProject(deps.db, session, projectId(project));
  const list = must(await printList(deps, session, origin));
  const { document } = must(takeOverGuests(must(readDocument(stored?.document)), list));
  const { revision = 0, options = {}, quantity = 0 } = stored ?? {};
  must(await saveProject(deps, { session, id: projectId(project), revision, document, options, quantity }));
  expect((await cartOf(session)).changedLists).toEqual([line]);
  must(await refreshLine(deps, { session, shop: germanShop, lineId: cartLineId(line) }));
  expect([(await cartOf(session)).changedLists, await inCartOf(session, event)]).toEqual([[], []]);
  await rename("Anna Berg");
  expect((await cartOf(session)).changedLists).toEqual([line]);
});

test("D-33 NFR-02 the list of an event costs a cart one statement, and a cart without such cards none", async () => {
  const plain = await invitationsInCart();
  const other = await anEvent(deps);
  await add(other.session, await aProject(deps, other.session));
  await add(other.session, await aProject(deps, other.session));
  await cartOf(other.session);
  const without = await cartOf(other.session);
  await plain.rename("Anna Neu");
  await add(plain.session, plain.project);
  const { statements, changedLists } = await cartOf(plain.session);
  expect(changedLists).toHaveLength((await cartOf(plain.session)).cart.items.length);
  expect(statements - without.statements).toBe(1);
});

test("D-33 GEN-08 nothing is said of an event that is gone, or that the visitor is no host of any more", async () => {
  for (const table of ["event_host_visit", "event"] as const) {
    const { event, session, rename } = await invitationsInCart();
    await rename("Anna Neu");
    expect((await cartOf(session)).changedLists).toHaveLength(1);
    if (table === "event") await deps.db.deleteFrom("event").where("id", "=", event.id).execute();
    else await deps.db.deleteFrom("event_host_visit").where("session_id", "=", session).execute();
    expect((await cartOf(session)).changedLists).toEqual([]);
  }
});
