import { expect, test } from "vitest";
import { createScriptLoader, type ScriptState } from "./script-loader.ts";

/** A page whose scripts end when the test says so. */
function page() {
  const inserted: { readonly src: string; readonly done: (state: "loaded" | "error") => void }[] = [];
  const removed: string[] = [];
  const loader = createScriptLoader((src, done) => {
    inserted.push({ src, done });
    return () => removed.push(src);
  });
  const states: ScriptState[] = [];
  return { loader, inserted, removed, states, record: (state: ScriptState) => states.push(state) };
}

test("SHELL-28 a script goes from awaitingLoad via loading to loaded", () => {
  const { loader, inserted, states, record } = page();
  expect(loader.stateOf("/a.js")).toBe("awaitingLoad");
  loader.load("/a.js", record);
  expect(loader.stateOf("/a.js")).toBe("loading");
  inserted[0]?.done("loaded");
  expect(states).toEqual(["loading", "loaded"]);
});

test("SHELL-28 the same URL is loaded once, another one separately", () => {
  const { loader, inserted } = page();
  for (const src of ["/a.js", "/a.js", "/b.js"]) loader.load(src);
  inserted[0]?.done("loaded");
  loader.load("/a.js");
  expect(inserted.map(({ src }) => src)).toEqual(["/a.js", "/b.js"]);
});

test("SHELL-28 removing aborts: a script that loads afterwards is ignored", () => {
  const { loader, inserted, removed, states, record } = page();
  loader.load("/a.js", record);
  loader.remove("/a.js");
  inserted[0]?.done("loaded");
  expect(loader.stateOf("/a.js")).toBe("removed");
  expect(removed).toEqual(["/a.js"]);
  expect(states).toEqual(["loading", "removed"]);
});

test("SHELL-28 after an error or a removal a script can be loaded again", () => {
  const { loader, inserted } = page();
  loader.load("/a.js");
  inserted[0]?.done("error");
  expect(loader.stateOf("/a.js")).toBe("error");
  loader.load("/a.js");
  inserted[1]?.done("loaded");
  expect(loader.stateOf("/a.js")).toBe("loaded");
  loader.remove("/a.js");
  loader.load("/a.js");
  expect(inserted).toHaveLength(3);
});
