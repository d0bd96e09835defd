import { expect, test } from "vitest";
import { writeSvg } from "./svg-node.ts";

test("NFR-02 no value of a design ends the attribute or the element it stands in", () => {
  const mark = `"'></g><script>alert(1)</script>&amp;`;
  const leaf = { tag: "image", attributes: { href: mark, x: 1 }, children: [] } as const;
  const svg = writeSvg({ tag: "g", attributes: { id: mark }, children: [leaf] });
  const safe = "&quot;'&gt;&lt;/g&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;";
  expect(svg).toBe(`<g id="${safe}"><image href="${safe}" x="1"/></g>`);
});
