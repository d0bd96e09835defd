import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { Ornament } from "#design/model/ornament.ts";
import { ClipArtPage } from "./clip-art-model.ts";
import { designFilesApi } from "./design-files-api.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer(testDeps(database()));
  designFilesApi(app);
  await app.ready();
});
afterAll(() => app.close());

describe("artwork files", () => {
  it("serves faces for a year, compressed where the browser can (CFG-22)", async () => {
    const plain = await app.inject({ url: "/_fonts/fraunces-300.ttf" });
    expect(plain.headers["content-type"]).toBe("font/ttf");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const small = await app.inject({ url: "/_fonts/fraunces-300.ttf", headers: { "accept-encoding": "gzip, br" } });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7);
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it("serves faces with PostScript outlines and previews as their own types (CFG-08)", async () => {
    const face = await app.inject({ url: "/_fonts/linux-libertine-400.otf" });
    expect(face.headers["content-type"]).toBe("font/otf");
    const preview = await app.inject({ url: "/_font-previews/linux-libertine-400.svg" });
    expect(preview.headers["content-type"]).toBe("image/svg+xml");
    expect(preview.body).toContain("<path");
  });

  it("searches the clip art page by page, drawings included (CFG-02)", async () => {
    const find = async (query: string) => ClipArtPage.parse((await app.inject({ url: `/_clip-art?${query}` })).json());
    const found = await find("q=Herzen&style=colour");
    expect(found.items.map(({ id }) => id)).toContain("fluent/red-heart");
    for (const { id, drawing } of found.items) expect(Ornament.parse(drawing).id).toBe(id);
    const all = await find("category=love");
    const next = await find("category=love&page=1");
    expect([all.items.length, all.more]).toEqual([48, true]);
    expect(all.items.map(({ id }) => id)).not.toContain(next.items[0]?.id);
    expect(await find("q=Quastenflosser")).toEqual({ total: 0, more: false, items: [] });
  });

  it("serves one drawing of the clip art for a year (CFG-02)", async () => {
    const drawing = await app.inject({ url: "/_clip-art/fluent/butterfly.json", headers: { "accept-encoding": "br" } });
    expect(drawing.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const text = brotliDecompressSync(drawing.rawPayload).toString();
    expect(Ornament.parse(JSON.parse(text)).id).toBe("fluent/butterfly");
  });

  it.each(["q=" + "a".repeat(61), "page=-1", "page=1000", "category=weapons", "style=3d"])(
    "refuses the search %s (NFR-02)",
    async (query) => {
      expect((await app.inject({ url: `/_clip-art?${query}` })).statusCode).toBe(422);
    },
  );

  it("serves the example photos of templates (CFG-16)", async () => {
    const photo = await app.inject({ url: "/_sample/nebelwald" });
    expect(photo.statusCode).toBe(200);
    expect(photo.headers["content-type"]).toBe("image/jpeg");
  });

  it.each([
    "/_fonts/fonts.json",
    "/_fonts/..%2f..%2fpackage.json",
    "/_fonts/nope.ttf",
    "/_font-previews/nope.svg",
    "/_clip-art/fluent/nope.json",
    "/_clip-art/fluent/butterfly.svg",
    "/_clip-art/..%2f..%2ffonts/fonts.json",
    "/_sample/..%2fphotos",
    "/_ornaments/x.json",
  ])("answers 404 for %s (NFR-02)", async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
