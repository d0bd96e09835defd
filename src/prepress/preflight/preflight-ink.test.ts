import {
  type PDFDocument,
  fill,
  PDFName,
  PDFRawStream,
  setFillingRgbColor,
  rectangle as rectangleOperator,
} from "pdf-lib";
import { describe } from "vitest";
import { process, rectItem } from "../testing/hand-made-list.ts";
import { printFile } from "../testing/pdf-workshop.ts";
import { cardWith, catches, eachDict, gradients, named, soundFile } from "../testing/planted-faults.ts";

const file = soundFile();

/** A CMYK picture whose pixels have little ink, except one with 320 %. */
function inkyPicture(document: PDFDocument): PDFRawStream {
  const pixels = new Uint8Array(1200 * 1200 * 4).fill(20);
  pixels.fill(204, 4 * 700, 4 * 701);
  return document.context.flateStream(pixels, {
    Type: "XObject",
    Subtype: "Image",
    Width: 1200,
    Height: 1200,
    BitsPerComponent: 8,
    ColorSpace: "DeviceCMYK",
  });
}

describe("faults of colour and ink", () => {
  catches([
    {
      fault: "a gradient with 320 % of ink at one end",
      rule: "ink-coverage",
      make: () => file.withShape(gradients.dark),
    },
    {
      fault: "a gradient of screen colours",
      rule: "colour",
      make: async () => {
        const screen = (document: PDFDocument): void =>
          eachDict(document, (entries) => {
            if (entries.has(PDFName.of("ShadingType"))) entries.set(PDFName.of("ColorSpace"), PDFName.of("DeviceRGB"));
          });
        return file.tamper(screen, await file.withShape(gradients.pale));
      },
    },
    {
      fault: "a CMYK picture with 320 % of ink",
      rule: "ink-coverage",
      make: () =>
        file.tamper((document) => {
          for (const [ref, object] of document.context.enumerateIndirectObjects()) {
            if (object instanceof PDFRawStream && named(object.dict, "Subtype") === "/Image") {
              document.context.assign(ref, inkyPicture(document));
            }
          }
        }),
    },
    {
      fault: "a CMYK picture that cannot be measured",
      rule: "colour",
      make: () =>
        file.tamper((document) =>
          eachDict(document, (entries) => {
            if (named(entries, "Subtype") === "/Image") entries.set(PDFName.of("ColorSpace"), PDFName.of("DeviceCMYK"));
          }),
        ),
    },
    {
      fault: "an RGB rectangle",
      rule: "colour",
      make: () =>
        file.tamper((document) => {
          document.getPage(0).pushOperators(setFillingRgbColor(1, 0, 0), rectangleOperator(50, 50, 10, 10), fill());
          // The library adds an empty annotation list.
          document.getPage(0).node.delete(PDFName.of("Annots"));
        }),
    },
    {
      fault: "a photo without profile",
      rule: "colour",
      make: () =>
        file.tamper((document) =>
          eachDict(document, (entries) => {
            if (named(entries, "Subtype") === "/Image") entries.set(PDFName.of("ColorSpace"), PDFName.of("DeviceRGB"));
          }),
        ),
    },
    {
      fault: "a blend mode",
      rule: "colour",
      make: () =>
        file.tamper((document) =>
          eachDict(document, (entries) => {
            if (named(entries, "Type") === "/ExtGState") entries.set(PDFName.of("BM"), PDFName.of("Multiply"));
          }),
        ),
    },
    {
      fault: "320 % of ink",
      rule: "ink-coverage",
      make: async () =>
        (await printFile(cardWith(rectItem(20, 20, 10, 10, process(80, 80, 80, 80))), { photo: file.photo })).bytes,
    },
  ]);
});
