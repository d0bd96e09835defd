import type { DiePlate, FinishPlate } from "#design/display-list.ts";
import { diePlates, platesOfRefinement } from "#design/display-list.ts";
import type { Refinement } from "#design/model/design-document.ts";

/** Any separation in addition to process colour. */
export type Plate = FinishPlate | DiePlate;

/** Processing step of a plate. Source: ISO 19593-1:2018, 6.2. */
export type ProcessingStep = { readonly group: "Structural" | "Varnish"; readonly type: string | null };

type PlateRow = {
  /** Alternate CMYK 0..1 for devices without the plate, used in proofs and never printed. */
  readonly alternate: readonly [number, number, number, number];
  readonly step: ProcessingStep;
  /** `finish`: visible on the finished product; `die`: for machines only. */
  readonly use: "finish" | "die";
};

/** All plates of the shop, in output order. Source: PDF-02, D-26. */
export const plateTable: Readonly<Record<Plate, PlateRow>> = {
  GOLD: { alternate: [0.15, 0.3, 0.75, 0.1], step: { group: "Structural", type: "FoilStamping" }, use: "finish" },
  ROSEGOLD: { alternate: [0.08, 0.42, 0.38, 0.06], step: { group: "Structural", type: "FoilStamping" }, use: "finish" },
  SILVER: { alternate: [0.2, 0.14, 0.14, 0.2], step: { group: "Structural", type: "FoilStamping" }, use: "finish" },
  RELIEF: { alternate: [0.25, 0, 0.08, 0], step: { group: "Varnish", type: null }, use: "finish" },
  CutContour: { alternate: [0, 1, 0, 0], step: { group: "Structural", type: "Cutting" }, use: "die" },
  Crease: { alternate: [1, 0, 0, 0], step: { group: "Structural", type: "Creasing" }, use: "die" },
  Perforation: { alternate: [0, 0.5, 1, 0], step: { group: "Structural", type: "Perforating" }, use: "die" },
  Drill: { alternate: [0.5, 1, 0, 0], step: { group: "Structural", type: "Drilling" }, use: "die" },
  Hanger: { alternate: [0, 0.5, 0.8, 0.2], step: { group: "Structural", type: "Gluing" }, use: "die" },
};

/** Plate names in output order. */
export const plateOrder: readonly Plate[] = [...platesOfRefinement, ...diePlates];

/** The finish plate of an order's refinement, null for none. Source: D-04, PDF-02. */
export const plateOfRefinement: Readonly<Record<Refinement, FinishPlate | null>> = {
  none: null,
  gold: "GOLD",
  "gold-refined": "GOLD",
  rosegold: "ROSEGOLD",
  "rosegold-refined": "ROSEGOLD",
  silver: "SILVER",
  "silver-refined": "SILVER",
  relief: "RELIEF",
  "relief-refined": "RELIEF",
};
