import { describe, expect, it } from "vitest";
import { findElement } from "#design/commands/edit.ts";
import { Ornament } from "#design/model/ornament.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { aCard } from "#design/testing/documents.ts";
import { createClipArtSearch, placeClipArt, type ClipArtQuery } from "./clip-art.ts";
import { anEditorContext } from "../testing/test-editor.ts";

const anyone: ClipArtQuery = { text: "", category: null, style: null };
const heart = Ornament.parse({
  id: "ph/heart-fill",
  viewBox: [0, 0, 200, 100],
  slots: { ink: { cmyk: [0, 0, 0, 100], rgb: "#000000" }, c1: { cmyk: [0, 90, 60, 0], rgb: "#f92f60" } },
  paths: [{ d: "M0 0L200 0L100 100Z", fill: "ink" }],
});
const item = (id: string) => ({ id, de: "Herz", en: "heart", style: "solid" as const, drawing: { ...heart, id } });
const answer = (ids: readonly string[], more: boolean) =>
  Response.json({ total: 9, more, items: ids.map((id) => ({ ...item(id), category: "love" })) });

describe("clip-art search in the editor", () => {
  it("CFG-02 searches by text, category and style, and appends page after page", async () => {
    const requested: string[] = [];
    const search = createClipArtSearch((address) => {
      requested.push(address);
      return Promise.resolve(answer([`ph/heart-${requested.length}`], true));
    });
    await search.find({ text: " Herzen ", category: "love", style: "line" });
    await search.next();
    expect(requested).toEqual([
      "/_clip-art?q=Herzen&page=0&category=love&style=line",
      "/_clip-art?q=Herzen&page=1&category=love&style=line",
    ]);
    expect(search.store.getState().items.map(({ id }) => id)).toEqual(["ph/heart-1", "ph/heart-2"]);
  });

  it("CFG-02 ignores a late response of an older search", async () => {
    const open: ((response: Response) => void)[] = [];
    const search = createClipArtSearch(() => new Promise((resolve) => open.push(resolve)));
    const older = search.find({ ...anyone, text: "h" });
    const newer = search.find({ ...anyone, text: "herz" });
    open[1]?.(answer(["ph/heart-new"], false));
    open[0]?.(answer(["ph/heart-old"], false));
    await Promise.all([older, newer]);
    expect(search.store.getState().items.map(({ id }) => id)).toEqual(["ph/heart-new"]);
  });

  it("CFG-02 keeps its results when a page fails, and requests that page again", async () => {
    const answers = [answer(["ph/a"], true), Response.error(), answer(["ph/b"], false)];
    const search = createClipArtSearch(() => Promise.resolve(answers.shift() ?? Response.error()));
    await search.find(anyone);
    await search.next();
    expect(search.store.getState()).toMatchObject({ failed: "SERVER", busy: false });
    await search.next();
    expect(search.store.getState().items.map(({ id }) => id)).toEqual(["ph/a", "ph/b"]);
    expect(search.store.getState().failed).toBeNull();
  });
});

it("CFG-02 CFG-06 a placed drawing lies in the middle of the panel, is selected and brings its colours", async () => {
  const editor = anEditorContext(aCard([]), await testFonts("jost-400"));
  await placeClipArt(editor, item("ph/heart-fill"));
  const [id = ""] = editor.view.store.getState().selection;
  const { document } = editor.documents.store.getState();
  const placed = findElement(document, id)?.element;
  const ink = "ink" in document.palette ? "ink" : heart.slots["ink"];
  expect(placed).toMatchObject({
    type: "ornament",
    ornament: "ph/heart-fill",
    name: "Herz",
    w: 36.75,
    h: 18.38,
    x: 34.13,
    y: 64.81,
    colors: { ink, c1: heart.slots["c1"] },
  });
});
