import { createFontCollection } from "#design/text/fonts.ts";
import { loadHyphenation } from "#design/text/hyphenation.ts";
import { FontFace } from "#design/model/font-face.ts";
import { loadShaping } from "#design/text/shaping.ts";
import type { TextBox } from "#design/text/laid-out-text.ts";
import { layoutText } from "#design/text/text-layout.ts";

/** Input of the page from the test. */
export type TextParityInput = {
  readonly registry: readonly unknown[];
  readonly fonts: readonly string[];
  readonly boxes: readonly { readonly box: TextBox; readonly language: string }[];
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the page's global object is merged here
  interface Window {
    layOutTexts: (input: TextParityInput) => Promise<readonly string[]>;
  }
}

/** Lays every box out in its language and returns each layout as JSON. */
window.layOutTexts = async (input) => {
  const registry = input.registry.map((row) => FontFace.parse(row));
  const fonts = createFontCollection(await loadShaping(), registry);
  for (const id of input.fonts) {
    const answer = await fetch(`/fonts/${registry.find((row) => row.id === id)?.file}`);
    fonts.load(id, new Uint8Array(await answer.arrayBuffer()));
  }
  const hyphenated = input.boxes.filter(({ box }) => box.hyphenate === true);
  await Promise.all([...new Set(hyphenated.map(({ language }) => language))].map(loadHyphenation));
  return input.boxes.map(({ box, language }) => JSON.stringify(layoutText(box, fonts, language)));
};
