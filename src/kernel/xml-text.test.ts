import { expect, test } from "vitest";
import { xmlText } from "./xml-text.ts";

test("NFR-02 a text ends neither the element nor the attribute it stands in", () => {
  expect(xmlText(`Büro "A & B" <x>'`)).toBe("Büro &quot;A &amp; B&quot; &lt;x&gt;'");
});

test("NFR-02 characters XML cannot represent are removed, others stay", () => {
  expect(xmlText("a\u0000b\u000bc\ufffed\ud800e\udc00f\t\n😀")).toBe("abcdef\t\n😀");
});
