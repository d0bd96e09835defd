import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Locale } from "#kernel/market.ts";
import { documentForRecord, serialParts } from "#design/records/data-fields.ts";
import type { DisplayItem, DisplayPage } from "#design/display-list.ts";
import { layoutElement, layoutPage, layoutVersion, type LayoutResources } from "#design/layout/document-layout.ts";
import { TextElement, type DesignDocument, type Page, type Refinement } from "#design/model/design-document.ts";
import { plateColors } from "#design/svg/paint-svg.ts";
import { designArtwork, fileSink, nodePrintPorts, proofPhotos } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { ColourMode } from "#prepress/paint/graphics-state.ts";
import type { ByteSink } from "#prepress/ports.ts";
import { previewPage, proofPage } from "#prepress/print-job/proof-page.ts";
import { writePrintFile } from "#prepress/print-job/write-print-file.ts";
import { openScratch } from "../storage.server.ts";

/** How proofs look: their stamp, the resolution of their photos in ppi, and their pages. */
type Look = {
  readonly stamp: "proof.stamp" | "proof.previewStamp";
  readonly ppi: number;
  readonly page: (page: DisplayPage, stamp: readonly DisplayItem[]) => DisplayPage;
};

const proof: Look = { stamp: "proof.stamp", ppi: 150, page: proofPage };
/** Books and calendars are previews to turn the pages of. Source: BOOK-11. */
const preview: Look = { stamp: "proof.previewStamp", ppi: 72, page: previewPage };

/** Whether a product has a preview of its pages in place of a proof with marks. Source: BOOK-11. */
export const isPreviewed = ({ product }: Pick<DesignDocument, "product">): boolean =>
  product === "photobook" || product === "calendar";

/** Number of list records in a proof. */
const maxProofRecords = 3;

/** Colours of plates in a proof: foil as a flat tone, varnish as a slight lightening. */
const screenColours: Extract<ColourMode, { readonly kind: "rgb" }> = {
  kind: "rgb",
  plates: {
    GOLD: { rgb: plateColors.GOLD, opacity: 1 },
    ROSEGOLD: { rgb: plateColors.ROSEGOLD, opacity: 1 },
    SILVER: { rgb: plateColors.SILVER, opacity: 1 },
    RELIEF: { rgb: plateColors.RELIEF, opacity: 0.18 },
  },
};

/** The stamp across a page of a proof, along its diagonal. */
function stampOf(
  text: string,
  sheet: Pick<DisplayPage, "w" | "h">,
  document: DesignDocument,
  resources: LayoutResources,
): readonly DisplayItem[] {
  const diagonal = Math.hypot(sheet.w, sheet.h);
  const element = TextElement.parse({
    id: "proof-stamp",
    type: "text",
    x: (sheet.w - diagonal) / 2,
    y: sheet.h / 2 - diagonal / 20,
    w: diagonal,
    h: diagonal / 10,
    rotation: (-180 * Math.atan2(sheet.h, sheet.w)) / Math.PI,
    opacity: 0.28,
    text: text,
    style: {
      font: "hanken-grotesk-500",
      size: Math.max(5, Math.min(34, (diagonal * 72) / 25.4 / text.length / 0.62)),
      color: { cmyk: [0, 0, 0, 60], rgb: "#7a7a7a" },
      align: "center",
      valign: "middle",
    },
  });
  return layoutElement(element, document, resources).items;
}

/** The surfaces of a proof: every part, and the first records of a list. Source: PDF-08. */
function surfacesOf(document: DesignDocument): readonly { readonly page: Page; readonly of: DesignDocument }[] {
  const serial = serialParts(document);
  const rows = (document.records?.rows ?? []).slice(0, maxProofRecords);
  const filled = rows.map((row) => documentForRecord(document, row));
  return document.pages.flatMap((page) => {
    if (!serial.has(page.part) || filled.length === 0) return [{ page, of: document }];
    return filled.flatMap((of) => of.pages.filter(({ id }) => id === page.id).map((each) => ({ page: each, of })));
  });
}

/** Lays out the pages of a proof one by one, so that a thick book keeps no other request waiting. */
async function pagesOf(document: DesignDocument, resources: LayoutResources, look: Look, text: string) {
  const pages: DisplayPage[] = [];
  for (const { page, of } of surfacesOf(document)) {
    const laidOut = layoutPage(page, of, resources);
    pages.push(look.page(laidOut, stampOf(text, look.page(laidOut, []), document, resources)));
    await setImmediate();
  }
  return pages;
}

/** The input for a proof; `id` names it, `changed` is when the design was last changed, in ms since 1970. */
export type ProofInput = {
  readonly document: DesignDocument;
  readonly refinement: Refinement;
  readonly id: string;
  readonly title: string;
  /** The language of the proof's own texts. */
  readonly locale: Locale;
  readonly changed: number;
};

/**
 * Writes a proof for the customer: all surfaces in screen colours with small photos, and across each the stamp that it
 * is not for printing; cards with crop marks, books and calendars as their pages are seen. Source: PDF-08, BOOK-11.
 */
export async function writeProof(deps: Deps, input: ProofInput, sink: ByteSink): Promise<void> {
  const { document, refinement } = input;
  const look = isPreviewed(document) ? preview : proof;
  const artwork = await designArtwork(deps);
  await artwork.fonts.ensure(["hanken-grotesk-500"]);
  const resources = await artwork.resourcesFor(document, refinement);
  const pages = await pagesOf(document, resources, look, translate(input.locale, look.stamp));
  await writePrintFile(
    {
      displayList: { engine: { layout: layoutVersion, harfbuzz: resources.fonts.engine }, pages },
      fonts: { load: async (font) => ({ bytes: await artwork.fonts.bytes(font), sha256: "" }) },
      images: proofPhotos(deps, document.assets, pages, look.ppi),
      ports: nodePrintPorts,
      metadata: { title: input.title, documentId: `proof-${input.id}`, created: new Date(input.changed).toISOString() },
      output: screenColours,
    },
    sink,
  );
}

/** A proof as a stream of its file, which is removed once it has been read or given up. Source: PDF-08, PDF-06. */
export async function openProof(deps: Deps, input: ProofInput): Promise<Readable> {
  const scratch = await openScratch(deps);
  try {
    const file = scratch.path("proof.pdf");
    const target = await open(file, "w");
    try {
      await writeProof(deps, input, fileSink(target));
    } finally {
      await target.close();
    }
    return createReadStream(file).once("close", () => void scratch.close());
  } catch (error) {
    await scratch.close();
    throw error;
  }
}
