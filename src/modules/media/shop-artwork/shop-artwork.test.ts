import { expect, test } from "vitest";
import { layoutDocument } from "#design/layout/document-layout.ts";
import { Element } from "#design/model/design-document.ts";
import { aCard } from "#design/testing/documents.ts";
import { freezeJob } from "#prepress/print-job/frozen-job.ts";
import { shopArtwork } from "./shop-artwork.server.ts";

test("CFG-02 PDF-05 placed clip art is laid out on the server, and a frozen job holds its paths", async () => {
  const box = { x: 20, y: 20, w: 30, h: 30 };
  const butterfly = Element.parse({ ...box, id: "a", type: "ornament", ornament: "fluent/butterfly", colors: {} });
  const recoloured = Element.parse({
    ...box,
    id: "b",
    type: "ornament",
    ornament: "ph/heart-fill",
    colors: { ink: "leaf" },
  });
  const unknown = Element.parse({ ...box, id: "c", type: "ornament", ornament: "fluent/../../package", colors: {} });
  const card = aCard([butterfly, recoloured, unknown]);
  const artwork = await shopArtwork();
  const displayList = layoutDocument(card, await artwork.resourcesFor(card, "none"));
  const paths = (id: string) =>
    displayList.pages.flatMap((page) =>
      page.items.flatMap((item) => (item.kind === "path" && item.element === id ? [item] : [])),
    );
  const inks = artwork.ornaments.get("fluent/butterfly")?.slots ?? {};
  expect(paths("a").map((item) => item.fill)).toContainEqual(expect.objectContaining(inks["c1"] ?? { missing: true }));
  expect(paths("b").map((item) => item.fill)).toEqual([expect.objectContaining(card.palette["leaf"] ?? {})]);
  expect(paths("c")).toEqual([]);
  const job = freezeJob({ displayList, refinement: "none", condition: "FOGRA39", fonts: new Map(), photos: new Map() });
  expect(job).toMatchObject({ ok: true, value: { displayList } });
});
