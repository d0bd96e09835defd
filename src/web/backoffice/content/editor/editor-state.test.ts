import { expect, test } from "vitest";
import { editorReducer, type EditorAction, type EditorState } from "./editor-state.ts";

const content = {
  _uid: "root",
  component: "page",
  body: [
    { _uid: "a", component: "contact" },
    { _uid: "b", component: "sitemapContainer" },
  ],
};
const draft = { name: "Seite", content, translations: {} };
const start: EditorState = { draft, undoStack: [], step: "", saved: draft, versionId: 1, selected: "root" };
const after = (...actions: readonly EditorAction[]) => actions.reduce(editorReducer, start);
const title = (value: string): EditorAction => ({
  type: "set",
  uid: "root",
  field: "title",
  language: undefined,
  value,
});

test("PB-15 typing in one field is one undo step", () => {
  const typed = after(title("E"), title("Ei"), title("Ein"));
  expect(typed.draft.content["title"]).toBe("Ein");
  expect(editorReducer(typed, { type: "undo" }).draft).toBe(draft);
});

test("PB-15 undo restores a removed blok; meanwhile its parent is selected", () => {
  const removed = after({ type: "select", uid: "b" }, { type: "remove", uid: "b" });
  expect(removed.selected).toBe("root");
  expect(removed.draft.content["body"]).toEqual([content.body[0]]);
  expect(editorReducer(removed, { type: "undo" }).draft).toBe(draft);
});

test("PB-15 a save preserves what was typed while it ran", () => {
  const typed = after(title("Eins"));
  const saved = editorReducer(editorReducer(typed, title("Zwei")), { type: "saved", draft: typed.draft, versionId: 2 });
  expect(saved.versionId).toBe(2);
  expect(saved.draft).not.toBe(saved.saved);
});
