import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DesignDocument, type Page } from "#design/model/design-document.ts";
import { referringToSaved, withSavedParts } from "./saved-parts.ts";

const page = (id: string, x: number): Page => ({
  id,
  w: 200,
  h: 200,
  folds: [],
  panels: [{ role: "panel", number: 1, x, y: 0, w: 200, h: 200 }],
  part: "block",
  gutter: null,
  background: null,
  panelBackgrounds: {},
  elements: [],
});

const anyDocument = fc
  .record({
    pages: fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c", "d"), x: fc.nat(2) }), {
      minLength: 1,
      selector: ({ id }) => id,
    }),
    assets: fc.dictionary(fc.constantFrom("p1", "p2", "p3"), fc.integer({ min: 1, max: 3 })),
  })
  .map(({ pages, assets }) =>
    DesignDocument.parse({
      schema: 2,
      product: "photobook",
      palette: {},
      parts: [{ id: "block", kind: "block" }],
      pages: pages.map(({ id, x }) => page(id, x)),
      assets: Object.fromEntries(
        Object.entries(assets).map(([id, width]) => [
          id,
          { id, kind: "photo", width, height: 1, sha256: "a".repeat(64) },
        ]),
      ),
    }),
  );

describe("CFG-03 a save on top of the version the shop has", () => {
  test("is the whole document again, whatever was changed", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const sent: unknown = JSON.parse(JSON.stringify(referringToSaved(after, before)));
        expect(withSavedParts(sent, before)).toEqual({ ok: true, value: JSON.parse(JSON.stringify(after)) });
      }),
    );
  });

  test("leaves out pages and assets that stay, and takes whole documents as they are", () => {
    const [before] = fc.sample(anyDocument, { numRuns: 1, seed: 1 });
    if (!before) throw new Error("no document");
    const sent = referringToSaved(before, before);
    expect(sent.saved.pages).toEqual(before.pages.map(({ id }) => id));
    expect(sent.saved.assets).toEqual({ changed: {}, removed: [] });
    expect(withSavedParts(before, before)).toEqual({ ok: true, value: before });
  });

  test("is refused for a page the shop does not have", () => {
    const [before] = fc.sample(anyDocument, { numRuns: 1, seed: 1 });
    if (!before) throw new Error("no document");
    const sent = { ...before, saved: { pages: ["elsewhere"], assets: { changed: {}, removed: [] } } };
    expect(withSavedParts(sent, before)).toMatchObject({ ok: false, refusal: { code: "PROJECT_INVALID" } });
  });
});
