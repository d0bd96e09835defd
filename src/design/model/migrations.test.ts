import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readDocument } from "./migrations.ts";
import { currentSchema } from "./design-document.ts";
import { aDieElement, aDocument, anImageElement, aPage } from "../testing/builders.ts";

const folder = path.join(import.meta.dirname, "../../../fixtures/documents");
const stored = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), "utf8"));

describe("stored documents of every version can be read (CFG-21)", () => {
  it("there is a stored document of every schema version so far", () => {
    const versions = readdirSync(folder).map((file) => /^version-(\d+)\.json$/.exec(file)?.[1]);
    for (let version = 1; version <= currentSchema; version += 1) expect(versions).toContain(String(version));
  });

  it.each(readdirSync(folder).filter((file) => file.endsWith(".json")))("%s", (file) => {
    const result = readDocument(stored(file));
    expect(result).toMatchObject({ ok: true, value: { schema: currentSchema } });
  });

  it("in version 1 the ids of surfaces name the pieces of the product (CARD-21, PDF-01)", () => {
    const { parts: _parts, ...old } = aDocument();
    const ids = ["sleeve-outside", "sleeve-inside", "insert-1-front", "insert-2-front", "band", "page-12", "outside"];
    const read = readDocument({ ...old, schema: 1, pages: ids.map((id) => ({ ...aPage(), id })) });
    expect(read.ok && read.value.parts).toMatchObject([
      { id: "sleeve", kind: "sleeve" },
      { id: "insert-1", kind: "insert", number: 1 },
      { id: "insert-2", kind: "insert", number: 2 },
      { id: "band", kind: "band" },
      { id: "booklet", kind: "booklet" },
      { id: "card", kind: "card" },
    ]);
    expect(read.ok && read.value.pages.map(({ part }) => part).slice(2, 4)).toEqual(["insert-1", "insert-2"]);
  });

  it("a current document is returned unchanged", () => {
    const document = aDocument();
    expect(readDocument(structuredClone(document))).toEqual({ ok: true, value: document });
  });

  it.each([
    ["null", null, ""],
    ["a list", [], ""],
    ["no version", {}, "schema"],
    ["a version of the future", { ...aDocument(), schema: currentSchema + 1 }, "schema"],
    ["half a version", { ...aDocument(), schema: 1.5 }, "schema"],
    ["a document without pages", { ...aDocument(), pages: [] }, "pages"],
    ["path data nobody can read", aDocument([aDieElement({ d: "M0 0 L banana" })]), "pages.0.elements.0.d"],
    [
      "a broken colour",
      { ...aDocument(), palette: { ink: { cmyk: [0, 0, 0, 100], rgb: "black" } } },
      "palette.ink.rgb",
    ],
  ])("%s is refused with the place", (_, document, place) => {
    expect(readDocument(document)).toMatchObject({
      ok: false,
      refusal: { code: "PROJECT_INVALID", data: { path: place } },
    });
  });

  it.each(["__proto__", "constructor", "toString"])("nothing is called %s, as every object answers to it", (asset) => {
    const named = { ...aDocument(), pages: [{ ...aPage(), elements: [{ ...anImageElement(), asset }] }] };
    expect(readDocument(named)).toMatchObject({ ok: false, refusal: { code: "PROJECT_INVALID" } });
    const coloured = { ...aDocument(), pages: [{ ...aPage(), background: asset }] };
    expect(readDocument(coloured)).toMatchObject({ ok: false, refusal: { code: "PROJECT_INVALID" } });
  });
});
