import type { Locale } from "#kernel/market.ts";
import { documentForRecord, serialParts } from "#design/records/data-fields.ts";
import type { DisplayItem, DisplayPage } from "#design/display-list.ts";
import { layoutElement, layoutPage, layoutVersion, type LayoutResources } from "#design/layout/document-layout.ts";
import { TextElement, type DesignDocument, type Refinement } from "#design/model/design-document.ts";
import { plateColors } from "#design/svg/paint-svg.ts";
import { designArtwork, nodePrintPorts, proofPhotos } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { ColourMode } from "#prepress/paint/graphics-state.ts";
import { proofPage } from "#prepress/print-job/proof-page.ts";
import { writePrintFile } from "#prepress/print-job/write-print-file.ts";

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

/** The stamp across a proof, along its diagonal. */
function stampOf(
  text: string,
  page: DisplayPage,
  document: DesignDocument,
  resources: LayoutResources,
): readonly DisplayItem[] {
  const sheet = proofPage(page, []);
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
function pagesOf(document: DesignDocument, resources: LayoutResources): readonly DisplayPage[] {
  const serial = serialParts(document);
  const rows = (document.records?.rows ?? []).slice(0, maxProofRecords);
  const filled = rows.map((row) => documentForRecord(document, row));
  return document.pages.flatMap((page) => {
    if (!serial.has(page.part) || filled.length === 0) return [layoutPage(page, document, resources)];
    return filled.flatMap((copy) =>
      copy.pages.filter(({ id }) => id === page.id).map((each) => layoutPage(each, copy, resources)),
    );
  });
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
 * A proof for the customer: all surfaces in screen colours with photos of 150 ppi, crop marks, and across each the
 * stamp that it is not for printing. Source: PDF-08.
 */
export async function writeProof(deps: Deps, input: ProofInput): Promise<Uint8Array> {
  const { document, refinement } = input;
  const artwork = await designArtwork(deps);
  await artwork.fonts.ensure(["hanken-grotesk-500"]);
  const resources = await artwork.resourcesFor(document, refinement);
  const text = translate(input.locale, "proof.stamp");
  const pages = pagesOf(document, resources).map((page) => proofPage(page, stampOf(text, page, document, resources)));
  const pieces: Uint8Array[] = [];
  await writePrintFile(
    {
      displayList: { engine: { layout: layoutVersion, harfbuzz: resources.fonts.engine }, pages },
      fonts: { load: async (font) => ({ bytes: await artwork.fonts.bytes(font), sha256: "" }) },
      images: proofPhotos(deps, document.assets, pages),
      ports: nodePrintPorts,
      metadata: { title: input.title, documentId: `proof-${input.id}`, created: new Date(input.changed).toISOString() },
      output: screenColours,
    },
    {
      write: (bytes) => {
        pieces.push(bytes.slice());
        return Promise.resolve();
      },
    },
  );
  return Buffer.concat(pieces);
}
