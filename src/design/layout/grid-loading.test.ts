import { beforeEach, describe, expect, it, vi } from "vitest";
import { aDocument, aTextElement } from "../testing/builders.ts";
import { QrElement } from "../model/design-document.ts";

const code = QrElement.parse({
  id: "code",
  type: "qr",
  x: 10,
  y: 10,
  w: 25,
  h: 25,
  value: "https://blattwerk.example",
  color: { cmyk: [0, 0, 0, 100], rgb: "#000000" },
});

describe("the layout of codes, tables and calendars", () => {
  beforeEach(() => vi.resetModules());
  const fresh = () => import("./grid-loading.ts");

  it("is not loaded for a document without any (CFG-22)", async () => {
    const { gridsLoadedFor, loadGridsFor, loadedGrids } = await fresh();
    const plain = aDocument([aTextElement({})]);
    await loadGridsFor(plain);
    expect(gridsLoadedFor(plain)).toBe(true);
    expect(gridsLoadedFor(aDocument([code]))).toBe(false);
    expect(() => loadedGrids()).toThrow("not loaded");
  });

  it("is loaded with the first code and stays loaded (CFG-22, CARD-19)", async () => {
    const { gridsLoadedFor, loadGridsFor, loadedGrids } = await fresh();
    await loadGridsFor(aDocument([aTextElement({}), code]));
    expect(gridsLoadedFor(aDocument([code]))).toBe(true);
    const context = { palette: {}, assets: {}, locale: "de-DE" };
    const fonts = await import("../testing/fonts.ts").then(({ testFonts }) => testFonts());
    expect(loadedGrids()(code, context, { fonts, ornaments: () => undefined }).items).not.toHaveLength(0);
  });
});
