import { describe, expect, test } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { fromRoot } from "#platform/paths.server.ts";
import type { DesignDocument } from "../model/design-document.ts";
import { noSharedTexts, withSharedTexts, sharedTextsUsedBy, type SharedTexts } from "./shared-texts.ts";

const texts: SharedTexts = {
  first: "Leonie",
  second: "Jonas",
  date: "2028-05-20",
  place: "Alte Mühle, Worpswede",
  monogram: "",
};
const all = readdirSync(fromRoot("designs", "templates")).map((file) =>
  DesignTemplate.parse(JSON.parse(readFileSync(fromRoot("designs", "templates", file), "utf8"))),
);
const template = (id: string): DesignDocument => {
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found.document;
};
const textOf = (document: DesignDocument, role: string) =>
  document.pages.flatMap(({ elements }) =>
    elements.flatMap((each) => (each.type === "text" && each.role === role ? [each.text] : [])),
  );

describe("THEME-05 texts entered once reach every card of a set", () => {
  test.each([
    ["olivenzweig-einladung", "names", "Leonie\n& Jonas"],
    ["olivenzweig-einladung", "date-2", "Samstag, 20. Mai 2028"],
    ["olivenzweig-einladung", "place", "Alte Mühle, Worpswede"],
    ["olivenzweig-einladung", "signature", "Leonie & Jonas"],
    ["artdeco-menue", "names", "L & J"],
    ["artdeco-einladung", "bride", "Leonie"],
    ["artdeco-einladung", "groom", "Jonas"],
    ["goldrand-menue", "names", "Leonie & Jonas\n20. Mai 2028"],
    ["meer-danksagung", "names", "Leonie &\nJonas"],
    ["monogramm-aufkleber", "initial-2", "J"],
    ["olivenzweig-pocketfold", "monogram", "L & J"],
  ])("THEME-05 %s says in its %s: %s", (id, role, text) => {
    const found = template(id);
    expect(textOf(withSharedTexts(found, found, texts), role)).toContain(text);
  });

  test.each([
    ["de-DE", "Montag, 1. Mai 2028"],
    ["fr-FR", "lundi 1er mai 2028"],
    ["fr-CH", "lundi, 1er mai 2028"],
    ["fr-BE", "lundi 1er mai 2028"],
  ])("THEME-05 LOC-14 a card in %s says %s", (locale, text) => {
    const found = { ...template("olivenzweig-einladung"), locale };
    expect(textOf(withSharedTexts(found, found, { ...texts, date: "2028-05-01" }), "date-2")).toContain(text);
  });

  test.each([
    ["quelle-einladung", "Ida\nMarie"],
    ["aehre-danksagung", "Ida Marie"],
    // The sample has more than the name: it is left to the customer.
    ["terrazzo-einladung", "Jasmin\nwird 30"],
  ])("THEME-05 one person's name in %s", (id, text) => {
    const one = { ...texts, first: "Ida Marie", second: "" };
    expect(textOf(withSharedTexts(template(id), template(id), one), "name")).toEqual([text]);
  });

  test("THEME-05 texts written by the customer stay, texts inserted by the set are updated", () => {
    const found = template("olivenzweig-einladung");
    const first = withSharedTexts(found, found, texts);
    const own = {
      ...first,
      pages: first.pages.map((page) => ({
        ...page,
        elements: page.elements.map((each) =>
          each.type === "text" && each.role === "place" ? { ...each, text: "Bei uns im Hof" } : each,
        ),
      })),
    };
    const second = withSharedTexts(own, found, { ...texts, first: "Lea", place: "Bremen" }, texts);
    expect(textOf(second, "names")).toEqual(["Lea\n& Jonas"]);
    expect(textOf(second, "place")).toEqual(["Bei uns im Hof"]);
    expect(withSharedTexts(second, found, noSharedTexts, { ...texts, first: "Lea" }).pages[0]).toEqual({
      ...own.pages[0],
      elements: found.pages[0]?.elements.map((each) =>
        each.type === "text" && each.role === "place" ? { ...each, text: "Bei uns im Hof" } : each,
      ),
    });
  });

  test("THEME-05 without texts nothing changes, and no sample name is left next to entered texts", () => {
    for (const { id, document, occasion } of all) {
      expect(withSharedTexts(document, document, noSharedTexts)).toEqual(document);
      if (occasion !== "hochzeit") continue;
      const done = withSharedTexts(document, document, texts);
      for (const role of ["names", "names-2", "bride", "groom", "date", "date-2", "place", "initial-1"])
        expect({ id, role, left: textOf(done, role).filter((text) => textOf(document, role).includes(text)) }).toEqual({
          id,
          role,
          left: [],
        });
    }
  });

  test("THEME-05 a form asks only for texts that the cards contain", () => {
    const of = (...ids: readonly string[]) => [...sharedTextsUsedBy(ids.map(template))];
    expect(of("olivenzweig-einladung", "monogramm-aufkleber")).toEqual([
      "first",
      "second",
      "date",
      "place",
      "monogram",
    ]);
    expect(of("quelle-einladung")).toEqual(["first", "date", "place"]);
    expect(of("olivenzweig-tischkarte")).toEqual([]);
  });
});
