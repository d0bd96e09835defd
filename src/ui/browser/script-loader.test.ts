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
  const heard: ScriptState[] = [];
  return { loader, inserted, removed, heard, hear: (state: ScriptState) => heard.push(state) };
}

test("SHELL-28 a script goes from awaitingLoad over loading to loaded", () => {
  const { loader, inserted, heard, hear } = page();
  expect(loader.stateOf("/a.js")).toBe("awaitingLoad");
  loader.load("/a.js", hear);
  expect(loader.stateOf("/a.js")).toBe("loading");
  inserted[0]?.done("loaded");
  expect(heard).toEqual(["loading", "loaded"]);
});

test("SHELL-28 the same address is loaded once, another one beside it", () => {
  const { loader, inserted } = page();
  for (const src of ["/a.js", "/a.js", "/b.js"]) loader.load(src);
  inserted[0]?.done("loaded");
  loader.load("/a.js");
  expect(inserted.map(({ src }) => src)).toEqual(["/a.js", "/b.js"]);
});

test("SHELL-28 removing aborts: a script that arrives afterwards does not count", () => {
  const { loader, inserted, removed, heard, hear } = page();
  loader.load("/a.js", hear);
  loader.remove("/a.js");
  inserted[0]?.done("loaded");
  expect(loader.stateOf("/a.js")).toBe("removed");
  expect(removed).toEqual(["/a.js"]);
  expect(heard).toEqual(["loading", "removed"]);
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
