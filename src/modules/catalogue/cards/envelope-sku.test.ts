import { describe, expect, test } from "vitest";
import { envelopeSku, parseEnvelopeSku, parseInlaySku } from "./envelope-sku.ts";
import { seedCatalogue } from "../testing/seed-catalogue.ts";

const catalogue = seedCatalogue();

describe("envelope and inlay SKUs", () => {
  test.each([
    ["162x114-mint-gerade", { size: "162x114", colour: "mint", shape: "gerade" }],
    ["162x114-salbei-spitz", { size: "162x114", colour: "salbei", shape: "spitz" }],
    ["229x162-kraft-gerade", { size: "229x162", colour: "kraft", shape: "gerade" }],
  ])("CARD-05 %s splits into size, colour and shape", (sku, parts) => {
    expect(parseEnvelopeSku(sku, catalogue)).toEqual({ ok: true, value: parts });
  });

  test.each([
    ["163x114-mint-gerade", "size", "163x114"],
    ["0x114-mint-gerade", "size", "0x114"],
    ["162x114-lila-gerade", "colour", "lila"],
    ["162x114-mint-rund", "shape", "rund"],
    ["162x114-mint", "parts", "162x114-mint"],
    ["162x114-mint-gerade-neu", "parts", "162x114-mint-gerade-neu"],
    ["", "parts", ""],
  ])("CARD-05 %s is refused because of its %s", (sku, part, value) => {
    expect(parseEnvelopeSku(sku, catalogue)).toEqual({
      ok: false,
      refusal: { code: "OPTION_UNKNOWN", data: { option: "envelope", part, value } },
    });
  });

  test("CARD-05 inlay SKUs are split into size and paper", () => {
    expect(parseInlaySku("100x143-transparent", catalogue)).toEqual({
      ok: true,
      value: { size: "100x143", paper: "transparent" },
    });
    expect(parseInlaySku("100x143-seide", catalogue)).toMatchObject({
      ok: false,
      refusal: { data: { part: "paper" } },
    });
    expect(parseInlaySku("100x144-natur", catalogue)).toMatchObject({ ok: false, refusal: { data: { part: "size" } } });
    expect(parseInlaySku("100x143", catalogue)).toMatchObject({ ok: false, refusal: { data: { part: "parts" } } });
    expect(parseInlaySku("100x143-natur-x", catalogue)).toMatchObject({
      ok: false,
      refusal: { data: { part: "parts" } },
    });
  });

  test("CARD-03 CARD-05 every sold envelope and inlay SKU can be parsed and rebuilt from its parts", () => {
    for (const envelope of catalogue.envelopes.values()) {
      const parts = parseEnvelopeSku(envelope.sku, catalogue);
      expect(parts.ok && envelopeSku(parts.value)).toBe(envelope.sku);
    }
    for (const inlay of catalogue.inlays.values()) expect(parseInlaySku(inlay.sku, catalogue).ok).toBe(true);
  });

  test("CARD-03 CARD-04 the range: 10 colours in C6, B6, DL, six in squares, C5 with straight flaps only", () => {
    const count = (size: string) =>
      [...catalogue.envelopes.values()].filter((envelope) => envelope.size === size).length;
    expect(["C6", "B6", "DL", "Q135", "Q155", "C5"].map((size) => count(size))).toEqual([20, 20, 20, 12, 12, 3]);
  });

  test("CARD-03 every product fits its envelope", () => {
    for (const { code, closed, envelopeSize } of catalogue.products.values()) {
      const fits = envelopeSize === null ? undefined : catalogue.envelopeSizes.get(envelopeSize)?.fits;
      const long = Math.max(closed.w, closed.h) <= Math.max(fits?.w ?? 999, fits?.h ?? 999);
      const short = Math.min(closed.w, closed.h) <= Math.min(fits?.w ?? 999, fits?.h ?? 999);
      expect([code, long, short]).toEqual([code, true, true]);
    }
  });
});
