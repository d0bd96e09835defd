import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "#kernel/market.ts";
import { ImportPreview, type ImportView } from "#modules/events/ui/hosts/import-preview.tsx";
import { messageTree } from "#platform/messages.server.ts";
import { MessagesProvider } from "#ui/messages.tsx";

const guest = (name: string, kind: "adult" | "child" | "companion" = "adult") => ({
  name,
  isChild: kind === "child",
  isCompanion: kind === "companion" || name === "",
});

const view: ImportView = {
  fileName: "liste.csv",
  columns: [{ heading: "Mail", use: "email", examples: [] }],
  uses: ["guest.name", "kind", "children", "email", "groups", "ignore"],
  households: 3,
  guests: 7,
  first: [
    {
      guests: [guest("Anna Berg"), guest("Mia", "child"), guest("", "child"), guest("", "companion")],
      details: ["Weg 1, 01067 Dresden", "anna@example.org"],
    },
  ],
  duplicates: [],
  badEmails: [{ field: "email.4", row: 4, name: "Zoë Novák", email: "keine" }],
};

const render = (locale: Locale, changes: Partial<ImportView> = {}) =>
  renderToStaticMarkup(
    <MessagesProvider messages={{ locale, tree: messageTree(locale, ["events"]) }}>
      <ImportPreview view={{ ...view, ...changes }} />
    </MessagesProvider>,
  );

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");

test("EVENT-04 before a list is taken over its guests are shown: names, children, companions, address and e-mail", () => {
  const text = textOf(render("de-DE"));
  expect(text).toContain("|Anna Berg|Mia|Kind|Kind|Begleitung|Weg 1, 01067 Dresden · anna@example.org|");
  expect(text).toContain("7 Gäste in 3 Haushalten");
  expect(text).toContain("|und 2 weitere Haushalte|");
});

test("EVENT-04 a wrong e-mail address is named with its row, and its field has it", () => {
  const markup = render("de-DE");
  expect(textOf(markup)).toContain("|E-Mail in Zeile 4: Zoë Novák|");
  expect(markup).toMatch(/name="email\.4"[^>]* value="keine"/);
  const many = Array.from({ length: 30 }, (_, n) => ({ field: `email.${n}`, row: n, name: "", email: "?" }));
  expect(render("de-DE", { badEmails: many }).match(/name="email\./g)).toHaveLength(20);
});

test("EVENT-04 the hosts can say that a column is the e-mail, the group or the kind of a guest", () => {
  const options = [...render("de-DE").matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(options).toEqual(["Name", "Art", "Kinder", "E-Mail", "Gruppe", "Nicht übernehmen"]);
});

test("EVENT-04 LOC-11 one guest in one household is said in the singular", () => {
  expect(textOf(render("de-DE", { guests: 1, households: 1 }))).toContain("Wir lesen 1 Gast in 1 Haushalt.");
  expect(textOf(render("en-GB", { guests: 1, households: 1 }))).toContain("We read 1 guest in 1 household.");
});
