import { describe, expect, it } from "vitest";
import { checkPixels, orientedSize, displayFileName, sniffUploadType, undecodedHeic } from "./photo-rules.ts";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe("uploaded pictures", () => {
  it.each([
    ["JPEG", bytes("\u00ff\u00d8\u00ff\u00e0..JFIF"), "image/jpeg"],
    ["PNG", bytes("\u0089PNG\r\n\u001a\n...."), "image/png"],
    ["WebP", bytes("RIFF....WEBPVP8 "), "image/webp"],
    ["SVG", bytes('<svg xmlns="http'), "image/svg+xml"],
    ["SVG behind a BOM", bytes('\u00ef\u00bb\u00bf<?xml version="1.0"?>'), "image/svg+xml"],
    ["PDF", bytes("%PDF-1.7........"), "application/pdf"],
    ["HEIC", bytes("\u0000\u0000\u0000\u0018ftypheic...."), "image/heic"],
    ["HEIF", bytes("\u0000\u0000\u0000\u0018ftypmif1...."), "image/heic"],
    ["AVIF (PHOTO-01)", bytes("\u0000\u0000\u0000\u0018ftypavif...."), "image/avif"],
    ["AVIF sequence (PHOTO-01)", bytes("\u0000\u0000\u0000\u0018ftypavis...."), "image/avif"],
    ["little-endian TIFF", bytes("II*\u0000............"), "image/tiff"],
    ["big-endian TIFF", bytes("MM\u0000*............"), "image/tiff"],
  ])("recognises a %s by its first bytes (CFG-10)", (_, head, type) => {
    expect(sniffUploadType(head)).toEqual({ ok: true, value: type });
  });

  it.each([
    ["a text", bytes("Liebe Oma, anbei")],
    ["a GIF", bytes("GIF89a..........")],
    ["a WAV", bytes("RIFF....WAVEfmt ")],
    ["a film", bytes("\u0000\u0000\u0000\u0018ftypisom....")],
    ["a page", bytes("<!doctype html><script>")],
    ["nothing", new Uint8Array()],
  ])("refuses %s, whatever its name says (CFG-10)", (_, head) => {
    expect(sniffUploadType(head)).toMatchObject({ ok: false, refusal: { code: "UPLOAD_TYPE" } });
  });

  it.each([
    [1, 4000, 3000],
    [4, 4000, 3000],
    [5, 3000, 4000],
    [8, 3000, 4000],
  ])("returns oriented pixels for EXIF orientation %i (CFG-10)", (orientation, width, height) => {
    expect(orientedSize({ width: 4000, height: 3000 }, orientation)).toEqual({ width, height });
  });

  it("accepts 200 megapixels and refuses one row more (D-26)", () => {
    expect(checkPixels(20_000, 10_000, "a.jpg").ok).toBe(true);
    expect(checkPixels(20_000, 10_001, "a.jpg")).toMatchObject({
      ok: false,
      refusal: { code: "UPLOAD_PIXELS", data: { n: 200 } },
    });
  });

  it("report whether a failed HEIC picture is broken or too large (CFG-10)", () => {
    expect(undecodedHeic({ width: 4000, height: 3000 }, "a.heic")).toMatchObject({
      refusal: { code: "UPLOAD_BROKEN" },
    });
    expect(undecodedHeic({ width: 12_000, height: 9000 }, "a.heic")).toMatchObject({
      refusal: { code: "UPLOAD_PIXELS", data: { file: "a.heic", n: 100 } },
    });
  });

  it.each([
    ["Hochzeit.jpg", "Hochzeit.jpg"],
    ["C:\\Bilder\\Tom & Lena.png", "Tom & Lena.png"],
    ["../../etc/passwd", "passwd"],
    ["\u0000\u202e", "Foto"],
    ["ä".repeat(300), "ä".repeat(120)],
  ])("displays %j as a plain name", (name, shown) => {
    expect(displayFileName(name)).toBe(shown);
  });
});
