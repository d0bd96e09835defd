import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { DesignArtwork, DesignTemplate } from "#modules/catalogue/contract.server.ts";
import { seedCatalogue } from "#modules/catalogue/testing/seed-catalogue.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { artworkProblems, usedSlots, type ArtworkContext } from "./artwork-rules.server.ts";
import { samplePhotos } from "./judge-artwork.server.ts";
import { readyToPublish } from "./model.ts";

type Palette = DesignArtwork["document"]["palette"];
type Element = DesignArtwork["document"]["pages"][number]["elements"][number];

const template = DesignTemplate.parse(
  JSON.parse(readFileSync(fromRoot("designs", "templates", "olivenzweig-einladung.json"), "utf8")),
);
const sound: DesignArtwork = template;
let context: ArtworkContext;

beforeAll(async () => {
  const { fonts, ornaments } = await shopArtwork();
  await ornaments.ensure(
    sound.document.pages.flatMap((page) =>
      page.elements.flatMap((one) => (one.type === "ornament" ? [one.ornament] : [])),
    ),
  );
  context = {
    product: seedCatalogue().products.get(sound.document.product),
    fonts: new Set(fonts.collection.registry.map(({ id }) => id)),
    ornaments: ornaments.get,
    photos: new Map((await samplePhotos()).map(({ id, sha256 }) => [id, sha256])),
  };
});

/** The artwork with every text changed; fields set to undefined are removed. */
function withTexts(change: (element: Extract<Element, { type: "text" }>) => object): DesignArtwork {
  const pages = sound.document.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => (one.type === "text" ? { ...one, ...change(one) } : one)),
  }));
  return DesignArtwork.parse({ ...sound, document: { ...sound.document, pages } });
}

const [first] = sound.variants;
const paletteOf = (change: Palette): Palette => ({ ...first?.palette, ...change });
const variants = (palette: Palette) => sound.variants.map((one, at) => (at === 1 ? { ...one, palette } : one));
const { ink: _ink, ...withoutInk } = first?.palette ?? {};
const black: Palette[string] = { cmyk: [90, 90, 90, 90], rgb: "#000000" };
const grey: Palette[string] = { cmyk: [0, 0, 0, 60], rgb: "#7c7b7a" };

test("BO-04 a design of the collection breaks no rule", () => {
  expect(artworkProblems(sound, context)).toEqual([]);
});

test("CARD-13 a design uses exactly the slots of its palette", () => {
  expect([...usedSlots(sound.document, context.ornaments)].toSorted()).toEqual(
    Object.keys(first?.palette ?? {}).toSorted(),
  );
});

const faults: readonly (readonly [string, () => DesignArtwork, string, boolean])[] = [
  [
    "an unknown product",
    () => ({ ...sound, document: { ...sound.document, product: "bierdeckel" } }),
    "product-differs",
    false,
  ],
  [
    "pages of another size",
    () => ({ ...sound, document: { ...sound.document, pages: sound.document.pages.slice(0, 1) } }),
    "pages",
    false,
  ],
  ["a colour with other slots", () => ({ ...sound, variants: variants(withoutInk) }), "slots", false],
  [
    "an unused slot",
    () => ({
      ...sound,
      variants: sound.variants.map((one) => ({ ...one, palette: paletteOf({ rest: grey }) })),
    }),
    "slot-unused",
    true,
  ],
  ["too much ink", () => ({ ...sound, variants: variants(paletteOf({ ink: black })) }), "ink", false],
  [
    "a colour twice",
    () => ({ ...sound, variants: [...sound.variants, ...sound.variants.slice(0, 1)] }),
    "variant-twice",
    false,
  ],
  ["an unknown font face", () => withTexts((one) => ({ style: { ...one.style, font: "comic-sans" } })), "font", false],
  ["texts without a role", () => withTexts(() => ({ role: undefined })), "role-missing", false],
  ["a role twice on a page", () => withTexts(() => ({ role: "names" })), "role-twice", false],
  ["nothing to personalise", () => withTexts(() => ({ placeholder: undefined })), "nothing-to-personalise", false],
  ["a sample that is not the text", () => withTexts(() => ({ placeholder: "anders" })), "sample-differs", false],
  ["type too small to read", () => withTexts((one) => ({ style: { ...one.style, size: 4 } })), "small-text", true],
  [
    "refined foil without refined parts",
    () => ({ ...sound, refinements: ["none", "gold-refined"], document: plain() }),
    "refined",
    false,
  ],
];

/** The document without any refinement. */
function plain(): DesignArtwork["document"] {
  const pages = sound.document.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => ({ ...one, refined: false })),
  }));
  return { ...sound.document, pages };
}

test.each(faults)("BO-04 %s is told", (_, broken, code, publishable) => {
  const problems = artworkProblems(broken(), context);
  expect(problems.map((each) => each.code)).toContain(code);
  expect(readyToPublish(problems)).toBe(publishable);
});
