import { envelopePartId } from "#design/records/envelope.ts";
import type { Page } from "#design/model/design-document.ts";
import { colourSwatch } from "#modules/catalogue/contract.ts";
import { useDocument } from "./shell-context.ts";

/** Appearance of the ordered envelope. Source: CARD-04, CARD-05. */
export type EnvelopeAppearance = {
  readonly colour: string;
  readonly shape: "gerade" | "spitz";
  readonly liner: boolean;
};

/** The chosen envelope, such as `176x125-salbei-spitz`; a white straight one is included. Source: CARD-05, CARD-22. */
export function useEnvelopeAppearance(): EnvelopeAppearance {
  const options = useDocument((state) => state.order.options);
  const [, colour = "weiss", shape] = (options["envelope"] ?? "").split("-");
  return { colour, shape: shape === "spitz" ? "spitz" : "gerade", liner: options["envelopeLiner"] === "true" };
}

/** Screen colour of the paper a surface is printed on. Source: CARD-22. */
export function usePaperColour(page: Page): string {
  const { colour } = useEnvelopeAppearance();
  return page.part === envelopePartId ? colourSwatch(colour) : "#ffffff";
}
