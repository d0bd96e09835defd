import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { refinements } from "#design/model/design-document.ts";
import { sampleLanguages } from "#modules/catalogue/contract.ts";
import {
  arrangements,
  cardFaces,
  mockUpScenes,
  assetIdOf,
  inLanguageOf,
  parsePictureName,
  type NamedPicture,
} from "./picture-address.ts";

const word = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const pictured = fc.record({
  design: word.map(designId),
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
const spoken = fc.tuple(subject, fc.constantFrom(...sampleLanguages)).map(([shown, language]) => ({
  ...shown,
  ...(language === "de" ? {} : { language }),
}));
const named: fc.Arbitrary<NamedPicture> = fc.record({ subject: spoken, hash: fc.stringMatching(/^[0-9a-f]{10}$/) });

describe("names of pictures", () => {
  test("IMG-01 every name can be parsed back to its parts", () => {
    fc.assert(
      fc.property(named, (picture) => {
        expect(parsePictureName(`${assetIdOf(picture.subject)}-${picture.hash}`)).toEqual(picture);
      }),
    );
  });

  test("LOC-03 names of German pictures have no language, others do", () => {
    const front = parsePictureName("zweig~salbei~front~matt-300~none-0123456789")?.subject;
    if (!front) throw new Error("no picture");
    expect(assetIdOf(inLanguageOf(front, "de-AT"))).toBe("zweig~salbei~front~matt-300~none");
    expect(assetIdOf(inLanguageOf(front, "fr-CH"))).toBe("zweig~salbei~front~matt-300~none~fr");
    expect(assetIdOf(inLanguageOf(inLanguageOf(front, "fr-CH"), "en-US"))).toBe(
      "zweig~salbei~front~matt-300~none~en-us",
    );
    expect(parsePictureName("zweig~salbei~front~matt-300~none~de-0123456789")).toBeUndefined();
    expect(parsePictureName("zweig~salbei~front~matt-300~none~pt-0123456789")).toBeUndefined();
  });

  test("IMG-09 parses a valid name", () => {
    expect(parsePictureName("olivenzweig-einladung~salbei~front~matt-300~none-0123456789")?.subject).toEqual({
      kind: "face",
      face: "front",
      design: "olivenzweig-einladung",
      variant: "salbei",
      paper: "matt-300",
      refinement: "none",
    });
  });

  test.each([
    "olivenzweig-einladung~salbei~front~matt-300~none",
    "olivenzweig-einladung~salbei~spine~matt-300~none-0123456789",
    "olivenzweig-einladung~salbei~front~matt-300~platinum-0123456789",
    "..~salbei~front~matt-300~none-0123456789",
    "a/b~salbei~front~matt-300~none-0123456789",
    "home-square-0123456789",
  ])("IMG-09 %s is refused", (name) => expect(parsePictureName(name)).toBeUndefined());
});
