import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refinements } from "#design/model.ts";
import {
  arrangements,
  cardFaces,
  mockUpScenes,
  parsePictureAddress,
  pictureAddress,
  pictureFormats,
  pictureWidths,
  type PictureRequest,
} from "./picture-address.ts";

const word = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const pictured = fc.record({
  design: word,
  variant: word,
  paper: word,
  refinement: fc.constantFrom(...refinements),
});
const subject = fc.oneof(
  fc
    .tuple(pictured, fc.constantFrom(...cardFaces))
    .map(([design, face]) => ({ kind: "face" as const, face, ...design })),
  fc
    .tuple(pictured, fc.constantFrom(...mockUpScenes))
    .map(([design, scene]) => ({ kind: "mock-up" as const, scene, ...design })),
  fc.constantFrom(...arrangements).map((name) => ({ kind: "arrangement" as const, name })),
);
const request: fc.Arbitrary<PictureRequest> = fc.record({
  subject,
  width: fc.constantFrom(...pictureWidths),
  format: fc.constantFrom(...pictureFormats),
  hash: fc.stringMatching(/^[0-9a-f]{10}$/),
});

describe("picture addresses", () => {
  test("IMG-01 every address reads back as what it was made of", () => {
    fc.assert(
      fc.property(request, (picture) => {
        const [, , modifiers = "", asset = ""] = pictureAddress(picture).split("/");
        expect(parsePictureAddress(modifiers, asset)).toEqual(picture);
      }),
    );
  });

  const asset = "olivenzweig-einladung~salbei~front~matt-300~none-0123456789";
  test("IMG-09 a good address is read", () => {
    expect(parsePictureAddress("w480,webp", asset)?.subject).toEqual({
      kind: "face",
      face: "front",
      design: "olivenzweig-einladung",
      variant: "salbei",
      paper: "matt-300",
      refinement: "none",
    });
  });

  test.each([
    ["w481,webp", asset],
    ["w480", asset],
    ["w480,png", asset],
    ["w480,webp,q100", asset],
    ["w0480,webp", asset],
    ["w480,webp", "olivenzweig-einladung~salbei~front~matt-300~none"],
    ["w480,webp", "olivenzweig-einladung~salbei~spine~matt-300~none-0123456789"],
    ["w480,webp", "olivenzweig-einladung~salbei~front~matt-300~platinum-0123456789"],
    ["w480,webp", "..~salbei~front~matt-300~none-0123456789"],
    ["w480,webp", "a/b~salbei~front~matt-300~none-0123456789"],
    ["w480,webp", "home-square-0123456789"],
  ])("IMG-09 %s/%s is refused", (modifiers, id) => expect(parsePictureAddress(modifiers, id)).toBeUndefined());
});
