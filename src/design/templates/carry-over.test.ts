import { describe, expect, it } from "vitest";
import { carryOver } from "./carry-over.ts";
import { printEnvelope } from "../commands/record-commands.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";
import { aDocument, aPage, anImageElement, aShapeElement, aTextElement } from "../testing/builders.ts";

const photo = (id: string) => ({ id, kind: "photo" as const, width: 3000, height: 2000, sha256: "a".repeat(64) });
const sample = { ...photo("see"), kind: "sample" as const };
const front = (elements: readonly Element[], w = 105, h = 148) => aPage(elements, { w, h });
const slot = (id: string, role: string) => anImageElement({ id, role, asset: "see", sample: true });

const template = aDocument([], {
  assets: { see: sample },
  pages: [
    front([
      aTextElement({ id: "names", role: "names", text: "Max & Maria", placeholder: "Max & Maria" }),
      aTextElement({ id: "head", role: "headline", text: "Wir heiraten" }),
      slot("one", "photo-1"),
      slot("two", "photo-2"),
    ]),
  ],
});
const target = aDocument([], {
  product: "postcard-b6",
  assets: { see: sample },
  pages: [
    front(
      [
        aTextElement({ id: "n", role: "names", text: "Max & Maria", placeholder: "Max & Maria", style: { size: 30 } }),
        aTextElement({ id: "h", role: "headline", text: "Save the Date" }),
        slot("first", "photo-1"),
        slot("wide", "panorama"),
      ],
      210,
      148,
    ),
  ],
});
const find = (document: typeof target, id: string) => document.pages[0]?.elements.find((element) => element.id === id);

describe("a design is carried over into another format (CARD-13)", () => {
  const work: DesignDocument = {
    ...template,
    assets: { ...template.assets, p1: photo("p1"), p2: photo("p2") },
    records: { source: "liste.csv", fields: ["guest.name"], rows: [], leaveBlank: false },
    pages: template.pages.map((page) => ({
      ...page,
      elements: [
        ...page.elements.map((element): Element => {
          if (element.id === "names" && element.type === "text") return { ...element, text: "Mia & Tom" };
          if (element.id === "one" && element.type === "image") return { ...element, asset: "p1", sample: false };
          if (element.id === "two" && element.type === "image") return { ...element, asset: "p2", sample: false };
          return element;
        }),
        aShapeElement({ id: "own-1", x: 42.5, y: 64, w: 20, h: 20 }),
      ],
    })),
  };
  const carried = carryOver(work, template, target);

  it("texts written by the customer take the new style, unchanged ones come from the new design", () => {
    expect(find(carried, "n")).toMatchObject({ text: "Mia & Tom", style: { size: 30 } });
    expect(find(carried, "h")).toMatchObject({ text: "Save the Date" });
  });

  it("photos go to the same role, the rest into free slots", () => {
    expect(find(carried, "first")).toMatchObject({ asset: "p1", sample: false, crop: null });
    expect(find(carried, "wide")).toMatchObject({ asset: "p2", sample: false });
    expect(Object.keys(carried.assets).toSorted()).toEqual(["p1", "p2", "see"]);
  });

  it("own elements keep their relative position on the panel, the list and the new product's dimensions are kept", () => {
    expect(find(carried, "own-1")).toMatchObject({ x: 95, y: 64, w: 20, h: 20 });
    expect(carried.records?.source).toBe("liste.csv");
    expect(carried.product).toBe("postcard-b6");
    expect(carried.pages[0]?.w).toBe(210);
  });

  it("an untouched design becomes the other design", () => {
    expect(carryOver(template, template, target)).toEqual({ ...target, records: null });
  });
});

it("a printed envelope does not end up on the card (CARD-13, CARD-15)", () => {
  const printed = printEnvelope(template, { format: { w: 162, h: 114 } });
  if (!printed.ok) throw new Error(printed.refusal.code);
  const carried = carryOver(printed.value.document, template, target);
  const ids = carried.pages.flatMap((page) => page.elements.map(({ id }) => id));
  expect(ids).toEqual(["n", "h", "first", "wide"]);
  expect(carried.parts).toEqual(target.parts);
});
