import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Locale } from "#kernel/market.ts";
import { seatingPaper } from "#modules/events/exports/seating-paper.ts";
import { eventId } from "#modules/events/model.ts";
import { aHall, idOf, weddingGuests } from "#modules/events/seating/testing/a-wedding.ts";
import { aPlan } from "#modules/events/testing/an-event.ts";
import { Dashboard } from "#modules/events/ui/hosts/dashboard.tsx";
import { GuestList } from "#modules/events/ui/hosts/guest-list.tsx";
import { messageTree, translatorOf } from "#platform/messages.server.ts";
import { MessagesProvider } from "#ui/messages.tsx";

function textOf(locale: Locale, page: ReactNode): string {
  const tree = messageTree(locale, ["events", "event-messages", "event-print"]);
  const Stub = createRoutesStub([
    { path: "/", Component: () => <MessagesProvider messages={{ locale, tree }}>{page}</MessagesProvider> },
  ]);
  return renderToStaticMarkup(<Stub />).replaceAll(/<[^>]*>/g, "|");
}

const counts = (n: number) => ({ not_invited: 0, invited: 0, opened: 0, accepted: n, declined: 0, maybe: 0 });

const dashboard = (n: number) => (
  <Dashboard
    view={{
      id: "e",
      state: "published",
      summary: {
        guests: n,
        states: counts(n),
        open: 0,
        adults: n,
        children: n,
        menus: [],
        points: [],
        allergies: [],
      },
      link: "https://karten.example/e/abcd2345/",
      qr: "data:,",
      replyUntil: "",
      deletedOn: "",
      waiting: 0,
      mayDelete: false,
    }}
  />
);

const list = (n: number) => (
  <GuestList
    view={{
      event: "e",
      rows: Array.from({ length: n }, (_, id) => ({
        id: String(id),
        guests: [],
        place: "",
        category: "",
        email: "",
        link: "",
      })),
      guests: n,
      states: [],
      state: null,
      categories: [],
      category: "",
      tags: [],
      tag: "",
      download: "",
    }}
  />
);

const event = {
  id: eventId("e1"),
  code: "abcd2345",
  state: "published" as const,
  plan: aPlan(),
  passwordHash: null,
  version: 1,
  shop: { channel: "card" as const, locale: "de-DE" as const },
};

/** What the plan for the location says of a table of `n` seats that are all taken. */
function paperOf(locale: Locale, n: number): readonly string[] {
  const seats = Array.from({ length: n }, (_, seat) => [idOf("guest", seat), { table: "t0", seat, isPinned: false }]);
  const paper = seatingPaper({
    event,
    plan: { ...aHall(1, n), seats: Object.fromEntries(seats) },
    guests: weddingGuests(n),
    locale,
    created: "2027-05-01T10:00:00Z",
    say: translatorOf(locale),
  });
  return paper.blocks.flatMap((block) => (block.kind === "row" ? block.cells.map(({ text }) => text) : []));
}

test.each([
  ["de-DE", "1 Gast in 1 Haushalt", "Es kommen 1 Erwachsener und 1 Kind von 1 Eingeladenen.", "1 Gast an 1 Tisch"],
  ["en-GB", "1 guest in 1 household", "1 adult and 1 child are coming, out of 1 invited.", "1 guest at 1 table"],
  ["fr-FR", "1 invité dans 1 foyer", "1 adulte et 1 enfant viennent, sur 1 personne invitée.", "1 invité à 1 table"],
  ["es-ES", "1 invitado en 1 hogar", "Vienen 1 adulto y 1 niño de 1 invitado.", "1 invitado en 1 mesa"],
  ["it-IT", "1 ospite in 1 famiglia", "Vengono 1 adulto e 1 bambino su 1 invitato.", "1 ospite a 1 tavolo"],
  ["nl-NL", "1 gast in 1 huishouden", "Er komen 1 volwassene en 1 kind van de 1 genodigde.", "1 gast aan 1 tafel"],
] as const)("EVENT-04 EVENT-08 LOC-11 in %s one of each is said in the singular", (locale, listed, coming, seated) => {
  expect(textOf(locale, list(1))).toContain(`|${listed}|`);
  expect(textOf(locale, dashboard(1))).toContain(`|${coming}|`);
  expect(paperOf(locale, 1).join("|")).toContain(seated);
});

test.each([
  ["de-DE", "2 Gäste in 2 Haushalten", "Es kommen 2 Erwachsene und 2 Kinder von 2 Eingeladenen.", "2 Gäste an 1 Tisch"],
  [
    "fr-FR",
    "2 invités dans 2 foyers",
    "2 adultes et 2 enfants viennent, sur 2 personnes invitées.",
    "2 invités à 1 table",
  ],
] as const)("EVENT-04 EVENT-08 LOC-11 in %s two of each are said in the plural", (locale, listed, coming, seated) => {
  expect(textOf(locale, list(2))).toContain(`|${listed}|`);
  expect(textOf(locale, dashboard(2))).toContain(`|${coming}|`);
  expect(paperOf(locale, 2).join("|")).toContain(seated);
});

test("EVENT-08 LOC-11 a table of one seat and a message to one household are said in the singular", () => {
  const say = translatorOf("de-DE");
  expect(paperOf("de-DE", 1)).toContain("Tisch 1 (1 von 1 Platz)");
  expect(say("event-messages.sent.count", { count: 1, sent: 1, addressed: 1 })).toBe("Unterwegs: 1 von 1 Mail.");
  expect(say("event-messages.sent.leftOut", { count: 1, n: 1 })).toBe("1 hat sich vorher erledigt.");
  expect(say("event-grid.shown", { count: 1, n: 1, of: 1 })).toBe("1 von 1 Gast zu sehen.");
});
