import { expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { designAddress, swatchesOf } from "./design-view.ts";
import type { DesignVariant } from "../designs/design-template.ts";

const color = (rgb: string) => ({ cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb });
const palette = (accent: string, paper: string): DesignVariant["palette"] => ({
  accent: color(accent),
  paper: color(paper),
});

test("CAT-09 the dots of a tile use the accent if it distinguishes the colours", () => {
  expect(swatchesOf([palette("#aa2222", "#ffffff"), palette("#2222aa", "#ffffff")])).toEqual(["#aa2222", "#2222aa"]);
});
test("CAT-09 coloured paper takes precedence", () => {
  expect(swatchesOf([palette("#aa2222", "#ffffff"), palette("#ffffff", "#102a55")])).toEqual(["#aa2222", "#102a55"]);
});
test("CAT-09 the dots use the paper if all accents look alike", () => {
  expect(swatchesOf([palette("#222222", "#ffffff"), palette("#242424", "#f0e6d2")])).toEqual(["#ffffff", "#f0e6d2"]);
});
test("CAT-09 white text on dark paper is represented by the paper", () => {
  const palettes = [palette("#856147", "#fffbf5"), palette("#806050", "#ffffff"), palette("#ffffff", "#234b36")];
  expect(swatchesOf(palettes)[2]).toBe("#234b36");
});
test("CAT-09 the dots use the foil if paper and text are the same in all colours", () => {
  const printed = (foil: string) => ({ ...palette("#222222", "#ffffff"), foil: color(foil) });
  expect(swatchesOf([printed("#bb8f4c"), printed("#366b4b"), printed("#7a2936")])).toEqual([
    "#bb8f4c",
    "#366b4b",
    "#7a2936",
  ]);
});
test("CAT-11 the address of a design is occasion, category, id", () => {
  const design = { id: designId("kranich"), occasion: "hochzeit", category: "einladungskarten" };
  expect(designAddress({ channel: "card", locale: "de-DE" }, design)).toBe("/hochzeit/einladungskarten/kranich/");
  expect(designAddress({ channel: "card", locale: "fr-CH" }, design)).toBe("/fr/mariage/invitations/kranich/");
});
