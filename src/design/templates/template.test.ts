import { describe, expect, it } from "vitest";
import { elementsByRole, withColorVariant, withWording, wordingOf } from "./template.ts";
import { aDocument, aShapeElement, aTextElement } from "../testing/builders.ts";

const names = aTextElement({ id: "names", role: "names", text: "Max & Maria", placeholder: "Max & Maria" });
const place = aTextElement({ id: "place", role: "place", text: "Schloss Ort" });
const again = aTextElement({ id: "names-back", role: "names", text: "Max & Maria" });

describe("templates and their variants (CARD-13)", () => {
  it("a colour variant replaces the colours it names and keeps the others", () => {
    const document = aDocument();
    const paper = { cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb: "#ffffff" };
    const changed = withColorVariant(document, { id: "white", palette: { paper } });
    expect(changed.palette).toEqual({ ...document.palette, paper });
    expect(changed.pages).toBe(document.pages);
  });

  it("roles find elements in paint order", () => {
    const found = elementsByRole(aDocument([names, aShapeElement(), place, again]));
    expect([...found.keys()]).toEqual(["names", "place"]);
    expect(found.get("names")?.map((element) => element.id)).toEqual(["names", "names-back"]);
  });

  it("wording is the customer's text, not the sample", () => {
    expect(wordingOf(aDocument([names, place]))).toEqual({ place: "Schloss Ort" });
  });

  it("wording moves to another format by role, once per role, and leaves the rest unchanged", () => {
    const before = aDocument([names, place, again]);
    const document = withWording(before, { names: "Mia & Tom", menu: "Suppe" });
    const texts = document.pages[0]?.elements.map((element) => (element.type === "text" ? element.text : ""));
    expect(texts).toEqual(["Mia & Tom", "Schloss Ort", "Max & Maria"]);
    expect(document.pages[0]?.elements[1]).toBe(before.pages[0]?.elements[1]);
  });
});
