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
const start: EditorState = { draft, past: [], step: "", saved: draft, versionId: 1, selected: "root" };
const after = (...acts: readonly EditorAction[]) => acts.reduce(editorReducer, start);
const title = (value: string): EditorAction => ({
  act: "set",
  uid: "root",
  field: "title",
  language: undefined,
  value,
});

test("PB-15 typing in one field is one step back", () => {
  const typed = after(title("E"), title("Ei"), title("Ein"));
  expect(typed.draft.content["title"]).toBe("Ein");
  expect(editorReducer(typed, { act: "undo" }).draft).toBe(draft);
});

test("PB-15 what was removed comes back, its parent is selected meanwhile", () => {
  const removed = after({ act: "select", uid: "b" }, { act: "remove", uid: "b" });
  expect(removed.selected).toBe("root");
  expect(removed.draft.content["body"]).toEqual([content.body[0]]);
  expect(editorReducer(removed, { act: "undo" }).draft).toBe(draft);
});

test("PB-15 a save keeps what was typed while it ran", () => {
  const typed = after(title("Eins"));
  const saved = editorReducer(editorReducer(typed, title("Zwei")), { act: "saved", draft: typed.draft, versionId: 2 });
  expect(saved.versionId).toBe(2);
  expect(saved.draft).not.toBe(saved.saved);
});
