import { expect, it } from "vitest";
import { chunkNames, compileHint } from "./editor-chunks.ts";

const card = "/shop/src/editor/open-editor.ts";
const pages = "/shop/src/editor/kinds/pages/open-pages.ts";
const imports: Readonly<Record<string, readonly string[]>> = {
  [card]: ["/shop/src/design/text/text-layout.ts", "/shop/src/editor/panels/order-panel.tsx"],
  [pages]: ["/shop/src/design/text/text-layout.ts", "/shop/src/editor/kinds/open-photo.ts"],
  "/shop/src/editor/kinds/open-photo.ts": ["/shop/src/editor/open-shell.ts", "/shop/src/design/arrange/slicing.ts"],
  "/shop/src/design/text/text-layout.ts": ["/shop/src/design/model/color.ts", "/shop/src/kernel/units.ts"],
  "/shop/src/design/arrange/slicing.ts": ["/shop/src/design/geometry/panels.ts"],
  "/shop/src/editor/panels/check-panel.tsx": ["/shop/src/editor/checks/findings.ts"],
};
const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
const nameOf = chunkNames("/shop");

it("CFG-22 names a chunk by the editors that fetch a module when they open", () => {
  expect(nameOf("/shop/src/design/text/text-layout.ts", modules)).toBe("editor-card-pages");
  expect(nameOf("/shop/src/editor/open-shell.ts", modules)).toBe("editor-pages-picture");
  expect(nameOf("/shop/src/design/geometry/panels.ts", modules)).toBe("editor-pages-picture");
  expect(nameOf(pages, modules)).toBe("editor-pages");
});

it("CFG-22 leaves alone what one small editor, a panel opened later or another page reads", () => {
  for (const id of [
    card,
    "/shop/src/editor/panels/order-panel.tsx",
    "/shop/src/editor/checks/findings.ts",
    "/shop/src/design/model/color.ts",
    "/shop/src/design/arrange/slicing.ts",
    "/shop/src/kernel/units.ts",
  ])
    expect([id, nameOf(id, modules)]).toEqual([id, null]);
});

it("CFG-22 has browsers compile what editors open with ahead, and nothing else", () => {
  expect(["editor-card-pages", "books", "photo-goods"].map(compileHint)).toEqual(
    Array(3).fill("//# allFunctionsCalledOnLoad\n"),
  );
  expect(["framework", "shop", "bookshelf", "pages-editor"].map(compileHint)).toEqual(["", "", "", ""]);
});
