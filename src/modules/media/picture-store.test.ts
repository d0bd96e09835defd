import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import type { ResolvedPicture } from "./picture-library.server.ts";
import { createPictureStore } from "./picture-store.server.ts";

const look = { design: "kranich", variant: "mitternacht", paper: "matt-300", refinement: "none" } as const;
const found: ResolvedPicture = {
  hash: "0123456789",
  ratio: 0.7,
  plan: { kind: "face", face: "front", design: look },
};

let folder = "";
let drawings = 0;
beforeEach(() => {
  folder = scratchFolder("pictures");
  drawings = 0;
});

function storeDrawing(abreast = 2, takesMs = 20) {
  let running = 0;
  let most = 0;
  const store = createPictureStore({
    folder,
    abreast,
    draw: async (_plan, width) => {
      drawings += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      running -= 1;
      return new Uint8Array([width % 256]);
    },
  });
  return { store, mostAbreast: () => most };
}

describe("drawn pictures", () => {
  test("IMG-09 fifty equal requests draw once and all get the picture", async () => {
    const { store } = storeDrawing();
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.picture("a", found, 480, "webp")));
    expect(drawings).toBe(1);
    expect(new Set(answers.map((answer) => answer.toString("hex")))).toEqual(new Set(["e0"]));
  });

  test("IMG-09 a picture drawn before comes from disk, also in another process", async () => {
    await storeDrawing().store.picture("a", found, 480, "webp");
    await storeDrawing().store.picture("a", found, 480, "webp");
    expect(drawings).toBe(1);
    expect(readdirSync(path.join(folder, "01"))).toEqual(["a-0123456789-480.webp"]);
  });

  test("NFR-01 never more drawings at once than allowed", async () => {
    const { store, mostAbreast } = storeDrawing(2);
    const widths = [120, 200, 320, 480, 640, 800] as const;
    await Promise.all(widths.map((width) => store.picture("a", found, width, "avif")));
    expect([drawings, mostAbreast()]).toEqual([6, 2]);
  });

  test("IMG-09 a failed drawing is tried again", async () => {
    let attempts = 0;
    const store = createPictureStore({
      folder,
      abreast: 1,
      draw: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new Error("no font")) : Promise.resolve(new Uint8Array([1]));
      },
    });
    await expect(store.picture("a", found, 480, "webp")).rejects.toThrow("no font");
    expect([...(await store.picture("a", found, 480, "webp"))]).toEqual([1]);
  });
});
