import { expect, test } from "vitest";
import { isUsualForm, parseModifiers } from "#modules/images/modifiers.ts";
import { parsePictureName } from "#modules/media/pictures/picture-address.ts";
import { pictureFiles, pictureSets, type PictureSet } from "./picture-files.ts";

const asset = "kranich-einladung~mitternacht~front~matt-300~none-0123456789";

test.each(["card", "face", "scene", "hero", "large"] as const)(
  "IMG-09 every file of a %s picture is one the server renders, and before forms no page asks for",
  (set: PictureSet) => {
    const { src, srcSet, avifSrcSet = "" } = pictureFiles({ asset, set, ratio: 0.7 });
    const addresses = [
      src,
      ...`${srcSet}, ${avifSrcSet}`
        .split(", ")
        .filter(Boolean)
        .map((entry) => entry.split(" ")[0] ?? ""),
    ];
    expect(addresses.length).toBeGreaterThan(pictureSets[set].widths.length);
    const unknown = addresses.filter((address) => {
      const [, , modifiers = "", id = ""] = address.split("/");
      const parsed = parseModifiers(modifiers);
      if (!parsed.ok || parsed.value.format === "auto") return true;
      return !isUsualForm(parsed.value, parsed.value.format) || parsePictureName(id) === undefined;
    });
    expect(unknown).toEqual([]);
  },
);

test("IMG-07 width and height keep the ratio of the picture", () => {
  expect(pictureFiles({ asset, set: "card", ratio: 4 / 3 })).toMatchObject({ width: 640, height: 480 });
});
