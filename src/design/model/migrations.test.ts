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
