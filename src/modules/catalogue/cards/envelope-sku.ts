import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Catalogue, Envelope, EnvelopeSize, Inlay } from "../model.ts";
import { envelopeShapes } from "../model.ts";

const sizePattern = /^[1-9]\d*x[1-9]\d*$/;

/** Parts of an envelope SKU; `size` is width x height in mm. Source: CARD-05. */
export type EnvelopeSkuParts = { readonly size: string; readonly colour: string; readonly shape: Envelope["shape"] };
/** Parts of an inlay SKU. Source: CARD-05. */
export type InlaySkuParts = { readonly size: string; readonly paper: string };

/** Builds the SKU of an envelope, for example `162x114-mint-gerade`. Source: CARD-05. */
export function envelopeSku({ size, colour, shape }: EnvelopeSkuParts): string {
  return `${size}-${colour}-${shape}`;
}

/** SKU of the white straight-flap envelope that products of a size include; null if they have none. Source: PRICE-10. */
export function includedEnvelope(size: EnvelopeSize | undefined): string | null {
  return size ? envelopeSku({ size: `${size.size.w}x${size.size.h}`, colour: "weiss", shape: "gerade" }) : null;
}

/**
 * Splits an envelope SKU by its hyphens; refuses OPTION_UNKNOWN with the part (`size`, `colour`, `shape` or the number
 * of `parts`) that the catalogue does not know.
 * @source CARD-03, CARD-04, CARD-05
 */
export function parseEnvelopeSku(sku: string, catalogue: Catalogue): Result<EnvelopeSkuParts> {
  const [size = "", colour = "", shapeText = "", ...rest] = sku.split("-");
  if (rest.length > 0 || shapeText === "") return unknownPart("envelope", "parts", sku);
  const known = [...catalogue.envelopes.values()];
  const knownSizes = [...catalogue.envelopeSizes.values()].map((entry) => `${entry.size.w}x${entry.size.h}`);
  if (!sizePattern.test(size) || !knownSizes.includes(size)) return unknownPart("envelope", "size", size);
  if (!known.some((envelope) => envelope.colour === colour)) return unknownPart("envelope", "colour", colour);
  const shape = envelopeShapes.find((name) => name === shapeText);
  if (!shape) return unknownPart("envelope", "shape", shapeText);
  return accept({ size, colour, shape });
}

/** Splits an inlay SKU such as `100x143-transparent`; refuses OPTION_UNKNOWN with the unknown part. Source: CARD-05. */
export function parseInlaySku(sku: string, catalogue: Catalogue): Result<InlaySkuParts> {
  const [size = "", paper = "", ...rest] = sku.split("-");
  if (rest.length > 0 || paper === "") return unknownPart("inlay", "parts", sku);
  const known: readonly Inlay[] = [...catalogue.inlays.values()];
  if (!sizePattern.test(size) || !known.some((inlay) => inlay.size === size)) return unknownPart("inlay", "size", size);
  if (!known.some((inlay) => inlay.paper === paper)) return unknownPart("inlay", "paper", paper);
  return accept({ size, paper });
}

function unknownPart(option: "envelope" | "inlay", part: string, value: string) {
  return refuse("OPTION_UNKNOWN", { option, part, value });
}
