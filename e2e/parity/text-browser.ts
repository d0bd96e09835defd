import { locales } from "#kernel/market.ts";
import { createFontCollection } from "#design/fonts.ts";
import { FontFace } from "#design/model.ts";
import { loadShaping } from "#design/shaping.ts";
import { layoutText, type TextBox } from "#design/text-layout.ts";

/** What the test hands to the page. */
export type TextParityInput = {
  readonly registry: readonly unknown[];
  readonly fonts: readonly string[];
  readonly boxes: readonly TextBox[];
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the page's global object is merged here
  interface Window {
    layOutTexts: (input: TextParityInput) => Promise<readonly string[]>;
  }
}

/** Lays every box out, in all locales by turns, and answers with each layout as JSON. */
window.layOutTexts = async (input) => {
  const registry = input.registry.map((row) => FontFace.parse(row));
  const fonts = createFontCollection(await loadShaping(), registry);
  for (const id of input.fonts) {
    const answer = await fetch(`/fonts/${registry.find((row) => row.id === id)?.file}`);
    fonts.load(id, new Uint8Array(await answer.arrayBuffer()));
  }
  const languages = Object.keys(locales);
  return input.boxes.map((box, index) =>
    JSON.stringify(layoutText(box, fonts, languages[index % languages.length] ?? "de-DE")),
  );
};
