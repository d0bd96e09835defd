import { expect, it } from "vitest";
import { cachedTextLayout } from "./text-layout-cache.ts";
import { aText } from "../testing/documents.ts";
import { testFonts } from "../testing/fonts.ts";

it("CFG-22 lays out a text again when its content or width changes, not when it only moves", async () => {
  const fonts = await testFonts("fraunces-300");
  const element = aText({ id: "names", x: 10, y: 10, w: 60, h: 20, text: "Frida und Anton" });
  if (element.type !== "text") throw new Error("no text");
  const first = cachedTextLayout(element, fonts, "de-DE");
  const moved = { ...element, x: 40, y: 3, rotation: 12 };
  expect(cachedTextLayout(moved, fonts, "de-DE")).toBe(first);
  const narrow = cachedTextLayout({ ...element, w: 12 }, fonts, "de-DE");
  expect(narrow).not.toBe(first);
  expect(narrow.lines.length).toBeGreaterThan(first.lines.length);
  const other = cachedTextLayout({ ...element, text: "Frida" }, fonts, "de-DE");
  expect(other.length).toBe(5);
});
