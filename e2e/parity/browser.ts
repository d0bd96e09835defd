import { createFontCollection } from "#design/text/fonts.ts";
import { loadHyphenationFor } from "#design/text/hyphenation.ts";
import { loadGridsFor } from "#design/layout/grid-loading.ts";
import { layoutPage } from "#design/layout/document-layout.ts";
import { DesignDocument, type Refinement } from "#design/model/design-document.ts";
import { Ornament } from "#design/model/ornament.ts";
import { FontFace } from "#design/model/font-face.ts";
import { paintSvg } from "#design/svg/paint-svg.ts";
import { loadShaping } from "#design/text/shaping.ts";

/** Input of the page from the test. */
export type ParityInput = {
  readonly document: unknown;
  readonly page: number;
  readonly refinement: Refinement;
  readonly registry: readonly unknown[];
  readonly fonts: readonly string[];
  readonly ornaments: readonly unknown[];
  readonly pxPerMm: number;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the page's global object is merged here
  interface Window {
    layOut: (input: ParityInput) => Promise<string>;
  }
}

/** Lays a page out with the browser's own engine, paints it, and returns the display list as JSON. */
window.layOut = async (input) => {
  const document = DesignDocument.parse(input.document);
  const registry = input.registry.map((row) => FontFace.parse(row));
  const ornaments = new Map(
    input.ornaments.map((row) => Ornament.parse(row)).map((ornament) => [ornament.id, ornament]),
  );
  const fonts = createFontCollection(await loadShaping(), registry);
  for (const id of input.fonts) {
    const face = registry.find((row) => row.id === id);
    const answer = await fetch(`/fonts/${face?.file}`);
    fonts.load(id, new Uint8Array(await answer.arrayBuffer()));
  }
  await Promise.all([loadHyphenationFor(document), loadGridsFor(document)]);
  const resources = { fonts, ornaments: (id: string) => ornaments.get(id), refinement: input.refinement };
  const surface = document.pages[input.page];
  if (!surface) throw new Error(`no page ${input.page}`);
  const list = layoutPage(surface, document, resources);
  const width = (list.w + 2 * list.bleed) * input.pxPerMm;
  window.document.body.style.margin = "0";
  window.document.body.innerHTML = paintSvg(list, "bleed", {
    fonts,
    imageHref: (asset) => `/photos/${asset}.jpg`,
    width,
  });
  // Not by decoding a second image of the same file: with one, WebKit was seen to leave filtered photos empty.
  const images = [...window.document.querySelectorAll("image")].map(
    (image) =>
      new Promise((resolve, reject) => {
        image.addEventListener("load", resolve);
        image.addEventListener("error", () => reject(new Error(`no photo ${image.getAttribute("href")}`)));
      }),
  );
  await Promise.all(images);
  return JSON.stringify(list);
};
