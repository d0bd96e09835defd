import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { aDocument, aPage, aShapeElement } from "#design/testing/builders.ts";
import { artworkWidth, loadScene, type Scene } from "../scenes/compose-scene.server.ts";
import { createDesignRenderer, type DesignRenderer } from "./render-design.server.ts";
import { renderMockUp, type MockUpFront } from "./render-mock-up.server.ts";
import { homographyFromUnitSquare, mapPoint } from "../scenes/scene-warp.ts";

const designs = path.join(import.meta.dirname, "../../../../designs");
let renderer: DesignRenderer;
let scene: Scene;
beforeAll(async () => {
  renderer = await createDesignRenderer({
    fonts: path.join(designs, "fonts"),
    ornaments: path.join(designs, "ornaments"),
    photo: () => Promise.resolve(null),
  });
  scene = await loadScene(path.join(designs, "scenes/card-on-linen/portrait"));
});

// The upper half is in the accent colour and refinable, the lower half is bare paper.
const half = aShapeElement({ x: 0, y: 0, w: 105, h: 74, fill: "accent", stroke: null, refinable: true, refined: true });
const document = aDocument([], { pages: [aPage([half], { background: "paper" })] });
const width = 700;

async function colours(front: Omit<MockUpFront, "document">) {
  const { data, info } = await renderMockUp({ renderer, scene, fronts: { card: { document, ...front } }, width });
  const surface = scene.model.surfaces[0];
  if (!surface) throw new Error("The scene has a surface");
  const map = homographyFromUnitSquare(surface.corners);
  return (u: number, v: number): readonly number[] => {
    const [x, y] = mapPoint(map, [u, v]);
    const factor = info.width / scene.model.size.width;
    const at = (Math.floor(y * factor) * info.width + Math.floor(x * factor)) * 3;
    return [...data.subarray(at, at + 3)];
  };
}

describe("a design document in a scene", () => {
  test("the printed half is darker than the paper half, and the paper stays light", async () => {
    const at = await colours({});
    const [printed = 255] = at(0.5, 0.25);
    const [paper = 0] = at(0.5, 0.75);
    expect(printed).toBeLessThan(paper - 40);
    expect(paper).toBeGreaterThan(215);
  });

  test("gold foil has warm metallic highlights where the design is refined (D-04)", async () => {
    const plain = await colours({});
    const gold = await colours({ refinement: "gold" });
    const [red = 0, green = 0, blue = 255] = gold(0.5, 0.25);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue + 40);
    expect(gold(0.5, 0.25)).not.toEqual(plain(0.5, 0.25));
    expect(gold(0.5, 0.75)).toEqual(plain(0.5, 0.75));
  });

  test("a panel of the page can be the front alone", async () => {
    const at = await colours({ view: { x: 0, y: 74, w: 105, h: 74 } });
    expect(at(0.5, 0.25)[0]).toBeGreaterThan(215);
  });

  test("the artwork is rendered at twice its displayed size", () => {
    expect(artworkWidth(scene, "card", 1400)).toBeGreaterThan(1200);
    expect(() => artworkWidth(scene, "menu", 1400)).toThrow('no surface "menu"');
  });
});
