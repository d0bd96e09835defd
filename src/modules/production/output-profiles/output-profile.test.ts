import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOutputProfile } from "./output-profile.ts";

const folder = join(import.meta.dirname, "../../../prepress/profiles");
const coated = new Uint8Array(readFileSync(join(folder, "ISOcoated_v2_300_bas.icc")));

function changed(at: number, text: string): Uint8Array {
  const copy = coated.slice();
  copy.set(Buffer.from(text, "latin1"), at);
  return copy;
}

test("PDF-01 an output profile for CMYK states its name", () => {
  expect(readOutputProfile(coated)).toEqual({ ok: true, value: { description: "ISO Coated v2 300% (basICColor)" } });
});

test.each([
  ["a screen profile", new Uint8Array(readFileSync(join(folder, "sRGB.icc"))), "class"],
  ["a device link", changed(12, "link"), "class"],
  ["an RGB printer", changed(16, "RGB "), "colour"],
  ["a wrong length", coated.slice(0, -4), "broken"],
  ["no profile at all", changed(36, "nope"), "broken"],
  ["a tag beyond the end", changed(136, "\u00ff\u00ff\u00ff\u00f0"), "broken"],
  ["too many tags", changed(128, "\u00ff\u00ff\u00ff\u00ff"), "broken"],
  ["nothing", new Uint8Array(), "size"],
  ["more than 4 MB", new Uint8Array(4 * 1024 * 1024 + 1), "size"],
])("PDF-01 %s is refused", (_, bytes, reason) => {
  expect(readOutputProfile(bytes)).toEqual({ ok: false, refusal: { code: "PROFILE_INVALID", data: { reason } } });
});
